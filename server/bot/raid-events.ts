/** Applies the bot's events about raid mode. */
import { eq } from 'drizzle-orm';
import type { BotEventOf } from '../../src/contract/bot/events.ts';
import { raidModes } from '../db/schema.ts';
import { endOfRaidMode } from '../features/raid-mode.ts';
import type { ApplyEvent } from './apply-event.ts';

/** One that begins while raid mode is on prolongs it: it is on since it first began. */
export const applyRaidBegun: ApplyEvent<BotEventOf<'raid_begun'>> = async (tx, guild, event) => {
  const [before] = await tx.select().from(raidModes).where(eq(raidModes.guild_id, guild.id));
  const at = new Date(event.at);
  if (before && at < (before.ended_at ?? before.told_at)) return 'event.outdated';
  const isOn = before !== undefined && endOfRaidMode(before, at) === null;
  const row = {
    began_at: isOn ? before.began_at : at,
    told_at: at,
    began_by: event.by?.id ?? null,
    rule: event.rule,
    until: event.until === null ? null : new Date(event.until),
    measures: event.measures,
    ended_at: null,
    ended_by: null,
  };
  await tx
    .insert(raidModes)
    .values({ guild_id: guild.id, ...row })
    .onConflictDoUpdate({ target: raidModes.guild_id, set: row });
  return null;
};

/** The end of one of which nothing is known says nothing. */
export const applyRaidEnded: ApplyEvent<BotEventOf<'raid_ended'>> = async (tx, guild, event) => {
  const isIt = eq(raidModes.guild_id, guild.id);
  const [row] = await tx.select().from(raidModes).where(isIt);
  const ended_at = new Date(event.at);
  if (!row || row.ended_at || ended_at < row.told_at) return 'event.outdated';
  await tx
    .update(raidModes)
    .set({ ended_at, ended_by: event.by?.id ?? null })
    .where(isIt);
  return null;
};
