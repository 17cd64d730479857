import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from './tree.ts';

const compressible = /\.(?:html|js|css|svg|json|xml|txt)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Brotli at its best level, as the hosts would send it. */
export function brotli(content: Uint8Array): Promise<Buffer> {
  return toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Writes `x.br` and `x.gz` beside every text file that gets smaller. Returns how many there are. */
export async function compressTree(folder: string): Promise<number> {
  let gains = 0;
  for (const file of filesUnder(folder).filter((name) => compressible.test(name))) {
    const path = join(folder, file);
    const content = await readFile(path);
    const [br, gz] = await Promise.all([brotli(content), toGzip(content, { level: 9 })]);
    if (br.length < content.length) await writeFile(`${path}.br`, br);
    if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
    if (br.length < content.length) gains += 1;
  }
  return gains;
}

/** The size of a file as it is sent, in bytes: that of its brotli copy where there is one. */
export function sentBytes(path: string): number {
  const compressed = `${path}.br`;
  return statSync(existsSync(compressed) ? compressed : path).size;
}
