/**
 * What the version before this one leaves to triggers gets the words that the host gives. Both go with the statements of
 * server/db/contract.sql.
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../server/db/open.ts';
import type { MessageExtras } from '../../../server/db/schema/transcripts.ts';
import { renames, transcriptMessages, users } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { guildKey, wordQuery } from '../../../server/documents/words.ts';
import { indexMessages, messageTexts } from '../../../server/features/index-words.ts';
import { openTestDatabase } from '../../databases/open.ts';
import { characters, inDatabase, texts } from './search-texts.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase('demo');
  db = database.db;
});
afterAll(() => database.close());

it.each(['cases', 'tickets', 'transcript_messages'])('the words of %s in the demo', async (table) => {
  const words = async () => {
    const rows = await db
      .select({ row: sql<string>`id || search::text` })
      .from(sql.raw(table))
      .orderBy(sql`1`);
    return rows.map(({ row }) => row);
  };
  const given = await words();
  expect(given.length).toBeGreaterThan(100);
  await db.execute(sql.raw(`update ${table} set search = search`));
  expect(await words()).toEqual(given);
  // Only the triggers know them now.
  await db.execute(sql.raw(`update ${table} set search = ''`));
  await db.execute(sql.raw(`update ${table} set search = search`));
  expect(await words()).toEqual(given);
});

it.each<[string, MessageExtras]>([
  ['Bonjour, l’École !', {}],
  [
    '',
    {
      parts: [
        { kind: 'forwarded', text: 'الرابط' },
        { kind: 'preview', text: 'HTTPS://e.org/x' },
      ],
    },
  ],
  [
    'x',
    {
      embeds: [
        { title: 'A', url: 'https://e.org/u', author: { name: 'Éa', icon_url: 'https://e.org/i' } },
        { description: 'B', fields: [{ name: 'C', value: 'D', inline: true }], footer: { text: 'F' } },
      ],
      attachments: [
        {
          name: 'g-1.png',
          url: 'https://e.org/g',
          size: 1,
          content_type: 'image/png',
          width: 1,
          height: 1,
        },
      ],
      blanked: { by_id: '1', at: '2026-01-01T00:00:00Z', reason: 'r' },
    },
  ],
])('the words of a message that is written without: %j', async (content, extras) => {
  const [row] = await db.select().from(transcriptMessages).limit(1);
  if (!row) throw new Error('The demo has no message.');
  const { search: _, ...message } = row;
  await db.insert(transcriptMessages).values({ ...message, id: '99', position: 9000, content, extras });
  const isIt = eq(transcriptMessages.id, '99');
  const words = () =>
    db
      .select({ words: sql<string>`${transcriptMessages.search}::text` })
      .from(transcriptMessages)
      .where(isIt);
  const byTrigger = await words();
  expect(byTrigger[0]?.words).not.toBe('');
  await db
    .update(transcriptMessages)
    .set({ search: ['x'] })
    .where(isIt);
  await indexMessages(db, await db.select(messageTexts).from(transcriptMessages).where(isIt));
  expect(await words()).toEqual(byTrigger);
  await db.delete(transcriptMessages).where(isIt);
});

it('a new name is listed', async () => {
  const { id } = demoAccounts.member;
  const listed = () => db.$count(renames, eq(renames.user_id, id));
  await db.update(users).set({ display_name: demoAccounts.member.display_name }).where(eq(users.id, id));
  expect(await listed()).toBe(0);
  await db.update(users).set({ display_name: 'Numbat' }).where(eq(users.id, id));
  expect(await listed()).toBe(1);
});

it('queries', async () => {
  const numbers = ['12', '#12', ' # 0012', '12 13', '000', 'one two one three 4 5 6 7 8 9'];
  const queries = [...texts, ...numbers, 'a', 'a bc', "x' | 'y", ...characters.slice(0, 3000)];
  const found = await inDatabase(db, queries, `public.search_query(text, 'k+/y')::text`);
  const own = queries.map((query) => wordQuery(query, 'k+/y'));
  const parsed = await inDatabase(
    db,
    own.map((query) => query ?? ''),
    `nullif(text, '')::tsquery::text`,
  );
  expect(queries.filter((_, index) => parsed[index] !== found[index])).toEqual([]);
  expect(own.filter((query) => query === null)).not.toEqual([]);
});

it('the key of a guild', async () => {
  const ids = ['1', '181078170009600001', '691213078364160000'];
  expect(await inDatabase(db, ids, 'public.search_key(text)')).toEqual(ids.map(guildKey));
});
