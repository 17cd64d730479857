import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from '../http/encoding.ts';

export interface SiteFile {
  readonly type: string;
  /** Hash of the content; a compressed answer adds its encoding. */
  readonly tag: string;
  readonly bodies: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>;
}

const types: Readonly<Record<string, string>> = {
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
/** Meant for the hosts that read them, not for visitors. */
const unpublished = new Set(['_headers', '_redirects']);

/**
 * Reads a published tree into memory: path without slash in front → file with its compressed copies. A request can then
 * name a key of the map and nothing else, so there is no path to climb out of. Throws when the folder is missing.
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
      type: types[extname(name)] ?? 'application/octet-stream',
      tag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
      bodies,
    });
  }
  return files;
}
