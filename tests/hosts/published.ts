import { filesUnder } from '../../scripts/build/tree.ts';
import { contentTypes } from '../../server/site/files.ts';
import { readPublished, tree } from './tree.ts';

const files: ReadonlySet<string> = new Set(filesUnder(tree));

/** Whether the published tree has the file of this path, which begins with a slash. */
export const isPublished = (path: string): boolean => files.has(path.slice(1));

export const typeOf = (path: string): string =>
  contentTypes[/\.\w+$/.exec(path)?.[0] ?? ''] ?? 'application/octet-stream';

/** A file of the tree as an answer, with further headers. */
export function answerFile(
  path: string,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  const body = new Uint8Array(readPublished(path.slice(1)));
  return new Response(body, { status, headers: { 'Content-Type': typeOf(path), ...headers } });
}
