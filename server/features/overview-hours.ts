import { and, eq, gte, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { cases, guildQuarters } from '../db/schema.ts';

/** Counts of events in an hour, a day or a longer time. */
export interface Counts {
  readonly joins: number;
  readonly leaves: number;
  readonly messages: number;
  readonly automod_hits: number;
  readonly sanctions: number;
  readonly captcha_passed: number;
  readonly captcha_failed: number;
}

export interface Hour extends Counts {
  readonly at: Date;
}

const hour = 3_600_000;
const nothing: Counts = {
  joins: 0,
  leaves: 0,
  messages: 0,
  automod_hits: 0,
  sanctions: 0,
  captcha_passed: 0,
  captcha_failed: 0,
};
const names = Object.keys(nothing) as (keyof Counts)[];

/** Adds up counts. */
export function sumCounts(counts: readonly Counts[]): Counts {
  const all = (name: keyof Counts) => counts.reduce((sofar, one) => sofar + one[name], 0);
  return Object.fromEntries(names.map((name) => [name, all(name)])) as unknown as Counts;
}

/** The start of the current hour in a time zone, since some are offset by half an hour. */
export function hourIn(timezone: string, now: Date): Date {
  const minute = Number(new Intl.DateTimeFormat('en', { timeZone: timezone, minute: 'numeric' }).format(now));
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 - minute * 60_000);
}

/** The counts of consecutive hours, including hours without events. */
export async function hoursFrom(db: Db, guildId: string, from: Date, count: number): Promise<Hour[]> {
  const place = (time: SQL) =>
    sql`floor(extract(epoch from ${time} - ${from.toISOString()}::timestamptz) / 3600)::int`.mapWith(Number);
  const [counted, punished] = await Promise.all([
    db
      .select({
        place: place(sql`${guildQuarters.starts_at}`),
        joins: sum(guildQuarters.joins).mapWith(Number),
        leaves: sum(guildQuarters.leaves).mapWith(Number),
        messages: sum(guildQuarters.messages).mapWith(Number),
        automod_hits: sum(guildQuarters.automod_hits).mapWith(Number),
        captcha_passed: sum(guildQuarters.captcha_passed).mapWith(Number),
        captcha_failed: sum(guildQuarters.captcha_failed).mapWith(Number),
      })
      .from(guildQuarters)
      .where(and(eq(guildQuarters.guild_id, guildId), gte(guildQuarters.starts_at, from)))
      .groupBy(sql`1`),
    db
      .select({ place: place(sql`${cases.created_at}`), sanctions: sql`count(*)`.mapWith(Number) })
      .from(cases)
      .where(and(eq(cases.guild_id, guildId), ne(cases.action, 'note'), gte(cases.created_at, from)))
      .groupBy(sql`1`),
  ]);
  const hours = Array.from(
    { length: count },
    (_, index): Hour => ({
      at: new Date(from.getTime() + index * hour),
      ...nothing,
    }),
  );
  for (const { place: index, ...counts } of [...counted, ...punished]) {
    const before = hours[index];
    if (before) hours[index] = { ...before, ...counts };
  }
  return hours;
}
