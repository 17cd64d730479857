import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnFolder } from '../../src/chat/emoji/drawn.ts';
import { missingLegal } from '../../src/config.ts';
import { buildIdOf, runAstro } from './astro.ts';
import { checkSizes, readBudgets } from './budgets.ts';
import { compressTree } from './compress.ts';
import { compressDrawn, publishDrawn, setDrawnAside } from './drawn-emoji.ts';
import { writeHostFiles } from './host-files.ts';
import { writeManifests } from './installed.ts';
import { placeIslands } from './islands.ts';
import type { BuildOptions } from './options.ts';
import { makePolicy } from './policy.ts';
import { writeSearchFiles } from './search.ts';
import { writeSecurityContact } from './security-contact.ts';
import { dropStamp, inputsHash, isFresh, writeStamp } from './stamp.ts';
import { filesUnder } from './tree.ts';

/** The build failed its own checks. The message is the whole report. */
export class BuildRefused extends Error {}

/**
 * Builds if an input changed since the last successful build. Returns whether it did. `say` receives the current step.
 */
export async function buildIfChanged(
  root: string,
  options: BuildOptions,
  say: (doing: string) => void,
): Promise<boolean> {
  if (isFresh(root, options)) return false;
  await build(root, options, { quiet: true, say });
  return true;
}

interface Output {
  readonly quiet?: boolean;
  readonly say?: (doing: string) => void;
}

/** Builds the site: the pages, the content policy, the host files, and whatever its purpose needs. */
export async function build(root: string, options: BuildOptions, output: Output = {}): Promise<void> {
  const { quiet = false, say = () => undefined } = output;
  say('reading the sources');
  // Computed before the build, so that a source that changes meanwhile makes the result stale.
  const hash = inputsHash(root, options);
  dropStamp(root, options.outDir);
  const drawn = setDrawnAside(root, options.outDir);
  await Promise.all([
    runAstro(root, options, { quiet, hash, say }),
    options.purpose === 'hosts' && compressDrawn(drawn),
  ]);
  publishDrawn(root, options.outDir);
  writeFileSync(join(root, options.outDir, 'build.txt'), `${buildIdOf(hash)}\n`);
  writeManifests(root, options);
  writeSecurityContact(root, options, new Date());
  writeSearchFiles(root, options);
  if (options.purpose === 'hosts') {
    // Loaded only when needed, since its libraries load slowly.
    const { drawPreviews } = await import('./previews.ts');
    await drawPreviews(root, options);
  }
  const report = await finish(root, options, say);
  if (!quiet) console.log([report, ...legalWarning(options)].join('\n'));
  writeStamp(root, options, hash);
}

/** A warning about missing texts of the legal pages, if any. */
function legalWarning({ config }: BuildOptions): string[] {
  const missing = missingLegal(config);
  if (missing.length === 0) return [];
  return [`Warning: the legal pages are incomplete without ${missing.join(', ')} (docs/deploy.md).`];
}

/**
 * Runs everything after Astro. Returns a report.
 *
 * @throws BuildRefused with all problems at once
 */
async function finish(root: string, options: BuildOptions, say: (doing: string) => void): Promise<string> {
  const folder = join(root, options.outDir);
  const files = filesUnder(folder).filter((file) => !`/${file}`.startsWith(drawnFolder));
  const pageFiles = files.filter((file) => file.endsWith('.html'));
  const drawn = new Map(pageFiles.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  say('placing scripts and writing the content policy');
  const pages = placeIslands(folder, drawn);
  const { policy, problems } = makePolicy({
    pages,
    apiHost: options.config.apiHost,
    otherPictures: options.config.otherPictures === 'on',
    cdn: options.config.cdn,
  });
  writeHostFiles(root, options, policy);
  if (options.purpose === 'here') return told('', problems);
  say('compressing and weighing');
  await compressTree(folder, files);
  const budgets = readBudgets(root);
  const sizes = checkSizes(folder, pageFiles, budgets);
  const { limit, why } = budgets.policy;
  const tooLong =
    policy.length > limit
      ? [`The content policy has ${policy.length} characters, at most ${limit}: ${why}`]
      : [];
  const all = [...problems, ...sizes.problems, ...tooLong];
  return told(`${sizes.table}\nContent policy: ${policy.length} characters.`, all);
}

function told(report: string, problems: readonly string[]): string {
  if (problems.length > 0)
    throw new BuildRefused(`${report}\n\nThe build is refused:\n${problems.join('\n')}`);
  return report;
}
