import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const root = new URL('../..', import.meta.url).pathname;

/** The tree that `npm test` builds, and what the build made beside it. */
export const tree = join(root, 'dist-e2e');
export const hostFiles = join(root, 'dist-e2e-host');

/** Throws when there is no such tree. */
export function requireTree(): void {
  if (existsSync(join(tree, 'ar.html')) && existsSync(hostFiles)) return;
  throw new Error('Build the site first: npm test -- hosts does.');
}

export const readPublished = (file: string): Buffer => readFileSync(join(tree, file));

/** The path of the first file of a folder of the tree with this ending. */
export function firstUnder(folder: string, ending: string): string {
  requireTree();
  const name = readdirSync(join(tree, folder))
    .sort()
    .find((one) => one.endsWith(ending));
  if (!name) throw new Error(`There is no ${ending} in ${folder}.`);
  return `${folder}/${name}`;
}

/** The content policy of the build, as it is without TLS. */
export function readPolicy(): string {
  const shape = v.object({ headers: v.record(v.string(), v.string()) });
  const { headers } = v.parse(shape, JSON.parse(readFileSync(join(hostFiles, 'policy.json'), 'utf8')));
  return headers['Content-Security-Policy'] ?? '';
}
