/** The words of texts are those that the database's functions make, with which older rows are stored. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guildKey, wordQuery, wordsOf } from '../../../server/documents/words.ts';
import { openTestApi, type TestApi } from './api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** Runs a function of the database on many texts. */
async function inDatabase(texts: readonly string[], call: string): Promise<unknown[]> {
  const rows = await api.database.db
    .select({ value: sql.raw(`to_jsonb(${call})`) })
    .from(
      sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given (text, place)`,
    )
    .orderBy(sql`place`);
  return rows.map(({ value }) => value);
}

const span = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** Characters between two letters: the basic plane, letters of mathematics, and letters in frames. */
const characters = [...span(0, 0x10000), ...span(0x1d400, 0x1d800), ...span(0x1f100, 0x1f200)]
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  .map((code) => `a${String.fromCodePoint(code)}B`);

const texts = [
  ...['', ' ', '!?', 'Élève prévenu à Noël', 'ΣΊΣΥΦΟΣ и ЁЛКА', 'والرابط للقواعد بالل الرّابِطُ المحظـــور'],
  ...[
    'Cœur straße Ærø Þor ẞ',
    '日本語の警告 字',
    `${'é'.repeat(700)} ${'x'.repeat(501)}`,
    'غرامة ٤٥٦٧٨٩ 007',
  ],
];

it('words', async () => {
  // Each has its own version of Unicode.
  const decomposed = await inDatabase(characters, 'normalize(text, NFKD)');
  const known = characters.filter((text, index) => text.normalize('NFKD') === decomposed[index]);
  expect(known.length).toBeGreaterThan(60_000);
  const given = [...texts, ...known];
  const found = await inDatabase(given, 'public.search_words(text)');
  expect(given.filter((text, index) => String(found[index]) !== String(wordsOf(text)))).toEqual([]);
});

it('queries', async () => {
  const queries = [
    ...[
      ...texts,
      '12',
      '#12',
      ' # 0012',
      '12 13',
      '000',
      'a',
      'a bc',
      'one two one three 4 5 6 7 8 9',
      "x' | 'y",
    ],
    ...characters.slice(0, 3000),
  ];
  const found = await inDatabase(queries, `public.search_query(text, 'k+/y')::text`);
  const own = queries.map((query) => wordQuery(query, 'k+/y'));
  const parsed = await inDatabase(
    own.map((query) => query ?? ''),
    `nullif(text, '')::tsquery::text`,
  );
  expect(queries.filter((_, index) => parsed[index] !== found[index])).toEqual([]);
  expect(own.filter((query) => query === null)).not.toEqual([]);
});

it('the key of a guild', async () => {
  const ids = ['1', '181078170009600001', '691213078364160000'];
  expect(await inDatabase(ids, 'public.search_key(text)')).toEqual(ids.map(guildKey));
});
