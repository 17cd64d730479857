/**
 * Makes the web fonts of `public/fonts/` from the packages they come in. Run by hand after a change of the lists below:
 * `node scripts/fonts.mjs`. What it writes is committed, and `src/i18n/fonts.css` repeats the same ranges.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
/** The files are cached for a year: a change of their content needs a new number, here and in `src/i18n/fonts.css`. */
const outDir = new URL('../public/fonts/v1/', import.meta.url);

/** All that the interface itself prints in French and English; the one file that is preloaded. */
const latin =
  'U+20-7E,U+A0,U+A7,U+A9,U+AB,U+AD,U+B0,U+B7,U+BB,U+C0,U+C2,U+C4,U+C6-CB,U+CE-CF,U+D4,U+D6-D7,U+D9,U+DB-DC,U+E0,U+E2,' +
  'U+E4,U+E6-EB,U+EE-EF,U+F4,U+F6-F7,U+F9,U+FB-FC,U+FF,U+152-153,U+2009,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,' +
  'U+2026,U+202F,U+20AC,U+2212';
/** The rest of the western letters: names of people and guilds, fetched when a page has one. */
const latinMore =
  'U+A1-A6,U+A8,U+AA,U+AC,U+AE-AF,U+B1-B6,U+B8-BA,U+BC-BF,U+C1,U+C3,U+C5,U+CC-CD,U+D0-D3,U+D5,U+D8,U+DA,U+DD-DF,U+E1,' +
  'U+E3,U+E5,U+EC-ED,U+F0-F3,U+F5,U+F8,U+FA,U+FD-FE,U+131,U+2C6,U+2DA,U+2DC,U+2020-2021,U+201A,U+201E,U+2030,U+2039-203A,' +
  'U+2122';
/** Central and eastern European, Turkish, Baltic; also Ÿ, which the French capital letters need once in a blue moon. */
const latinExt =
  'U+100-130,U+132-151,U+154-17F,U+192,U+1A0-1A1,U+1AF-1B0,U+1CD-1DC,U+1E6-1E7,U+1EA-1EB,U+218-21B,U+237,U+1E80-1E85,U+1E9E,U+1EF2-1EF3';
/** Modern standard Arabic: letters, vowel signs, digits, punctuation. */
const arabic = 'U+60C,U+61B,U+61F,U+621-63A,U+640-652,U+660-66C,U+670-671';
/** Persian, Urdu, Kurdish and the rarer signs: again for names only. */
const arabicMore = 'U+200C,U+653-65F,U+66D-66F,U+672-6D3,U+6D5,U+6E5-6E6,U+6F0-6FF';

const latinFeatures = ['kern', 'tnum', 'ccmp', 'locl', 'mark'];
const arabicFeatures = 'init,medi,fina,isol,rlig,ccmp,calt,rclt,locl,curs,kern,mark,mkmk'.split(',');
const sans = '@fontsource-variable/public-sans';
const noto = '@fontsource-variable/noto-sans-arabic';
const wide = { wght: { min: 300, max: 700 } };
/** Without a light weight, which no Arabic text uses: the 300–400 outlines alone are 6 kB of 23. */
const regularToBold = { wght: { min: 400, max: 700 } };

const jobs = [
  ...['normal', 'italic'].flatMap((style) => [
    [
      `public-sans-latin-${style}`,
      `${sans}/files/public-sans-latin-wght-${style}.woff2`,
      latin,
      latinFeatures,
      wide,
    ],
    [
      `public-sans-latin-more-${style}`,
      `${sans}/files/public-sans-latin-wght-${style}.woff2`,
      latinMore,
      latinFeatures,
      wide,
    ],
    [
      `public-sans-latin-ext-${style}`,
      `${sans}/files/public-sans-latin-ext-wght-${style}.woff2`,
      latinExt,
      latinFeatures,
      wide,
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
