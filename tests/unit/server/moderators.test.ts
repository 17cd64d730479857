import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { caseActions } from '../../../src/contract/history.ts';
import { getModstats } from '../../../src/contract/moderators.ts';
import { openTestApi, type TestApi } from './api.ts';
import { foundGuild, type Reader, readerOf, wallClock } from './reading.ts';

const { nebula } = demoGuilds;
const zone = 'Europe/Berlin';
let api: TestApi;
let admin: Reader;
let rows: (typeof cases.$inferSelect)[];
beforeAll(async () => {
  api = await openTestApi();
  admin = await readerOf(api, 'admin');
  rows = await api.database.db
    .select()
    .from(cases)
    .where(and(eq(cases.guild_id, nebula), isNotNull(cases.moderator_id)));
});
afterAll(() => api.close());

const stats = (query: string) => admin.read(getModstats.reply, `/guild/${nebula}/modstats?${query}`);

function daysBetween(from: string, to: string): string[] {
  const days = [];
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000) {
    days.push(new Date(day).toISOString().slice(0, 10));
  }
  return days;
}

/** The same figures, computed from the rows as they are stored. */
function figuresOf(list: typeof rows, days: readonly string[]) {
  const dayOf = (row: (typeof rows)[number]) => wallClock(row.created_at, zone).day;
  const then = list.filter((row) => days.includes(dayOf(row)));
  return {
    total: then.length,
    by_action: Object.fromEntries(
      caseActions.map((action) => [action, then.filter((row) => row.action === action).length]),
    ),
    reversed: then.filter(({ status }) => status === 'revoked').length,
    daily: days.map((day) => then.filter((row) => dayOf(row) === day).length),
  };
}

describe('the figures', () => {
  it.each([
    ['2025-11-22', '2026-11-21'],
    ['2026-10-20', '2026-10-30'],
    ['2026-11-20', '2026-11-20'],
  ])('from %s to %s are those of the stored rows', async (from, to) => {
    const days = daysBetween(from, to);
    const reply = await stats(`from=${from}&to=${to}`);
    expect([reply.from, reply.to]).toEqual([from, to]);
    expect(reply.totals).toEqual(figuresOf(rows, days));
    const present = new Set(
      rows.filter((row) => days.includes(wallClock(row.created_at, zone).day)).map((row) => row.moderator_id),
    );
    expect(new Set(reply.moderators.map(({ user }) => user.id))).toEqual(present);
    for (const { user, ...figures } of reply.moderators) {
      expect(figures).toEqual(
        figuresOf(
          rows.filter((row) => row.moderator_id === user.id),
          days,
        ),
      );
    }
    const made = reply.moderators.map(({ total }) => total);
    expect(made).toEqual([...made].sort((one, other) => other - one));
  });

  it('count a case by the guild’s own day', async () => {
    const midnight = new Date('2026-07-14T22:00:00Z');
    const [some] = rows;
    if (!some) throw new Error('no case');
    const { search: _, ...copy } = some;
    const made = (offset: number, number: number) => ({
      ...copy,
      id: `77${number}`,
      number,
      created_at: new Date(midnight.getTime() + offset),
    });
    const before = await stats('from=2026-07-14&to=2026-07-15');
    await api.database.db.insert(cases).values([made(-1, 7001), made(0, 7002), made(1, 7003)]);
    const after = await stats('from=2026-07-14&to=2026-07-15');
    expect(after.totals.daily.map((count, index) => count - (before.totals.daily[index] ?? 0))).toEqual([
      1, 2,
    ]);
    await api.database.db.delete(cases).where(eq(cases.id, '777001'));
    await api.database.db.delete(cases).where(eq(cases.id, '777002'));
    await api.database.db.delete(cases).where(eq(cases.id, '777003'));
  });
});

describe('the period', () => {
  const span = async (query: string) => {
    const { from, to, totals } = await stats(query);
    return `${from} ${to} ${totals.daily.length}`;
  };

  it('is the last 30 days unless said otherwise, today in the guild’s time zone', async () => {
    expect(await span('')).toBe('2026-10-23 2026-11-21 30');
    expect(await span('to=2026-03-01')).toBe('2026-01-31 2026-03-01 30');
    expect(await span('from=2026-11-01')).toBe('2026-11-01 2026-11-21 21');
    expect(await span('from=2027-01-01')).toBe('2027-01-01 2027-01-01 1');
    const { now } = api.clock;
    api.clock.now = new Date('2026-11-21T23:00:00Z');
    expect(await span('')).toBe('2026-10-24 2026-11-22 30');
    api.clock.now = now;
  });

  it('has 366 days at most', async () => {
    expect(await span('from=2025-11-21&to=2026-11-21')).toBe('2025-11-21 2026-11-21 366');
    const refused = (query: string) => admin.refused(`/guild/${nebula}/modstats?${query}`);
    expect(await refused('from=2025-11-20&to=2026-11-21')).toBe('422 invalid from:period.too_long');
    expect(await refused('from=2020-01-01')).toBe('422 invalid from:period.too_long');
    expect(await refused('from=2026-11-21&to=2026-11-20')).toBe('422 invalid to:period.ends_before_start');
    expect(await refused('from=2026-04-31')).toBe('422 invalid from:malformed');
  });
});

it('is all zero where nothing happened', async () => {
  const guild = await foundGuild(api, '4242', 'Asia/Kathmandu');
  const owner = await readerOf(api, 'owner');
  const reply = await owner.read(getModstats.reply, `/guild/${guild}/modstats?from=2026-01-01&to=2026-01-03`);
  expect(reply.moderators).toEqual([]);
  expect(reply.totals).toMatchObject({ total: 0, reversed: 0, daily: [0, 0, 0] });
});
