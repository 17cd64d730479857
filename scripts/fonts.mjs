/**
 * Makes the web fonts of `public/fonts/` from their packages. Run by hand after a change of the ranges:
 * `node scripts/fonts.mjs`. What it writes is committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
/** Browsers cache the files for a year: changed content needs a new number, here and in `fonts.css` and `first-fonts.ts` of `src/i18n/`. */
const outDir = new URL('../public/fonts/v2/', import.meta.url);

/*
 * The ranges, which src/i18n/fonts.css repeats (a test compares them):
 * - latin: all that the interface itself prints in French and English; the one file that is preloaded
 * - latinMore: the other western letters, for names of people and guilds, fetched when a page has one
 * - latinExt: central and eastern European, Turkish, Baltic; also Ÿ, which French capitals rarely need
 * - arabic: modern standard Arabic without its digits: digits are Latin in all three languages
 * - arabicMore: Persian, Urdu, Kurdish, Arabic digits and rarer signs, again for names only
 */
const { latin, latinMore, latinExt, arabic, arabicMore } = JSON.parse(
  await readFile(new URL('./font-ranges.json', import.meta.url), 'utf8'),
);

const latinFeatures = ['kern', 'tnum', 'ccmp', 'locl', 'mark'];
const arabicFeatures = 'init,medi,fina,isol,rlig,ccmp,calt,rclt,locl,curs,kern,mark,mkmk'.split(',');
const sans = '@fontsource-variable/public-sans';
const noto = '@fontsource-variable/noto-sans-arabic';
/** Without a light weight, which no text uses: the outlines from 300 to 400 alone are a quarter of a file. */
const regularToBold = { wght: { min: 400, max: 700 } };

const jobs = [
  ...['normal', 'italic'].flatMap((style) => [
    [
      `public-sans-latin-${style}`,
      `${sans}/files/public-sans-latin-wght-${style}.woff2`,
      latin,
      latinFeatures,
      regularToBold,
    ],
    [
      `public-sans-latin-more-${style}`,
      `${sans}/files/public-sans-latin-wght-${style}.woff2`,
      latinMore,
      latinFeatures,
      regularToBold,
    ],
    [
      `public-sans-latin-ext-${style}`,
      `${sans}/files/public-sans-latin-ext-wght-${style}.woff2`,
      latinExt,
      latinFeatures,
      regularToBold,
    ],
  ]),
  [
    'noto-sans-arabic',
    `${noto}/files/noto-sans-arabic-arabic-wght-normal.woff2`,
    arabic,
    arabicFeatures,
    regularToBold,
  ],
  [
    'noto-sans-arabic-more',
    `${noto}/files/noto-sans-arabic-arabic-wght-normal.woff2`,
    arabicMore,
    arabicFeatures,
    regularToBold,
  ],
];

/** `U+20-7E,U+A0` as the text of all those characters. */
function charactersOf(ranges) {
  return ranges
    .split(',')
    .map((range) => {
      const [first, last = first] = range.slice(2).split('-');
      const start = Number.parseInt(first, 16);
      const length = Number.parseInt(last, 16) - start + 1;
      return String.fromCodePoint(...Array.from({ length }, (_, index) => start + index));
    })
    .join('');
}

await mkdir(outDir, { recursive: true });
for (const [name, source, ranges, keepFeatures, variationAxes] of jobs) {
  const font = await subsetFont(await readFile(require.resolve(source)), charactersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures,
    noHinting: true,
    dropTables: ['STAT', 'gasp', 'prep'],
  });
  await writeFile(new URL(`${name}.woff2`, outDir), font);
  console.log(`${String(font.length).padStart(6)} B  ${name}.woff2`);
}
await copyFile(require.resolve(`${sans}/LICENSE`), new URL('OFL-public-sans.txt', outDir));
await copyFile(require.resolve(`${noto}/LICENSE`), new URL('OFL-noto-sans-arabic.txt', outDir));
