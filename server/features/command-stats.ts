import { and, asc, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import type { CommandStats } from '../../src/contract/admin-commands.ts';
import type { Db } from '../db/open.ts';
import { commandUses, guilds } from '../db/schema.ts';

const dayLength = 24 * 60 * 60 * 1000;
const dateOf = (time: Date) => time.toISOString().slice(0, 10);

/** Statistics of the bot's commands over the last days, including today, in UTC. */
export async function commandFigures(db: Db, days: number, now: Date): Promise<CommandStats> {
  const to = dateOf(now);
  const from = dateOf(new Date(Date.parse(to) - (days - 1) * dayLength));
  /** The day's index in the period, from 0. */
  const day = sql<number>`((${commandUses.used_at} at time zone 'UTC')::date - ${from}::date)`;
  const uses = sql<number>`count(*)::int`.mapWith(Number);
  const errors = sql<number>`(count(*) filter (where not ${commandUses.ok}))::int`.mapWith(Number);
  const within = (share: number) =>
    sql<number>`percentile_disc(${share}::float8) within group (order by ${commandUses.duration_ms})`.mapWith(
      Number,
    );
  // Removed guilds are not counted.
  const counted = and(
    gte(commandUses.used_at, new Date(from)),
    lte(commandUses.used_at, now),
    isNotNull(guilds.bot_joined_at),
  );
  const ofGuild = eq(guilds.id, commandUses.guild_id);

  const commands = await db
    .select({ name: commandUses.command, uses, errors, p50_ms: within(0.5), p95_ms: within(0.95) })
    .from(commandUses)
    .innerJoin(guilds, ofGuild)
    .where(counted)
    .groupBy(commandUses.command)
    .orderBy(desc(sql`count(*)`), asc(commandUses.command));
  const cells = await db
    .select({ name: commandUses.command, day: day.mapWith(Number), uses, errors })
    .from(commandUses)
    .innerJoin(guilds, ofGuild)
    .where(counted)
    .groupBy(commandUses.command, sql`2`);

  const daily = Array.from({ length: days }, (_, index) => ({
    date: dateOf(new Date(Date.parse(from) + index * dayLength)),
    uses: 0,
    errors: 0,
  }));
  const byCommand = new Map(commands.map(({ name }) => [name, Array<number>(days).fill(0)]));
  for (const cell of cells) {
    const total = daily[cell.day];
    const own = byCommand.get(cell.name);
    if (!total || !own) continue;
    total.uses += cell.uses;
    total.errors += cell.errors;
    own[cell.day] = cell.uses;
  }
  return {
    from,
    to,
    daily,
    commands: commands.map((command) => ({ ...command, daily: byCommand.get(command.name) ?? [] })),
  };
}
