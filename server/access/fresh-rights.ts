import type { Db } from '../db/open.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { type MirrorIn, PlatformRefused, PlatformUnavailable } from '../platform/platform.ts';
import { ShortMemory } from './short-memory.ts';

const second = 1000;

/** How long an answer of the platform counts as true, in milliseconds: whoever is demoted or leaves loses access within it. */
export const freshFor = 60 * second;
/** How long reads go on with the last answer while the platform cannot be reached. */
export const readableFor = 10 * 60 * second;
/** How long a guild without the bot is believed to be so: somebody may be inviting it at this moment. */
const absentFor = 10 * second;
/** How long an id that is no guild of the bot, or somebody who is in none, is not asked about again. */
const unknownFor = 60 * second;
/** How long nobody asks again after the platform could not be reached. */
const pauseAfterFailure = 10 * second;
/** How many guilds that the host does not know one person may ask for in a minute. */
const newGuilds = 20;
/** How many of each the host remembers; beyond it the oldest is asked about again. */
const remembered = 10_000;

/** What a call does with the rights that it asks for. */
export type Purpose = 'read' | 'write';

/** When the host was last told of a guild, and of somebody in it; null for never. */
export interface Known {
  readonly isBotThere: boolean;
  readonly guildAt: Date | null;
  readonly memberAt: Date | null;
}

export interface Place {
  readonly guildId: string;
  readonly userId: string;
}

/** Asks the platform again where what the host knows is too old for a call. */
export interface FreshRights {
  /**
   * @param known null for a guild that the host does not know
   * @returns whether something was asked, so that the rows have to be read again
   * @throws Refusal `platform.unavailable`, or `rate_limited` to somebody who makes ids up
   */
  refresh(place: Place, known: Known | null, purpose: Purpose, now: Date): Promise<boolean>;
  /** Asks about guilds that the host does not know yet, as far as it can: those of somebody who signs in. */
  meet(guildIds: readonly string[], now: Date): Promise<void>;
}

const ageOf = (at: Date | null, now: Date) => (at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY);

function unavailable(): Refusal {
  return refuse('platform.unavailable', { headers: { 'Retry-After': String(pauseAfterFailure / second) } });
}

const isOfPlatform = (error: unknown) =>
  error instanceof PlatformUnavailable || error instanceof PlatformRefused;

/**
 * The rights of people as the platform says them.
 *
 * @param report told of failures that no caller is told of
 */
export function freshRights(db: Db, mirror: MirrorIn, report: (error: unknown) => void): FreshRights {
  const underWay = new Map<string, Promise<boolean>>();
  /** What the platform does not have, or could not say. */
  const answers = new ShortMemory<'gone' | 'failed'>(remembered);
  const asking = new ShortMemory<{ left: number }>(remembered);

  /** Asks once at a time for each subject; whoever comes meanwhile gets the same answer. */
  function once(key: string, ask: () => Promise<boolean>, now: Date): Promise<boolean> {
    const before = underWay.get(key);
    if (before) return before;
    if (answers.get(key, now) === 'failed') {
      return Promise.reject(new PlatformUnavailable('The platform could not be reached a moment ago.'));
    }
    const asked = ask()
      .then((isThere) => {
        if (isThere) answers.forget(key);
        else answers.set(key, 'gone', now, unknownFor);
        return isThere;
      })
      .catch((error) => {
        if (isOfPlatform(error)) answers.set(key, 'failed', now, pauseAfterFailure);
        throw error;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  }

  const keyOf = ({ guildId, userId }: Place) => `${guildId}/${userId}`;
  const askGuild = (guildId: string, now: Date) =>
    once(guildId, () => mirror(db, now).refreshGuild(guildId), now);
  const askMember = (place: Place, now: Date) =>
    once(keyOf(place), () => mirror(db, now).refreshMember(place.guildId, place.userId), now);

  /** Counts down what one person may ask for within a minute of their first. */
  function takeTurn(userId: string, now: Date): void {
    const turns = asking.get(userId, now);
    if (!turns) {
      asking.set(userId, { left: newGuilds - 1 }, now, unknownFor);
      return;
    }
    if (turns.left === 0)
      throw refuse('rate_limited', { headers: { 'Retry-After': String(unknownFor / second) } });
    turns.left -= 1;
  }

  /** A guild that the host meets for the first time. */
  async function discover(place: Place, now: Date): Promise<boolean> {
    if (answers.get(place.guildId, now) === 'gone') return false;
    takeTurn(place.userId, now);
    if (!(await askGuild(place.guildId, now))) return false;
    await askMember(place, now);
    return true;
  }

  /** Asks for what is too old. A read does not wait for the guild's channels and roles, only for the rights. */
  async function renew(place: Place, known: Known, purpose: Purpose, now: Date): Promise<boolean> {
    const guildAge = ageOf(known.guildAt, now);
    if (!known.isBotThere) {
      if (guildAge <= absentFor) return false;
      if (await askGuild(place.guildId, now)) await askMember(place, now);
      return true;
    }
    const waits: Promise<boolean>[] = [];
    if (ageOf(known.memberAt, now) > freshFor && answers.get(keyOf(place), now) !== 'gone') {
      waits.push(askMember(place, now));
    }
    if (guildAge > freshFor) {
      const asked = askGuild(place.guildId, now);
      if (purpose === 'write') waits.push(asked);
      else asked.catch((error) => isOfPlatform(error) || report(error));
    }
    await Promise.all(waits);
    return waits.length > 0;
  }

  return {
    async refresh(place, known, purpose, now) {
      try {
        return known ? await renew(place, known, purpose, now) : await discover(place, now);
      } catch (error) {
        if (!isOfPlatform(error)) throw error;
        const lastSaid = known && (known.isBotThere ? known.memberAt : known.guildAt);
        if (purpose === 'read' && lastSaid && ageOf(lastSaid, now) <= readableFor) return false;
        throw unavailable();
      }
    },

    async meet(guildIds, now) {
      const asked = guildIds
        .filter((guildId) => answers.get(guildId, now) !== 'gone')
        .map((guildId) => askGuild(guildId, now));
      for (const outcome of await Promise.allSettled(asked)) {
        if (outcome.status === 'rejected' && !isOfPlatform(outcome.reason)) report(outcome.reason);
      }
    },
  };
}
