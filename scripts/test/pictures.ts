/** The pictures of the screens (tests/pictures/): compared, and renewed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { findHeadlessBrowser } from '../setup/browser.ts';
import { runNode } from '../setup/run.ts';
import { literally } from './select.ts';

const kept = 'tests/pictures/kept';

/** Says with what the pictures were drawn. */
const drawnWith = `${kept}/drawn-with.txt`;

/** Families of fonts that the machine chooses: for code, and where a text has signs that the site's fonts lack. */
const families = ['sans-serif', 'monospace', 'emoji'];

function textOf(program: string, args: readonly string[]): string {
  return (spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '').trim();
}

/** The browser and the fonts with which this machine draws, in a line. */
function drawing(): string {
  const browser = textOf(findHeadlessBrowser() ?? '', ['--version']);
  const version = /\d+(?:\.\d+)+/.exec(browser)?.[0] ?? browser;
  const fonts = families.map((family) => `${family} ${textOf('fc-match', ['-f', '%{family}', family])}`);
  return [`Chromium ${version}`, ...fonts].join(', ');
}

/**
 * Whether this machine draws otherwise than the one of the pictures, so that they cannot be compared.
 *
 * @returns what differs and what to do, or null
 */
export function otherDrawing(root: string): string | null {
  const file = join(root, drawnWith);
  const before = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  const now = drawing();
  if (before === now) return null;
  if (!existsSync(file)) return 'there are none yet: npm run pictures -- --update takes them';
  return `they were drawn with ${before}, and this machine has ${now}: renew them before a change, by npm run pictures -- --update`;
}

/** Packs the pictures tighter, without loss: half of what the browser writes. */
async function pack(root: string): Promise<void> {
  for (const name of readdirSync(join(root, kept)).filter((file) => file.endsWith('.webp'))) {
    const file = join(root, kept, name);
    const before = readFileSync(file);
    const after = await sharp(before).webp({ lossless: true, effort: 4 }).toBuffer();
    if (after.length < before.length) writeFileSync(file, after);
  }
}

/**
 * Compares the pictures whose name has one of the words, or all.
 *
 * @param isUpdate whether they are replaced instead. All are only kept if all are replaced at once.
 * @returns the exit code
 */
export async function runPictures(
  root: string,
  words: readonly string[],
  isUpdate: boolean,
): Promise<number> {
  const isAll = words.length === 0;
  const other = otherDrawing(root);
  if (other !== null && !(isUpdate && isAll)) {
    console.error(`The pictures are not compared: ${other}`);
    return 1;
  }
  if (isUpdate && isAll) rmSync(join(root, kept), { recursive: true, force: true });
  const { code } = await runNode(
    [
      'node_modules/playwright/cli.js',
      'test',
      '--config=tests/pictures/playwright.config.ts',
      ...(isUpdate ? ['--update-snapshots=all'] : []),
      ...(isAll ? [] : ['--grep', words.map(literally).join('|')]),
    ],
    { cwd: root, output: 'show' },
  );
  if (!isUpdate || code !== 0) return code;
  await pack(root);
  writeFileSync(join(root, drawnWith), `${drawing()}\n`);
  return 0;
}
