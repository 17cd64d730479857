import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildOptions, hostDirOf, type Purpose } from './options.ts';
import { filesUnder } from './tree.ts';

/** All inputs of a build. */
const inputs = [
  'src',
  'public',
  'deploy',
  'scripts/build',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'tailwind.config.cjs',
  'budgets.json',
  'package-lock.json',
  'tsconfig.json',
];

/** SHA-256 of the options and of the names and contents of all inputs, as hex. */
export function inputsHash(root: string, options: BuildOptions): string {
  const hash = createHash('sha256').update(JSON.stringify(options.config));
  for (const input of inputs) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    const files = statSync(path).isDirectory() ? filesUnder(path).map((file) => `${input}/${file}`) : [input];
    for (const file of files) {
      const content = readFileSync(join(root, file));
      hash.update(`\0${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

function stampFile(root: string, outDir: string): string {
  return join(root, hostDirOf(outDir), 'stamp');
}

const stampOf = (hash: string, purpose: Purpose) => `${hash} ${purpose}`;

/**
 * Whether the published folder exists and was built from exactly these inputs. A build for hosts also serves for
 * `here`, but not vice versa.
 */
export function isFresh(root: string, options: BuildOptions, hash = inputsHash(root, options)): boolean {
  const file = stampFile(root, options.outDir);
  if (!existsSync(join(root, options.outDir, 'index.html')) || !existsSync(file)) return false;
  return [stampOf(hash, 'hosts'), stampOf(hash, options.purpose)].includes(readFileSync(file, 'utf8'));
}

/** Marks a build as complete. Called last, so that an interrupted build never counts as fresh. */
export function writeStamp(root: string, { outDir, purpose }: BuildOptions, hash: string): void {
  const file = stampFile(root, outDir);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stampOf(hash, purpose));
}

export function dropStamp(root: string, outDir: string): void {
  rmSync(stampFile(root, outDir), { force: true });
}
