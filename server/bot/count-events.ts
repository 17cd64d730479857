import { sql } from 'drizzle-orm';
import type { BotEventOf } from '../../src/contract/bot/events.ts';
import { dayIn } from '../../src/lib/days.ts';
import type { Db } from '../db/open.ts';
import { automodDays, channelDays, commandUses, guildQuarters } from '../db/schema.ts';
import type { ApplyEvent } from './apply-event.ts';

const quarter = 15 * 60_000;

type Counts = Omit<typeof guildQuarters.$inferInsert, 'guild_id' | 'starts_at'>;

/** Adds counts to the quarter of an hour that contains `at`. */
async function addToQuarter(tx: Db, guildId: string, at: Date, counts: Counts): Promise<void> {
  const starts_at = new Date(Math.floor(at.getTime() / quarter) * quarter);
  const sums = (Object.keys(counts) as (keyof Counts)[]).map((name) => [
    name,
    sql`${guildQuarters[name]} + ${sql.raw(`excluded.${guildQuarters[name].name}`)}`,
  ]);
  await tx
    .insert(guildQuarters)
    .values({ guild_id: guildId, starts_at, ...counts })
    .onConflictDoUpdate({
      target: [guildQuarters.guild_id, guildQuarters.starts_at],
      set: Object.fromEntries(sums),
    });
}

export const applyAutomodHit: ApplyEvent<BotEventOf<'automod_hit'>> = async (tx, guild, { at, type }) => {
  const time = new Date(at);
  await addToQuarter(tx, guild.id, time, { automod_hits: 1 });
  await tx
    .insert(automodDays)
    .values({ guild_id: guild.id, day: dayIn(guild.timezone, time), type, hits: 1 })
    .onConflictDoUpdate({
      target: [automodDays.guild_id, automodDays.day, automodDays.type],
      set: { hits: sql`${automodDays.hits} + 1` },
    });
  return null;
};

export const applyActivity: ApplyEvent<BotEventOf<'activity'>> = async (tx, guild, event) => {
  const start = new Date(event.quarter);
  const { joins, leaves, captcha_passed, captcha_failed } = event;
  const said = event.messages.filter(({ count }) => count > 0);
  const messages = said.reduce((sum, { count }) => sum + count, 0);
  await addToQuarter(tx, guild.id, start, { joins, leaves, messages, captcha_passed, captcha_failed });
  if (said.length === 0) return null;
  const day = dayIn(guild.timezone, start);
  await tx
    .insert(channelDays)
    .values(said.map(({ channel_id, count }) => ({ guild_id: guild.id, day, channel_id, messages: count })))
    .onConflictDoUpdate({
      target: [channelDays.guild_id, channelDays.day, channelDays.channel_id],
      set: { messages: sql`${channelDays.messages} + excluded.messages` },
    });
  return null;
};

export const applyCommandUsed: ApplyEvent<BotEventOf<'command_used'>> = async (tx, guild, event) => {
  const { command, duration_ms, ok } = event;
  await tx
    .insert(commandUses)
    .values({ guild_id: guild.id, command, used_at: new Date(event.at), duration_ms, ok });
  return null;
};
