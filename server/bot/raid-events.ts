/** Applies the bot's events about raid mode. */
import { eq } from 'drizzle-orm';
import type { BotEventOf } from '../../src/contract/bot/events.ts';
import type { Db } from '../db/open.ts';
import { pastRaids, raidJoins, raidModes } from '../db/schema.ts';
import { endOfRaidMode } from '../features/raid-mode.ts';
import type { ApplyEvent } from './apply-event.ts';

/** Keeps a raid of which another takes the place. */
async function keepPast(tx: Db, { told_at: _, ...raid }: typeof raidModes.$inferSelect): Promise<void> {
  await tx.insert(pastRaids).values(raid).onConflictDoNothing();
}

/** One that begins while raid mode is on prolongs it: it is on since it first began. */
export const applyRaidBegun: ApplyEvent<BotEventOf<'raid_begun'>> = async (tx, guild, event) => {
  const [before] = await tx.select().from(raidModes).where(eq(raidModes.guild_id, guild.id));
  const at = new Date(event.at);
  if (before && at < (before.ended_at ?? before.told_at)) return 'event.outdated';
  const isOn = before !== undefined && endOfRaidMode(before, at) === null;
  if (before && !isOn) await keepPast(tx, before);
  const row = {
    number: before ? before.number + Number(!isOn) : 1,
    joins_known: isOn && before.joins_known,
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

/** Of a raid before the last, nothing more is taken up. */
export const applyRaidJoined: ApplyEvent<BotEventOf<'raid_joined'>> = async (tx, guild, event) => {
  const isIt = eq(raidModes.guild_id, guild.id);
  const [row] = await tx.select().from(raidModes).where(isIt);
  if (!row || new Date(event.at) < row.began_at) return 'event.outdated';
  if (!row.joins_known) await tx.update(raidModes).set({ joins_known: true }).where(isIt);
  const joins = new Map(event.joins.map(({ person, joined_at }) => [person.id, new Date(joined_at)]));
  if (joins.size === 0) return null;
  await tx
    .insert(raidJoins)
    .values(
      [...joins].map(([user_id, joined_at]) => ({
        guild_id: guild.id,
        raid: row.number,
        user_id,
        joined_at,
      })),
    )
    // Somebody who was removed and comes again is known by their first time.
    .onConflictDoNothing();
  return null;
};
