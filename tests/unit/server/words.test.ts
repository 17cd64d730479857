/** The words of texts are those that the database's function makes, with which names are stored. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordsOf } from '../../../server/documents/words.ts';
import { openTestApi, type TestApi } from './api.ts';
import { characters, inDatabase, texts } from './search-texts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

it('words', async () => {
  const { db } = api.database;
  // Each has its own version of Unicode.
  const decomposed = await inDatabase(db, characters, 'normalize(text, NFKD)');
  const known = characters.filter((text, index) => text.normalize('NFKD') === decomposed[index]);
  expect(known.length).toBeGreaterThan(60_000);
  const given = [...texts, ...known];
  const found = await inDatabase(db, given, 'public.search_words(text)');
  expect(given.filter((text, index) => String(found[index]) !== String(wordsOf(text)))).toEqual([]);
});
