import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { filesUnder } from '../../scripts/build/tree.ts';
import { contentTypes } from '../../server/site/files.ts';

/** A file as sent to browsers that accept brotli. */
export interface StaticFile {
  readonly body: Buffer;
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Every file of a published folder by path, with the content of its brotli copy if it has one. */
export function readTree(folder: string): ReadonlyMap<string, StaticFile> {
  const names = filesUnder(folder).filter((name) => !['.br', '.gz'].includes(extname(name)));
  return new Map(
    names.map((name) => {
      const path = join(folder, name);
      const isCompressed = existsSync(`${path}.br`);
      const body = readFileSync(isCompressed ? `${path}.br` : path);
      const headers = {
        'content-type': contentTypes[extname(name)] ?? 'application/octet-stream',
        ...(isCompressed ? { 'content-encoding': 'br' } : {}),
      };
      return [name, { body, headers, tag: `"${createHash('sha256').update(body).digest('base64url')}"` }];
    }),
  );
}
