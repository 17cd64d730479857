import { readFileSync, statSync } from 'node:fs';
import { shellFor } from '../../src/routes.ts';

const folder = new URL('../../dist-e2e/', import.meta.url).pathname;

/** The path of a file of the built site. */
export const builtFile = (name: string) => folder + name;

/** The content of a file of the built site. Throws if there is none. */
export const builtText = (name: string) => readFileSync(builtFile(name), 'utf8');

const isBuilt = (name: string) => statSync(builtFile(name), { throwIfNoEntry: false })?.isFile() === true;

/** The file served for a URL with status 200, or null. */
export function fileFor(pathname: string): string | null {
  const asked = decodeURI(pathname).slice(1);
  if (isBuilt(asked)) return asked;
  const { file, status } = shellFor(pathname);
  return status === 200 && isBuilt(file) ? file : null;
}
