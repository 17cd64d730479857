import { count, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  automodDays,
  cases,
  channelDays,
  commandUses,
  formerNames,
  guildQuarters,
  ticketNotes,
  tickets,
  transcriptMessages,
  transcriptOpenings,
  transcripts,
  users,
} from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { deleteOldData, type Retention } from '../../../server/retention.ts';
import { openTestApi, type TestApi } from './api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const nothing: Retention = { cases: 0, tickets: 0, activity: 0, openings: 0, names: 0, users: 0 };
const day = 86_400_000;
const now = () => api.clock.now;
const before = (days: number) => new Date(now().getTime() - days * day);

async function sizes(...tables: readonly PgTable[]): Promise<number[]> {
  const found: number[] = [];
  for (const table of tables) {
    const [row] = await api.database.db.select({ n: count() }).from(table);
    found.push(row?.n ?? 0);
  }
  return found;
}

it('deletes nothing where all is kept', async () => {
  const all = [
    cases,
    tickets,
    transcripts,
    transcriptOpenings,
    guildQuarters,
    channelDays,
    commandUses,
    users,
  ];
  const had = await sizes(...all);
  await deleteOldData(api.database.db, new Date(now().getTime() + 9000 * day), nothing);
  expect(await sizes(...all)).toEqual(had);
});

it('deletes old cases, but none by which somebody is still kept out', async () => {
  const { db } = api.database;
  const added = [
    { id: '11', action: 'ban', status: 'active', expires_at: null },
    { id: '12', action: 'ban', status: 'revoked', expires_at: null },
    { id: '13', action: 'mute', status: 'active', expires_at: before(1) },
    { id: '14', action: 'timeout', status: 'active', expires_at: before(-1) },
    { id: '15', action: 'warn', status: 'active', expires_at: null },
  ] as const;
  await db.insert(cases).values(
    added.map((one, index) => ({
      ...one,
      guild_id: demoGuilds.nebula,
      number: 800_000 + index,
      source: 'human' as const,
      target_id: demoAccounts.member.id,
      created_at: before(31),
    })),
  );
  await db.insert(cases).values({
    id: '16',
    guild_id: demoGuilds.nebula,
    number: 800_009,
    action: 'warn',
    source: 'human',
    status: 'active',
    target_id: demoAccounts.member.id,
    created_at: before(29),
  });
  await deleteOldData(db, now(), { ...nothing, cases: 30 });
  const ids = [...added.map(({ id }) => id), '16'];
  const left = await db.select({ id: cases.id }).from(cases).where(inArray(cases.id, ids)).orderBy(cases.id);
  expect(left.map(({ id }) => id)).toEqual(['11', '14', '16']);
});

it('deletes closed tickets with their transcripts, and no open one', async () => {
  const { db } = api.database;
  await db
    .update(tickets)
    .set({ closed_at: before(10), opened_at: before(50) })
    .where(eq(tickets.state, 'closed'));
  const kept = await db.select().from(tickets).where(sql`${tickets.closed_at} is null`);
  const [closed] = await db.select().from(tickets).where(eq(tickets.state, 'closed')).limit(1);
  const notes = [...kept, closed].map((ticket) => ({
    ...{ guild_id: ticket?.guild_id ?? '', ticket_id: ticket?.id ?? '', id: '1', key: 'of-the-test' },
    ...{ author_id: demoAccounts.owner.id, content: 'A note', at: before(10) },
  }));
  await db.insert(ticketNotes).values(notes);
  await deleteOldData(db, now(), { ...nothing, tickets: 11 });
  expect((await sizes(transcripts))[0]).toBeGreaterThan(kept.length);
  await deleteOldData(db, now(), { ...nothing, tickets: 10 });
  const said = kept.reduce((sum, { message_count }) => sum + message_count, 0);
  expect(await sizes(tickets, transcripts, ticketNotes, transcriptMessages)).toEqual([
    ...[kept.length, kept.length, kept.length],
    said,
  ]);
});

it('deletes old figures and openings', async () => {
  const { db } = api.database;
  const tables = [guildQuarters, channelDays, automodDays, commandUses, transcriptOpenings];
  for (const had of await sizes(...tables)) expect(had).toBeGreaterThan(0);
  await deleteOldData(db, new Date(now().getTime() + 100 * day), { ...nothing, activity: 99, openings: 99 });
  expect(await sizes(...tables)).toEqual([0, 0, 0, 0, 0]);
});

it('deletes former names, which keep nobody known', async () => {
  const { db } = api.database;
  const user = { id: '31', username: 'ara', display_name: 'Ara', known_at: before(30) };
  await db.insert(users).values(user);
  const name = (display_name: string, days: number) => ({
    ...{ user_id: user.id, username: 'ara', display_name, until: before(days) },
  });
  await db.delete(formerNames);
  await db.insert(formerNames).values([name('Agami', 9), name('Bison', 10)]);
  await deleteOldData(db, now(), { ...nothing, names: 10 });
  expect((await db.select().from(formerNames)).map((row) => row.display_name)).toEqual(['Agami']);
  await deleteOldData(db, now(), { ...nothing, users: 30 });
  expect(await sizes(formerNames)).toEqual([0]);
  expect(await db.$count(users, eq(users.id, user.id))).toBe(0);
});

it('deletes people to whom nothing refers, when they have been so for as long', async () => {
  const { db } = api.database;
  const person = (id: string, known_at: Date, more: { bot_admin?: true } = {}) => ({
    id,
    username: id,
    display_name: id,
    known_at,
    ...more,
  });
  await db
    .insert(users)
    .values([
      person('21', before(30)),
      person('22', before(29)),
      person('23', before(30), { bot_admin: true }),
    ]);
  await db.insert(users).values(person('24', before(30)));
  const notes = [{ author_id: '24', body: 'By nobody else.', created_at: before(3).toISOString() }];
  const [one] = await db.select({ id: cases.id }).from(cases).limit(1);
  await db
    .update(cases)
    .set({ notes })
    .where(eq(cases.id, one?.id ?? ''));
  await db
    .update(users)
    .set({ known_at: before(40) })
    .where(eq(users.id, demoAccounts.owner.id));
  await deleteOldData(db, now(), { ...nothing, users: 30 });
  const ids = ['21', '22', '23', '24', demoAccounts.owner.id];
  const left = await db.select().from(users).where(inArray(users.id, ids));
  expect(left.map(({ id }) => id).sort()).toEqual(['22', '23', '24', demoAccounts.owner.id]);
  // People who are still known are not checked again in each run.
  expect(left.find(({ id }) => id === demoAccounts.owner.id)?.known_at).toEqual(now());
});
