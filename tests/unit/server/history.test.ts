import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases, guilds, users } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { historyQueries } from '../../../server/routes/history.ts';
import { getHistory, type ModerationCase } from '../../../src/contract/history.ts';
import { openTestApi, type TestApi } from './api.ts';
import { allPages, foundGuild, type Reader, readerOf, wallClock } from './reading.ts';

const { nebula, potager, library } = demoGuilds;
const zone = 'Europe/Berlin';
let api: TestApi;
let admin: Reader;
let rows: (typeof cases.$inferSelect)[];
beforeAll(async () => {
  api = await openTestApi();
  admin = await readerOf(api, 'admin');
  rows = await api.database.db.select().from(cases).where(eq(cases.guild_id, nebula));
});
afterAll(() => api.close());

const history = (query: string) => admin.read(getHistory.reply, `/guild/${nebula}/history?${query}`);
const numbers = (items: readonly ModerationCase[]) => items.map(({ number }) => number);

type Row = (typeof rows)[number];
function stateOf({ status, expires_at }: Row): string {
  return status === 'active' && expires_at && expires_at <= api.clock.now ? 'expired' : status;
}

/** The same list, computed from the rows as they are stored. */
function expected(test: (row: Row) => boolean): number[] {
  return rows
    .filter(test)
    .sort((one, other) => other.created_at.getTime() - one.created_at.getTime() || other.number - one.number)
    .map(({ number }) => number);
}

describe('the filters', () => {
  const some = () => rows.find((row) => row.moderator_id !== null && row.source === 'human') as Row;
  const table: [string, () => [string, (row: Row) => boolean]][] = [
    ['nothing', () => ['', () => true]],
    ['action', () => ['action=warn', ({ action }) => action === 'warn']],
    ['several actions', () => ['action=ban,kick,ban', ({ action }) => action === 'kick' || action === 'ban']],
    ['source', () => ['source=automod', ({ source }) => source === 'automod']],
    ['active', () => ['status=active', (row) => stateOf(row) === 'active']],
    ['expired', () => ['status=expired', (row) => stateOf(row) === 'expired']],
    ['revoked', () => ['status=revoked', (row) => stateOf(row) === 'revoked']],
    ['failed', () => ['status=failed', (row) => stateOf(row) === 'failed']],
    ['target', () => [`target_id=${some().target_id}`, (row) => row.target_id === some().target_id]],
    [
      'moderator',
      () => [`moderator_id=${some().moderator_id}`, (row) => row.moderator_id === some().moderator_id],
    ],
    ['from', () => ['from=2026-06-10', (row) => wallClock(row.created_at, zone).day >= '2026-06-10']],
    ['to', () => ['to=2026-06-10', (row) => wallClock(row.created_at, zone).day <= '2026-06-10']],
    ['q', () => ['q=SPÀM', ({ reason }) => /\bspam/i.test(reason ?? '')]],
    ['a member’s id in q', () => [`q=+${some().target_id}`, (row) => row.target_id === some().target_id]],
    ['number', () => ['q=%23150', ({ number }) => number === 150]],
    [
      'several at once',
      () => [
        'action=timeout&source=automod&status=expired&from=2026-01-01&to=2026-10-30&q=message',
        (row) =>
          row.action === 'timeout' &&
          row.source === 'automod' &&
          stateOf(row) === 'expired' &&
          row.created_at >= new Date('2025-12-31T23:00:00Z') &&
          row.created_at < new Date('2026-10-30T23:00:00Z') &&
          /\bmessage/i.test(row.reason ?? ''),
      ],
    ],
  ];
  it.each(table)('%s: the same as over the stored rows', async (_, make) => {
    const [query, test] = make();
    const wanted = expected(test);
    expect(wanted.length).toBeGreaterThan(0);
    const page = await history(`${query}&limit=100`);
    expect(page.total).toBe(wanted.length);
    expect(numbers(page.items)).toEqual(wanted.slice(0, 100));
    const oldest = await history(`${query}&limit=100&order=asc`);
    expect(numbers(oldest.items)).toEqual(wanted.reverse().slice(0, 100));
  });

  it('begin and end days at the guild’s own midnight, also where clocks change', async () => {
    const guild = await foundGuild(api, '4242', 'Africa/Cairo');
    const [person] = await api.database.db.select().from(users).limit(1);
    // Summer time there begins on 24 April 2026 and ends on 30 October 2026, both at midnight.
    const times = ['04-23T21:59:59', '04-23T22:00:00', '04-24T20:59:59', '04-24T21:00:00'].concat([
      '10-29T20:59:59',
      '10-29T21:00:00',
      '10-29T21:30:00',
      '10-29T22:00:00',
      '10-30T21:59:59',
      '10-30T22:00:00',
    ]);
    await api.database.db.insert(cases).values(
      times.map((time, index) => ({
        id: `4242${index}`,
        guild_id: guild,
        number: index + 1,
        action: 'warn' as const,
        source: 'human' as const,
        target_id: person?.id ?? '',
        created_at: new Date(`2026-${time}Z`),
        status: 'active' as const,
      })),
    );
    const owner = await readerOf(api, 'owner');
    for (const day of ['2026-04-23', '2026-04-24', '2026-04-25', '2026-10-29', '2026-10-30', '2026-10-31']) {
      const page = await owner.read(
        getHistory.reply,
        `/guild/${guild}/history?from=${day}&to=${day}&order=asc`,
      );
      const wanted = times.filter((time) => wallClock(new Date(`2026-${time}Z`), 'Africa/Cairo').day === day);
      expect(page.items.map((one) => one.created_at)).toEqual(wanted.map((time) => `2026-${time}.000Z`));
    }
  });
});

describe('an entry', () => {
  it('names its people, its notes’ authors among them', async () => {
    const { items } = await history('limit=100&order=asc');
    const people = new Map(
      (await api.database.db.select().from(users)).map((user) => [user.id, user.username]),
    );
    for (const item of items) {
      const row = rows.find(({ id }) => id === item.id) as Row;
      expect(item.target.username).toBe(people.get(row.target_id));
      expect(item.moderator?.username).toBe(people.get(row.moderator_id ?? ''));
      expect(item.notes.map((note) => note.author.username)).toEqual(
        row.notes.map((note) => people.get(note.author_id)),
      );
      expect(item.status).toBe(stateOf(row));
    }
    expect(items.some(({ notes }) => notes.length > 0)).toBe(true);
  });

  it('expires at the second that it says, and the filter with it', async () => {
    const row = rows.find((one) => one.status === 'active' && one.expires_at) as Row;
    const { now } = api.clock;
    const query = `q=%23${row.number}&status=expired`;
    api.clock.now = new Date(row.expires_at as Date);
    expect((await history(query)).items[0]?.status).toBe('expired');
    api.clock.now = new Date((row.expires_at as Date).getTime() - 1);
    expect((await history(query)).total).toBe(0);
    expect((await history(`q=%23${row.number}`)).items[0]?.status).toBe('active');
    api.clock.now = now;
  });
});

describe('paging', () => {
  it.each(['order=desc', 'order=asc', 'source=automod&order=desc', 'q=spam&order=asc'])(
    'gives every entry once: %s',
    async (query) => {
      const pages = await allPages((cursor) => history(`${query}&limit=7${cursor}`));
      const whole = await allPages((cursor) => history(`${query}&limit=100${cursor}`));
      expect(pages.flat()).toEqual(whole.flat());
      expect(new Set(numbers(pages.flat())).size).toBe((await history(query)).total);
      expect(pages.slice(0, -1).every((page) => page.length === 7)).toBe(true);
    },
  );

  it('stays as it is while entries come in and go, also of one millisecond', async () => {
    const guild = await foundGuild(api, '5151', 'UTC');
    const [person] = await api.database.db.select().from(users).limit(1);
    const add = (number: number, time: string) =>
      api.database.db.execute(sql`insert into cases (id, guild_id, number, action, source, target_id, created_at, status)
        values (${`5151${number}`}, ${guild}, ${number}, 'warn', 'human', ${person?.id}, ${time}::text::timestamptz, 'active')`);
    for (let number = 1; number <= 12; number += 1) {
      await add(number, `2026-02-01T10:00:00.0000${String(Math.ceil(number / 2)).padStart(2, '0')}Z`);
    }
    const owner = await readerOf(api, 'owner');
    const seen: number[] = [];
    let coming = 100;
    await allPages(async (cursor) => {
      const page = await owner.read(getHistory.reply, `/guild/${guild}/history?limit=5${cursor}`);
      seen.push(...numbers(page.items));
      coming += 1;
      await add(coming, '2026-03-01T00:00:00Z');
      // The entry to which the cursor points.
      await api.database.db.delete(cases).where(eq(cases.id, `5151${seen.at(-1)}`));
      return page;
    });
    expect(seen).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });
});

describe('what is refused', () => {
  it.each([
    ['cursor=abc', 'cursor:malformed'],
    ['limit=0', 'limit:too_small'],
    ['limit=101', 'limit:too_big'],
    ['action=hug', 'action:not_allowed'],
    ['action=warn,hug', 'action:not_allowed'],
    ['action=', 'action:not_allowed'],
    ['from=2026-02-30', 'from:malformed'],
    ['from=0000-01-01', 'from:malformed'],
    ['from=2026-02-30&to=2026-02-31', 'from:malformed to:malformed'],
    ['from=2026-03-02&to=2026-03-01', 'to:period.ends_before_start'],
    [`q=${'x'.repeat(101)}`, 'q:too_long'],
    ['target_id=x&order=up', 'target_id:malformed order:not_allowed'],
  ])('%s', async (query, fields) => {
    expect(await admin.refused(`/guild/${nebula}/history?${query}`)).toBe(`422 invalid ${fields}`);
  });

  it('a cursor of other filters, of another order and of another guild', async () => {
    const { next_cursor } = await history('limit=1');
    for (const path of [
      `${nebula}/history?action=warn`,
      `${nebula}/history?order=asc`,
      `${library}/history?limit=1`,
    ]) {
      expect(await admin.refused(`/guild/${path}&cursor=${next_cursor}`)).toBe(
        '422 invalid cursor:malformed',
      );
    }
    expect((await history(`limit=3&cursor=${next_cursor}`)).items).toHaveLength(3);
    const several = await history('action=kick,ban&limit=1');
    const rest = await history(`action=ban,kick&limit=3&cursor=${several.next_cursor}`);
    expect(rest.items).toHaveLength(3);
  });
});

it('is empty where nothing happened, and for people of other guilds', async () => {
  const guild = await foundGuild(api, '6161', 'Asia/Kolkata');
  const owner = await readerOf(api, 'owner');
  const empty = { items: [], next_cursor: null, total: 0 };
  expect(await owner.read(getHistory.reply, `/guild/${guild}/history?q=a&status=active`)).toEqual(empty);
  const elsewhere = rows[0]?.target_id;
  expect(await owner.read(getHistory.reply, `/guild/${potager}/history?target_id=${elsewhere}`)).toEqual(
    empty,
  );
});

describe('a long history', () => {
  beforeAll(async () => {
    const { db } = api.database;
    await db.execute(sql`
      insert into cases (id, guild_id, number, action, source, target_id, moderator_id, reason, created_at,
        duration_seconds, expires_at, status, rule, notes, search)
      select id || '0' || n, guild_id, number + n * 1000, action, source, target_id, moderator_id, reason,
        created_at - n * interval '1 hour', duration_seconds, expires_at - n * interval '1 hour', status, rule, notes,
        search
      from cases, generate_series(1, 130) as n where guild_id = ${nebula}`);
    await db.execute(sql`vacuum analyze cases`);
  }, 120_000);

  it.each([
    {},
    { order: 'asc' as const },
    { action: ['warn' as const] },
    { action: ['kick' as const, 'softban' as const, 'ban' as const] },
    { action: ['unban' as const, 'softban' as const], order: 'asc' as const },
    { source: 'captcha' as const },
    { status: 'active' as const },
    { status: 'expired' as const, action: ['timeout' as const] },
    { status: 'failed' as const, source: 'automod' as const },
    { from: '2026-05-01', to: '2026-05-30' },
    { q: 'spam' },
    { q: 'too' },
    { q: 'a' },
    { q: '#1234' },
    { q: 'message', action: ['ban' as const], status: 'revoked' as const },
    { target_id: '1' },
    { moderator_id: '1', order: 'asc' as const },
  ])('is read without going through all cases: %j', async (query) => {
    const { db } = api.database;
    const [guild] = await db.select().from(guilds).where(eq(guilds.id, nebula));
    if (!guild) throw new Error('no guild');
    const whole = { order: 'desc' as const, limit: 50, ...query };
    const { page, total } = historyQueries(db, guild, whole, api.clock.now);
    for (const part of [page, total]) {
      const plan = JSON.stringify(await db.execute(sql`explain ${part.getSQL()}`));
      expect(plan).toContain('Index');
      // A table of a few rows, such as imports here, is read as a whole.
      expect(plan).not.toMatch(/Seq Scan on (?!(?:imports|case_\w+|linked_cases)\b)/);
    }
  });
});
