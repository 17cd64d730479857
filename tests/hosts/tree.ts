import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const root = new URL('../..', import.meta.url).pathname;

/** The folder that `npm test` builds, and the host files generated with it. */
export const tree = join(root, 'dist-e2e');
export const hostFiles = join(root, 'dist-e2e-host');

/** Throws when the site is not built. */
export function requireTree(): void {
  if (existsSync(join(tree, 'ar.html')) && existsSync(hostFiles)) return;
  throw new Error('Build the site first: npm test -- hosts does.');
}

export const readPublished = (file: string): Buffer => readFileSync(join(tree, file));

/** The path of the first file in a folder with this ending. */
export function firstUnder(folder: string, ending: string): string {
  requireTree();
  const name = readdirSync(join(tree, folder))
    .sort()
    .find((one) => one.endsWith(ending));
  if (!name) throw new Error(`There is no ${ending} in ${folder}.`);
  return `${folder}/${name}`;
}

/** The Content-Security-Policy of the build, in its version without TLS. */
export function readPolicy(): string {
  const shape = v.object({ headers: v.record(v.string(), v.string()) });
  const { headers } = v.parse(shape, JSON.parse(readFileSync(join(hostFiles, 'policy.json'), 'utf8')));
  return headers['Content-Security-Policy'] ?? '';
}
