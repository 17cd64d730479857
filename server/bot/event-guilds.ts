import { and, asc } from 'drizzle-orm';
import type { BotEvent } from '../../src/contract/bot/events.ts';
import { isAny } from '../db/any.ts';
import type { Db } from '../db/open.ts';
import { guilds } from '../db/schema.ts';
import { type Numbers, returnNumbers, takeNumbers } from '../features/numbers.ts';
import { userNames } from '../features/user-names.ts';
import type { EventGuild } from './apply-event.ts';
import { hasBot } from './guilds.ts';
import { peopleIn } from './people.ts';

type LockedGuild = Pick<EventGuild, 'id' | 'timezone'>;

/**
 * Locks those of the guilds that have the bot, in the order of their ids. The lock is that for saving settings. Reads, and inserts
 * that only reference a guild, do not wait for it.
 */
export function lockGuilds(tx: Db, guildIds: readonly string[]): Promise<LockedGuild[]> {
  return tx
    .select({ id: guilds.id, timezone: guilds.timezone })
    .from(guilds)
    .where(and(isAny(guilds.id, guildIds), hasBot))
    .orderBy(asc(guilds.id))
    .for('no key update');
}

/** How many numbers the events of each guild need. */
function numbersFor(events: readonly BotEvent[]): Map<string, Numbers> {
  const needed = new Map<string, Numbers>();
  for (const { guild_id, kind } of events) {
    const own = needed.get(guild_id) ?? { case: 0, ticket: 0 };
    if (kind === 'case_made') needed.set(guild_id, { ...own, case: own.case + 1 });
    if (kind === 'ticket_opened') needed.set(guild_id, { ...own, ticket: own.ticket + 1 });
  }
  return needed;
}

/** Locked guilds with what their events need. */
export interface EventGuilds {
  get(guildId: string): EventGuild | undefined;
  /** Gives back the numbers that no event has used. Call it when all are applied. */
  finish(): Promise<void>;
}

/** Reads what the events of locked guilds need, and takes their numbers. */
export async function prepareGuilds(
  tx: Db,
  locked: readonly LockedGuild[],
  events: readonly BotEvent[],
): Promise<EventGuilds> {
  const needed = numbersFor(events);
  const taken = await takeNumbers(tx, needed);
  const numbering = events.filter(({ kind }) => kind === 'case_made' || kind === 'ticket_opened');
  const personOf = await userNames(
    tx,
    numbering.flatMap(peopleIn).map(({ id }) => id),
  );
  const guildOf = new Map<string, EventGuild>();
  for (const guild of locked) {
    const last = { case: 0, ticket: 0, ...taken.get(guild.id) };
    guildOf.set(guild.id, { ...guild, personOf, last });
  }
  const isUnused = ({ id, last }: EventGuild) => {
    const [before, own] = [taken.get(id), needed.get(id)];
    return before && own && (last.case < before.case + own.case || last.ticket < before.ticket + own.ticket);
  };
  return {
    get: (guildId) => guildOf.get(guildId),
    finish: () => {
      const rest = [...guildOf.values()].filter(isUnused);
      return returnNumbers(tx, new Map(rest.map(({ id, last }) => [id, last])));
    },
  };
}
