import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from '../http/encoding.ts';

export interface SiteFile {
  readonly type: string;
  /** Hash of the content. A compressed reply appends its encoding. */
  readonly tag: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>;
}

/** Content types by file extension. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};
const copies: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };
/** Configuration files for static hosts, which are not served. */
const unpublished = new Set(['_headers', '_redirects']);

/**
 * Reads the built site into memory, as a map from paths without a leading slash to files with their compressed copies.
 * Requests can only select keys of the map, so path traversal is impossible.
 *
 * @throws Error when the folder does not exist
 */
export function readTree(folder: string): ReadonlyMap<string, SiteFile> {
  const contents = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)] as const),
  );
  const files = new Map<string, SiteFile>();
  for (const [name, content] of contents) {
    if (extname(name) in copies || unpublished.has(name)) continue;
    const bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> = { identity: new Uint8Array(content) };
    for (const [extension, encoding] of Object.entries(copies)) {
      const copy = contents.get(name + extension);
      if (copy) bodies[encoding] = new Uint8Array(copy);
    }
    files.set(name, {
      type: contentTypes[extname(name)] ?? 'application/octet-stream',
      tag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
      bodies,
    });
  }
  return files;
}
