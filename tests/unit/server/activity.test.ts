import { eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases, channelDays, guildQuarters, guilds } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { type Activity, getActivity } from '../../../src/contract/activity.ts';
import { openTestApi, type TestApi } from './api.ts';
import { foundGuild, type Reader, readerOf, wallClock } from './reading.ts';

const { nebula, hostile } = demoGuilds;
let api: TestApi;
let admin: Reader;
let owner: Reader;
beforeAll(async () => {
  api = await openTestApi();
  admin = await readerOf(api, 'admin');
  owner = await readerOf(api, 'owner');
});
afterAll(() => api.close());

/** The same reply, computed from the rows as they are stored. */
async function expected(guildId: string): Promise<Omit<Activity, 'from' | 'to' | 'top_channels'>> {
  const { db } = api.database;
  const [guild] = await db.select().from(guilds).where(eq(guilds.id, guildId));
  if (!guild) throw new Error('no guild');
  const dayOf = (time: Date) => wallClock(time, guild.timezone).day;
  const quarters = (await db.select().from(guildQuarters).where(eq(guildQuarters.guild_id, guildId))).map(
    (row) => ({ ...row, ...wallClock(row.starts_at, guild.timezone) }),
  );
  const punished = await db.select().from(cases).where(eq(cases.guild_id, guildId));
  const today = Date.parse(dayOf(api.clock.now));
  const days = Array.from({ length: 60 }, (_, index) =>
    new Date(today - (59 - index) * 86_400_000).toISOString().slice(0, 10),
  );
  const all = days.map((date) => {
    const then = quarters.filter(({ day }) => day === date);
    const later = quarters.filter(({ day }) => day > date);
    const total = (list: typeof quarters, name: 'joins' | 'leaves' | 'messages' | 'automod_hits') =>
      list.reduce((count, row) => count + row[name], 0);
    return {
      date,
      joins: total(then, 'joins'),
      leaves: total(then, 'leaves'),
      members: Math.max(0, (guild.member_count ?? 0) - total(later, 'joins') + total(later, 'leaves')),
      messages: total(then, 'messages'),
      automod_hits: total(then, 'automod_hits'),
      sanctions: punished.filter((row) => row.action !== 'note' && dayOf(row.created_at) === date).length,
    };
  });
  const heatmap = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { day, weekday, hour, messages } of quarters) {
    const row = heatmap[weekday];
    if (row && day >= (days[30] ?? '')) row[hour] = (row[hour] ?? 0) + messages;
  }
  const before = all.slice(0, 30);
  const whole = (name: Exclude<keyof (typeof all)[number], 'date'>) =>
    before.reduce((count, day) => count + day[name], 0);
  return {
    daily: all.slice(30),
    previous: {
      joins: whole('joins'),
      leaves: whole('leaves'),
      members: before.at(-1)?.members ?? 0,
      messages: whole('messages'),
      automod_hits: whole('automod_hits'),
      sanctions: whole('sanctions'),
    },
    heatmap,
  };
}

it.each([
  ['nebula', '2026-11-21T14:22:33Z'],
  ['nebula', '2026-11-21T23:30:00Z'],
  ['hostile', '2026-11-21T14:22:33Z'],
] as const)('of %s at %s is what the stored rows say', async (key, now) => {
  const usual = api.clock.now;
  api.clock.now = new Date(now);
  const reader = key === 'nebula' ? admin : owner;
  const { from, to, top_channels, ...rest } = await reader.read(
    getActivity.reply,
    `/guild/${demoGuilds[key]}/activity`,
  );
  expect(rest).toEqual(await expected(demoGuilds[key]));
  expect([from, to]).toEqual([rest.daily[0]?.date, rest.daily.at(-1)?.date]);
  expect(rest.heatmap.flat().reduce((all, one) => all + one)).toBe(
    rest.daily.reduce((all, { messages }) => all + messages, 0),
  );
  expect(top_channels.length).toBeGreaterThan(0);
  api.clock.now = usual;
});

describe('the demo', () => {
  it('gives each message to one channel, and each automod case a hit', async () => {
    const { db } = api.database;
    for (const guild of [nebula, hostile]) {
      const [said] = await db
        .select({ all: sum(guildQuarters.messages).mapWith(Number) })
        .from(guildQuarters)
        .where(eq(guildQuarters.guild_id, guild));
      const [placed] = await db
        .select({ all: sum(channelDays.messages).mapWith(Number) })
        .from(channelDays)
        .where(eq(channelDays.guild_id, guild));
      expect(placed?.all).toBe(said?.all);
    }
    const { daily } = await admin.read(getActivity.reply, `/guild/${nebula}/activity`);
    const found = await db.select().from(cases).where(eq(cases.guild_id, nebula));
    for (const { date, automod_hits } of daily) {
      const made = found.filter(
        (row) => row.source === 'automod' && wallClock(row.created_at, 'Europe/Berlin').day === date,
      );
      expect(automod_hits).toBeGreaterThanOrEqual(made.length);
    }
  });
});

describe('the channels', () => {
  it('are the ten busiest of the period, from the busiest down', async () => {
    const { from, to, top_channels } = await admin.read(getActivity.reply, `/guild/${nebula}/activity`);
    const rows = await api.database.db.select().from(channelDays).where(eq(channelDays.guild_id, nebula));
    const counts = new Map<string, number>();
    for (const { day, channel_id, messages } of rows) {
      if (day >= from && day <= to) counts.set(channel_id, (counts.get(channel_id) ?? 0) + messages);
    }
    const wanted = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, 10);
    expect(top_channels).toEqual(wanted.map(([channel_id, count]) => ({ channel_id, count })));
  });
});

it('is all zero where nothing happened and members are not known', async () => {
  const guild = await foundGuild(api, '4242', 'Asia/Kathmandu');
  const reply = await owner.read(getActivity.reply, `/guild/${guild}/activity`);
  expect(reply.daily).toHaveLength(30);
  expect(reply.top_channels).toEqual([]);
  expect(
    new Set(
      [...reply.daily, reply.previous].flatMap(({ joins, messages, members }) => [joins, messages, members]),
    ),
  ).toEqual(new Set([0]));
  expect(new Set(reply.heatmap.flat())).toEqual(new Set([0]));
});

it('puts a quarter of an hour into its own hour, in zones that are not whole hours away', async () => {
  const guild = await foundGuild(api, '4343', 'Asia/Kathmandu');
  await api.database.db
    .insert(guildQuarters)
    .values({ guild_id: guild, starts_at: new Date('2026-11-15T18:15:00Z'), messages: 5 });
  const { heatmap, daily } = await owner.read(getActivity.reply, `/guild/${guild}/activity`);
  expect(heatmap[0]?.[0]).toBe(5);
  expect(daily.find(({ date }) => date === '2026-11-16')?.messages).toBe(5);
});
