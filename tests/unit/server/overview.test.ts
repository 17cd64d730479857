import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { cases, guildQuarters, guilds, tickets } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { findRaids } from '../../../server/features/raids.ts';
import {
  getOverview,
  type Overview,
  type OverviewPeriod,
  overviewPeriods,
} from '../../../src/contract/overview.ts';
import { openTestApi, type TestApi } from './api.ts';
import { foundGuild, type Reader, readerOf, wallClock } from './reading.ts';

const { nebula } = demoGuilds;
const hour = 3_600_000;
let api: TestApi;
let admin: Reader;
let owner: Reader;
beforeAll(async () => {
  api = await openTestApi();
  admin = await readerOf(api, 'admin');
  owner = await readerOf(api, 'owner');
  rows = await readRows();
});
afterAll(() => api.close());

const read = (reader: Reader, guild: string, period: OverviewPeriod) =>
  reader.read(getOverview.reply, `/guild/${guild}/overview?period=${period}`);

/** The stored rows of the guild nebula. */
async function readRows() {
  const { db } = api.database;
  return {
    quarters: await db.select().from(guildQuarters).where(eq(guildQuarters.guild_id, nebula)),
    made: await db.select().from(cases).where(eq(cases.guild_id, nebula)),
    opened: await db.select().from(tickets).where(eq(tickets.guild_id, nebula)),
  };
}
let rows: Awaited<ReturnType<typeof readRows>>;

/** The same figures, computed from the stored rows. */
function stored(from: Date, to: Date) {
  const isIn = (time: Date) => time >= from && time < to;
  const quarters = rows.quarters.filter((row) => isIn(row.starts_at));
  const total = (
    name: 'joins' | 'leaves' | 'messages' | 'automod_hits' | 'captcha_passed' | 'captcha_failed',
  ) => quarters.reduce((all, row) => all + row[name], 0);
  return {
    joins: total('joins'),
    leaves: total('leaves'),
    messages: total('messages'),
    automod_hits: total('automod_hits'),
    captcha_passed: total('captcha_passed'),
    captcha_failed: total('captcha_failed'),
    sanctions: rows.made.filter((row) => row.action !== 'note' && isIn(row.created_at)).length,
    tickets_opened: rows.opened.filter((row) => isIn(row.opened_at)).length,
  };
}

const periods = Object.keys(overviewPeriods) as OverviewPeriod[];

describe.each(periods)('%s of a guild', (period) => {
  const { steps, by } = overviewPeriods[period];
  let reply: Overview;
  beforeAll(async () => {
    reply = await read(admin, nebula, period);
  });

  it('has all its steps, the last one under way', () => {
    expect(reply.series).toHaveLength(steps);
    expect(reply.series[0]?.at).toBe(reply.from);
    expect(new Date(reply.to)).toEqual(api.clock.now);
    const starts = reply.series.map(({ at }) => new Date(at));
    for (const [index, at] of starts.entries()) {
      const clock = wallClock(at, 'Europe/Berlin');
      if (by === 'day') expect(clock.hour).toBe(0);
      else expect(at.getTime() - (starts[index - 1] ?? new Date(at.getTime() - hour)).getTime()).toBe(hour);
    }
  });

  it('adds up to what is stored, and so does the time before', async () => {
    const [from, to] = [new Date(reply.from), api.clock.now];
    const { members: _, median_first_response_seconds: __, ...now } = reply.totals;
    expect(now).toEqual(stored(from, to));
    const start =
      by === 'hour'
        ? new Date(from.getTime() - steps * hour)
        : // The clocks went back on 25 October.
          new Date(from.getTime() - steps * 24 * hour);
    const before = stored(by === 'hour' ? start : new Date(start.getTime() - hour * shiftOf(from)), from);
    const { members: ___, median_first_response_seconds: ____, ...earlier } = reply.previous ?? reply.totals;
    expect(earlier).toEqual(before);
  });

  it('counts members back from those who are there now', async () => {
    const [guild] = await api.database.db.select().from(guilds).where(eq(guilds.id, nebula));
    expect(reply.series.at(-1)?.members).toBe(guild?.member_count);
    const [first, second] = reply.series;
    expect((first?.members ?? 0) + (second?.joins ?? 0) - (second?.leaves ?? 0)).toBe(second?.members);
  });

  it('says what is usual: the median of the steps like it before', async () => {
    const last = reply.series.at(-1);
    const at = new Date(last?.at ?? 0);
    const joins: number[] = [];
    for (let back = 1; back <= 28; back += 1) {
      const start = new Date(at.getTime() - back * 24 * hour);
      const length = by === 'hour' ? hour : 24 * hour;
      if (by === 'hour') joins.push(stored(start, new Date(start.getTime() + length)).joins);
      else joins.push(reply.series.at(-1 - back)?.joins ?? Number.NaN);
    }
    joins.sort((one, other) => one - other);
    expect(last?.usual_joins).toBe(((joins[13] ?? 0) + (joins[14] ?? 0)) / 2);
  });
});

/** By how many hours the zone's clocks were changed in the thirty days before. */
function shiftOf(from: Date): number {
  const before = wallClock(new Date(from.getTime() - 30 * 24 * hour), 'Europe/Berlin').hour;
  return before === 0 ? 0 : before > 12 ? before - 24 : before;
}

test('half an hour off, a step begins with the hour of the zone', async () => {
  const guild = await foundGuild(api, '4243', 'Asia/Kathmandu');
  const { series, totals, top_channels, top_rules, raids } = await read(owner, guild, '24h');
  expect(new Set(series.map(({ at }) => at.slice(14, 16)))).toEqual(new Set(['15']));
  expect(totals).toMatchObject({ joins: 0, members: 0, median_first_response_seconds: null });
  expect([top_channels, top_rules, raids]).toEqual([[], [], []]);
});

test('a bot that is new knows neither what is usual nor what was before', async () => {
  const guild = await foundGuild(api, '4244', 'UTC');
  const joined = new Date(api.clock.now.getTime() - 3 * 24 * hour);
  await api.database.db.update(guilds).set({ bot_joined_at: joined }).where(eq(guilds.id, guild));
  const { series, previous } = await read(owner, guild, '7d');
  expect(previous).toBeNull();
  expect(new Set(series.map(({ usual_joins }) => usual_joins))).toEqual(new Set([null]));
});

test('a wave of newcomers is a raid, with what would have been usual', async () => {
  const guild = await foundGuild(api, '4245', 'UTC');
  const wave = new Date('2026-11-20T03:00:00Z');
  const at = (minutes: number, joins: number) => ({
    guild_id: guild,
    starts_at: new Date(wave.getTime() + minutes * 60_000),
    joins,
  });
  await api.database.db.insert(guildQuarters).values([at(0, 80), at(15, 40), at(45, 11)]);
  const { raids } = await read(owner, guild, '7d');
  expect(raids).toEqual([
    { from: '2026-11-20T03:00:00.000Z', to: '2026-11-20T03:30:00.000Z', joins: 120, usual: 0 },
  ]);
});

describe('raids', () => {
  const quarter = (minutes: number, joins: number, usual: number) => ({
    at: new Date(minutes * 60_000),
    joins,
    usual,
  });
  test.each([
    ['as many as usual', [quarter(0, 30, 30)], 0],
    ['not five times as many', [quarter(0, 99, 20)], 0],
    ['five times as many', [quarter(0, 100, 20)], 1],
    ['many times as many, but few', [quarter(0, 11, 0.1)], 0],
    ['two that touch', [quarter(0, 100, 20), quarter(15, 100, 20)], 1],
    ['two apart', [quarter(0, 100, 20), quarter(15, 20, 20), quarter(30, 100, 20)], 2],
  ])('%s', (_, quarters, count) => expect(findRaids(quarters)).toHaveLength(count));
});

test('another period is refused', async () => {
  expect(await admin.refused(`/guild/${nebula}/overview?period=1y`)).toBe('422 invalid period:not_allowed');
});
