import { and, asc } from 'drizzle-orm';
import type { BotEvent } from '../../src/contract/bot/events.ts';
import { isAny } from '../db/any.ts';
import type { Db } from '../db/open.ts';
import { guilds } from '../db/schema.ts';
import { lastNumber } from '../features/numbers.ts';
import { userNames } from '../features/user-names.ts';
import type { EventGuild } from './apply-event.ts';
import { hasBot } from './guilds.ts';
import { peopleIn } from './people.ts';

/** The last numbers of guilds. They are read after the lock, so that no other process gives the next ones. */
async function lastNumbers(tx: Db, ids: readonly string[]): Promise<Map<string, EventGuild['last']>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: guilds.id,
      case: lastNumber('case', guilds.id),
      ticket: lastNumber('ticket', guilds.id),
    })
    .from(guilds)
    .where(isAny(guilds.id, ids));
  return new Map(rows.map(({ id, ...last }) => [id, last]));
}

/**
 * Locks the guilds of events that have the bot, in the order of their ids. The lock is that for saving settings. Reads, and inserts
 * that only reference a guild, do not wait for it.
 */
export async function lockGuilds(
  tx: Db,
  guildIds: readonly string[],
  events: readonly BotEvent[],
): Promise<ReadonlyMap<string, EventGuild>> {
  const locked = await tx
    .select({ id: guilds.id, timezone: guilds.timezone })
    .from(guilds)
    .where(and(isAny(guilds.id, guildIds), hasBot))
    .orderBy(asc(guilds.id))
    .for('no key update');
  const numbering = events.filter(({ kind }) => kind === 'case_made' || kind === 'ticket_opened');
  const last = await lastNumbers(tx, [...new Set(numbering.map(({ guild_id }) => guild_id))]);
  const named = numbering.flatMap(peopleIn).map(({ id }) => id);
  const personOf = await userNames(tx, named);
  return new Map(
    locked.map((guild) => [
      guild.id,
      { ...guild, personOf, last: last.get(guild.id) ?? { case: 0, ticket: 0 } },
    ]),
  );
}
