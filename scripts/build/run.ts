import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingLegal } from '../../src/config.ts';
import { buildIdOf, runAstro } from './astro.ts';
import { checkSizes, readBudgets } from './budgets.ts';
import { compressTree } from './compress.ts';
import { writeHostFiles } from './host-files.ts';
import { writeManifests } from './installed.ts';
import { placeIslands } from './islands.ts';
import type { BuildOptions } from './options.ts';
import { makePolicy } from './policy.ts';
import { drawPreviews } from './previews.ts';
import { writeSearchFiles } from './search.ts';
import { writeSecurityContact } from './security-contact.ts';
import { dropStamp, inputsHash, isFresh, writeStamp } from './stamp.ts';
import { filesUnder } from './tree.ts';

/** The build has failed its own checks; the message is the whole report. */
export class BuildRefused extends Error {}

/** Builds when an input changed since the last good build. Returns whether it did. */
export async function buildIfChanged(
  root: string,
  options: BuildOptions,
  onBuild: () => void,
): Promise<boolean> {
  if (isFresh(root, options)) return false;
  onBuild();
  await build(root, options, { quiet: true });
  return true;
}

/** Renders the site, then makes its policy, host files and compressed copies, and holds it to its budgets. */
export async function build(root: string, options: BuildOptions, { quiet = false } = {}): Promise<void> {
  // Before the build, so that a source that changes meanwhile makes the result stale.
  const hash = inputsHash(root, options);
  dropStamp(root, options.outDir);
  await runAstro(root, options, { quiet, hash });
  writeFileSync(join(root, options.outDir, 'build.txt'), `${buildIdOf(hash)}\n`);
  writeManifests(root, options);
  writeSecurityContact(root, options, new Date());
  writeSearchFiles(root, options);
  await drawPreviews(root, options);
  const report = await finish(root, options);
  if (!quiet) console.log([report, ...legalWarning(options)].join('\n'));
  writeStamp(root, options.outDir, hash);
}

/** What the legal pages do not say, as one line, or nothing. */
function legalWarning({ config }: BuildOptions): string[] {
  const missing = missingLegal(config);
  if (missing.length === 0) return [];
  return [`Warning: the legal pages are incomplete without ${missing.join(', ')} (docs/deploy.md).`];
}

/** Everything after Astro. Returns the table of sizes; throws {@link BuildRefused} with every problem at once. */
export async function finish(root: string, options: BuildOptions): Promise<string> {
  const folder = join(root, options.outDir);
  const files = filesUnder(folder);
  const pageFiles = files.filter((file) => file.endsWith('.html'));
  const drawn = new Map(pageFiles.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const pages = placeIslands(folder, drawn);
  const { policy, problems } = makePolicy({
    pages,
    apiHost: options.config.apiHost,
    otherPictures: options.config.otherPictures === 'on',
  });
  writeHostFiles(root, options, policy);
  await compressTree(folder);
  const budgets = readBudgets(root);
  const sizes = await checkSizes(folder, pageFiles, budgets);
  const tooLong =
    policy.length > budgets.policy.limit
      ? [
          `The content policy has ${policy.length} characters, at most ${budgets.policy.limit}: ${budgets.policy.why}`,
        ]
      : [];
  const all = [...problems, ...sizes.problems, ...tooLong];
  if (all.length) throw new BuildRefused(`${sizes.table}\n\nThe build is refused:\n${all.join('\n')}`);
  return `${sizes.table}\nContent policy: ${policy.length} characters.`;
}
