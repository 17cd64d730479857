import { and, eq, ne, sql, sum } from 'drizzle-orm';
import { type Activity, activityDays } from '../../src/contract/activity.ts';
import { addDays, dayIn } from '../../src/lib/days.ts';
import type { GuildRow } from '../access/rights.ts';
import type { Db } from '../db/open.ts';
import { cases, guildQuarters } from '../db/schema.ts';
import { busiestChannels } from '../features/busiest-channels.ts';
import { daysIn, inDays, localDay, type Period } from '../features/periods.ts';
import type { Handlers } from '../http/handler.ts';

/** How many of the busiest channels are listed. */
const topChannels = 10;

type Day = Activity['daily'][number];

/** The counts of each day of the period, including days without any. */
async function daysOf(db: Db, guild: GuildRow, period: Period): Promise<Day[]> {
  const { timezone } = period;
  const counted = db
    .select({
      day: localDay(guildQuarters.starts_at, timezone).as('counted_day'),
      joins: sum(guildQuarters.joins).as('joins'),
      leaves: sum(guildQuarters.leaves).as('leaves'),
      messages: sum(guildQuarters.messages).as('messages'),
      hits: sum(guildQuarters.automod_hits).as('hits'),
    })
    .from(guildQuarters)
    .where(and(eq(guildQuarters.guild_id, guild.id), ...inDays(guildQuarters.starts_at, period, timezone)))
    .groupBy(sql`1`)
    .as('counted');
  const punished = db
    .select({
      day: localDay(cases.created_at, timezone).as('punished_day'),
      made: sql`count(*)`.as('made'),
    })
    .from(cases)
    .where(
      and(
        eq(cases.guild_id, guild.id),
        ne(cases.action, 'note'),
        ...inDays(cases.created_at, period, timezone),
      ),
    )
    .groupBy(sql`1`)
    .as('punished');
  const number = (value: unknown) => sql`coalesce(${value}, 0)`.mapWith(Number);
  // The guild row has the current member count. Later joins and leaves are subtracted from it.
  const later = sql`coalesce(sum(${counted.joins} - ${counted.leaves})
    over (order by days.day desc rows between unbounded preceding and 1 preceding), 0)`;
  return db
    .select({
      date: sql<string>`days.day::text`,
      joins: number(counted.joins),
      leaves: number(counted.leaves),
      members: sql`greatest(0, coalesce(${guild.member_count}::int, 0) - ${later})`.mapWith(Number),
      messages: number(counted.messages),
      automod_hits: number(counted.hits),
      sanctions: number(punished.made),
    })
    .from(daysIn(period))
    .leftJoin(counted, sql`${counted.day} = days.day`)
    .leftJoin(punished, sql`${punished.day} = days.day`)
    .orderBy(sql`days.day`);
}

/** Messages by weekday and hour: seven rows of 24, from Monday and midnight. */
async function heatmapOf(db: Db, guildId: string, period: Period): Promise<number[][]> {
  const local = sql`${guildQuarters.starts_at} at time zone ${period.timezone}::text`;
  const cells = await db
    .select({
      weekday: sql`extract(isodow from ${local})::int`.mapWith(Number),
      hour: sql`extract(hour from ${local})::int`.mapWith(Number),
      messages: sum(guildQuarters.messages).mapWith(Number),
    })
    .from(guildQuarters)
    .where(
      and(eq(guildQuarters.guild_id, guildId), ...inDays(guildQuarters.starts_at, period, period.timezone)),
    )
    .groupBy(sql`1`, sql`2`);
  const rows = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  for (const { weekday, hour, messages } of cells) {
    const row = rows[weekday - 1];
    if (row) row[hour] = messages;
  }
  return rows;
}

/**
 * Adds up days. `members` is that of the last day.
 *
 * @param days at least one
 */
function totalsOf(days: readonly Day[]): Activity['previous'] {
  const total = (name: Exclude<keyof Day, 'date'>) => days.reduce((all, day) => all + day[name], 0);
  return {
    joins: total('joins'),
    leaves: total('leaves'),
    members: days.at(-1)?.members ?? 0,
    messages: total('messages'),
    automod_hits: total('automod_hits'),
    sanctions: total('sanctions'),
  };
}

export const activityHandlers = {
  async getActivity({ db, guild, now }) {
    const { id, timezone } = guild.row;
    const to = dayIn(timezone, now);
    const current = { from: addDays(to, 1 - activityDays), to, timezone };
    const both = { ...current, from: addDays(to, 1 - 2 * activityDays) };
    const [days, heatmap, top_channels] = await Promise.all([
      daysOf(db, guild.row, both),
      heatmapOf(db, id, current),
      busiestChannels(db, id, current, topChannels),
    ]);
    return {
      from: current.from,
      to,
      daily: days.slice(activityDays),
      previous: totalsOf(days.slice(0, activityDays)),
      heatmap,
      top_channels,
    };
  },
} satisfies Handlers;
