import { filesUnder } from '../../scripts/build/tree.ts';
import { contentTypes } from '../../server/site/files.ts';
import { readPublished, tree } from './tree.ts';

const files: ReadonlySet<string> = new Set(filesUnder(tree));

/** Whether the published folder has a file with this path, which starts with a slash. */
export const isPublished = (path: string): boolean => files.has(path.slice(1));

export const typeOf = (path: string): string =>
  contentTypes[/\.\w+$/.exec(path)?.[0] ?? ''] ?? 'application/octet-stream';

/** Replies with a file of the folder and additional headers. */
export function answerFile(
  path: string,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  const body = new Uint8Array(readPublished(path.slice(1)));
  return new Response(body, { status, headers: { 'Content-Type': typeOf(path), ...headers } });
}
