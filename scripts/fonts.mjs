/**
 * Generates the web fonts in `public/fonts/` from their packages. Run manually after changing the ranges: `node
 * scripts/fonts.mjs`. The output is committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
/**
 * Browsers cache the files for a year, so changed content needs a new number, here and in `fonts.css`,
 * `fonts-italic.css` and `first-fonts.ts` of `src/i18n/`.
 */
const outDir = new URL('../public/fonts/v3/', import.meta.url);

/*
 * The character ranges, repeated in src/i18n/fonts.css (a test compares them):
 * - latin: all characters of the interface in French and English; the only file that is preloaded
 * - latinMore: other western letters, for names of people and guilds, loaded when a page contains one
 * - latinExt: central and eastern European, Turkish, Baltic, and Ÿ, which is rare in French
 * - arabic: modern standard Arabic without digits, since all three languages use Latin digits
 * - arabicMore: Persian, Urdu, Kurdish, Arabic digits and rare signs, also only for names
 */
const { latin, latinMore, latinExt, arabic, arabicMore } = JSON.parse(
  await readFile(new URL('./font-ranges.json', import.meta.url), 'utf8'),
);

const latinFeatures = ['kern', 'tnum', 'ccmp', 'locl', 'mark'];
const arabicFeatures = 'init,medi,fina,isol,rlig,ccmp,calt,rclt,locl,curs,kern,mark,mkmk'.split(',');
const sans = '@fontsource-variable/public-sans';
const noto = '@fontsource-variable/noto-sans-arabic';
const lightToBold = { wght: { min: 300, max: 700 } };
/** Without light weights: they would add a third to each Arabic file, and light Arabic is hard to read. */
const regularToBold = { wght: { min: 400, max: 700 } };

const jobs = [
  ...['normal', 'italic'].flatMap((style) => [
    [
      `public-sans-latin-${style}`,
      `${sans}/files/public-sans-latin-wght-${style}.woff2`,
      latin,
      latinFeatures,
      lightToBold,
    ],
    [
      `public-sans-latin-more-${style}`,
      `${sans}/files/public-sans-latin-wght-${style}.woff2`,
      latinMore,
      latinFeatures,
      lightToBold,
    ],
    [
      `public-sans-latin-ext-${style}`,
      `${sans}/files/public-sans-latin-ext-wght-${style}.woff2`,
      latinExt,
      latinFeatures,
      lightToBold,
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

/** Expands ranges such as `U+20-7E,U+A0` to a string of all their characters. */
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
