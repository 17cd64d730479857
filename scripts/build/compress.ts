import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from './tree.ts';

const compressible = /\.(?:html|js|css|svg|json|xml|txt)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** As many as Node compresses at a time. */
const atOnce = 4;

/** Brotli at its best level, as the hosts would send it. */
function brotli(content: Uint8Array): Promise<Buffer> {
  return toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Writes `x.br` and `x.gz` beside every text file of a folder that gets smaller. Returns how many there are. */
export async function compressTree(folder: string, files = filesUnder(folder)): Promise<number> {
  const left = files.filter((name) => compressible.test(name)).values();
  let gains = 0;
  const compressNext = async (): Promise<void> => {
    for (const file of left) if (await compressFile(join(folder, file))) gains += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, compressNext));
  return gains;
}

async function compressFile(path: string): Promise<boolean> {
  const content = await readFile(path);
  const [br, gz] = await Promise.all([brotli(content), toGzip(content, { level: 9 })]);
  if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
  if (br.length < content.length) await writeFile(`${path}.br`, br);
  return br.length < content.length;
}

/** The size of a file as it is sent, in bytes: that of its brotli copy where there is one. */
export function sentBytes(path: string): number {
  const compressed = `${path}.br`;
  return statSync(existsSync(compressed) ? compressed : path).size;
}
