import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from './tree.ts';

const compressible = /\.(?:html|js|css|svg|json|xml|txt)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The number of Node's compression threads. */
const atOnce = 4;

/** Brotli at its highest quality. */
function brotli(content: Uint8Array): Promise<Buffer> {
  return toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Writes `x.br` and `x.gz` beside every text file of a folder that becomes smaller. Returns their number. */
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

/** The transfer size of a file in bytes: that of its brotli copy if there is one. */
export function sentBytes(path: string): number {
  const compressed = `${path}.br`;
  return statSync(existsSync(compressed) ? compressed : path).size;
}
