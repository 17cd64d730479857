import { and, asc, between, desc, eq, gte, lt, ne, sql, sum } from 'drizzle-orm';
import { type Overview, type OverviewPeriod, overviewPeriods } from '../../src/contract/overview.ts';
import { dayIn } from '../../src/lib/days.ts';
import type { GuildRow } from '../access/rights.ts';
import type { Db } from '../db/open.ts';
import { automodDays, guildQuarters, tickets } from '../db/schema.ts';
import { busiestChannels } from '../features/busiest-channels.ts';
import { type Counts, type Hour, hourIn, hoursFrom, sumCounts } from '../features/overview-hours.ts';
import { recentRaidMode } from '../features/raid-mode.ts';
import { findRaids } from '../features/raids.ts';
import type { Handlers } from '../http/handler.ts';

/** How many days before are used to compute the usual number. */
const usualDays = 28;
/** The usual number is not given until the bot has been in the guild for this many days. */
const fewestDays = 7;
const topChannels = 5;

const hour = 3_600_000;
const day = 24 * hour;

/** An hour or a day of the period, or of the period before it. */
interface Step extends Counts {
  readonly at: Date;
  /** The joins in the comparable steps before this one. */
  readonly usual: readonly number[];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

/** The joins at the same hour on the days before. */
function usualAt(hours: readonly Hour[], index: number): number[] {
  const places = Array.from({ length: usualDays }, (_, back) => index - 24 * (back + 1));
  return places.flatMap((place) => hours[place]?.joins ?? []);
}

/** Adds up hours by days of a time zone. The first day is dropped, since some of its hours may be missing. */
function daysOf(hours: readonly Hour[], timezone: string): Step[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
  const byDay = new Map<string, Hour[]>();
  for (const one of hours) {
    const name = format.format(one.at);
    byDay.set(name, [...(byDay.get(name) ?? []), one]);
  }
  const days = [...byDay.values()]
    .slice(1)
    .map((list) => ({ at: list[0]?.at ?? new Date(0), ...sumCounts(list) }));
  return days.map((one, index) => ({
    ...one,
    usual: days.slice(Math.max(0, index - usualDays), index).map(({ joins }) => joins),
  }));
}

/** The number of tickets opened in a time range, and the median time until the first response. */
async function openedIn(db: Db, guildId: string, from: Date, to: Date) {
  const [row] = await db
    .select({
      tickets_opened: sql`count(*)`.mapWith(Number),
      median_first_response_seconds: sql<number | null>`percentile_disc(0.5) within group
        (order by ${tickets.first_response_seconds}) filter (where ${tickets.first_response_seconds} is not null)`,
    })
    .from(tickets)
    .where(and(eq(tickets.guild_id, guildId), gte(tickets.opened_at, from), lt(tickets.opened_at, to)));
  return row ?? { tickets_opened: 0, median_first_response_seconds: null };
}

/** Messages by weekday and hour of the time zone, from Monday and midnight. */
function heatmapOf(hours: readonly Hour[], timezone: string): number[][] {
  const rows = Array.from({ length: 7 }, () => Array<number>(24).fill(0));
  const format = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  for (const { at, messages } of hours) {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const [row, column] = [rows[weekdays.indexOf(parts.weekday ?? '')], Number(parts.hour)];
    if (row) row[column] = (row[column] ?? 0) + messages;
  }
  return rows;
}

/** The quarters of an hour, each with its joins and the usual number in its hour, to detect raids. */
async function crowdsIn(db: Db, guildId: string, hours: readonly Hour[], from: Date) {
  const first = hours[0]?.at.getTime() ?? 0;
  const quarters = await db
    .select({ at: guildQuarters.starts_at, joins: guildQuarters.joins })
    .from(guildQuarters)
    .where(and(eq(guildQuarters.guild_id, guildId), gte(guildQuarters.starts_at, from)))
    .orderBy(asc(guildQuarters.starts_at));
  return quarters.map(({ at, joins }) => {
    const index = Math.floor((at.getTime() - first) / hour);
    return { at, joins, usual: median(usualAt(hours, index)) / 4 };
  });
}

function metRules(db: Db, guildId: string, from: string, to: string) {
  const hits = sum(automodDays.hits);
  return db
    .select({ type: automodDays.type, count: hits.mapWith(Number) })
    .from(automodDays)
    .where(and(eq(automodDays.guild_id, guildId), between(automodDays.day, from, to)))
    .groupBy(automodDays.type)
    .orderBy(desc(hits), asc(automodDays.type));
}

/** The steps of the period, preceded by as many steps of the period before. */
function stepsOf(hours: readonly Hour[], period: OverviewPeriod, timezone: string): readonly Step[] {
  const { steps, by } = overviewPeriods[period];
  const all =
    by === 'day'
      ? daysOf(hours, timezone)
      : hours.map((one, index) => ({ ...one, usual: usualAt(hours, index) }));
  return all.slice(-2 * steps);
}

/** How many hours to read: the period, the period before it, and the days for the usual numbers. */
function hoursBack(period: OverviewPeriod): number {
  const { steps, by } = overviewPeriods[period];
  const length = by === 'day' ? steps * 24 : steps;
  // Two more days: the first may lack hours, and a day has 23 hours when summer time begins.
  return length + Math.max(length, usualDays * 24) + 48;
}

async function overviewOf(db: Db, guild: GuildRow, period: OverviewPeriod, now: Date): Promise<Overview> {
  const { id, timezone, bot_joined_at: since } = guild;
  const back = hoursBack(period);
  const thisHour = hourIn(timezone, now);
  const hours = await hoursFrom(db, id, new Date(thisHour.getTime() - (back - 1) * hour), back);
  const both = stepsOf(hours, period, timezone);
  const { steps } = overviewPeriods[period];
  const [before, within] = [both.slice(0, -steps), both.slice(-steps)];
  const [start, from] = [before[0]?.at ?? now, within[0]?.at ?? now];
  const [firstDay, lastDay] = [dayIn(timezone, from), dayIn(timezone, now)];
  const [opened, openedBefore, crowds, top_channels, top_rules, tickets_open, raid_mode] = await Promise.all([
    openedIn(db, id, from, now),
    openedIn(db, id, start, from),
    crowdsIn(db, id, hours, from),
    busiestChannels(db, id, { from: firstDay, to: lastDay }, topChannels),
    metRules(db, id, firstDay, lastDay),
    db.$count(tickets, and(eq(tickets.guild_id, id), ne(tickets.state, 'closed'))),
    recentRaidMode(db, id, now),
  ]);
  const isKnown = ({ at }: Step) => since !== null && at.getTime() - since.getTime() >= fewestDays * day;
  // The guild row has the current member count. Later joins and leaves are subtracted from it.
  let members = guild.member_count ?? 0;
  const series = within
    .toReversed()
    .map((step) => {
      const { usual, at, ...counts } = step;
      const there = Math.max(0, members);
      members -= counts.joins - counts.leaves;
      return {
        at: at.toISOString(),
        ...counts,
        members: there,
        usual_joins: isKnown(step) ? median(usual) : null,
      };
    })
    .toReversed();
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    series,
    totals: { ...sumCounts(within), members: series.at(-1)?.members ?? 0, ...opened },
    previous:
      since !== null && since <= start
        ? { ...sumCounts(before), members: Math.max(0, members), ...openedBefore }
        : null,
    raids: findRaids(crowds),
    heatmap: heatmapOf(hours.slice(-usualDays * 24), timezone),
    top_channels,
    top_rules,
    tickets_open,
    raid_mode,
  };
}

export const overviewHandlers = {
  getOverview: ({ db, guild, query, now }) => overviewOf(db, guild.row, query.period, now),
} satisfies Handlers;
