import type { Db } from '../db/open.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import { BotRefused, type MirrorIn, PlatformRefused, PlatformUnavailable } from '../platform/platform.ts';
import { ExpiringMap } from './expiring-map.ts';

const second = 1000;

/**
 * How long rights read from the platform stay valid, in milliseconds. Whoever is demoted or leaves loses access within
 * this time.
 */
export const freshFor = 60 * second;
/** How long calls that only read may use older rights while the platform cannot be reached. */
export const readableFor = 10 * 60 * second;
/**
 * How long to wait before checking again whether the bot is in a guild that it was not in. Short, since it may just
 * have been invited.
 */
const absentFor = 10 * second;
/** How long to remember that the platform does not know a guild, or a member of it. */
const unknownFor = 60 * second;
/** How long to wait after a failed request to the platform before trying again. */
const pauseAfterFailure = 10 * second;
/** How many guilds unknown to the host one person may request in a minute. */
const newGuilds = 20;
/** The most entries of each cache. The oldest is evicted first. */
const remembered = 10_000;

/** What a call needs the rights for. */
export type Purpose = 'read' | 'write';

/** When a guild and a member of it were last read from the platform; null when they never were, or have changed since. */
export interface CachedAccess {
  readonly isBotThere: boolean;
  /** Whether the person is known as a member. */
  readonly isMember: boolean;
  readonly guildAt: Date | null;
  readonly memberAt: Date | null;
}

export interface MemberRef {
  readonly guildId: string;
  readonly userId: string;
}

/** Refreshes rights from the platform when the stored ones are too old for a call. */
export interface FreshRights {
  /**
   * @param known null for a guild that the host does not know
   * @returns whether anything was refreshed, so that the rows have to be read again
   * @throws Refusal `platform.unavailable` or `platform.bot_refused`, or `rate_limited` to somebody who tries many unknown ids
   */
  refresh(place: MemberRef, known: CachedAccess | null, purpose: Purpose, now: Date): Promise<boolean>;
  /**
   * Reads guilds that the host does not know yet. Those that cannot be read are skipped.
   *
   * @param most how many to read; those that the platform did not know a moment ago do not count
   */
  discoverAll(guildIds: readonly string[], now: Date, most?: number): Promise<void>;
  /** Reads members of guilds that the host knows. Those that cannot be read are skipped. */
  meet(places: readonly MemberRef[], now: Date): Promise<void>;
}

/** The age of what was read at a time. A time that is far ahead is from before the clock was set back, and says nothing. */
function ageOf(at: Date | null, now: Date): number {
  const age = at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY;
  return age < -freshFor ? Number.POSITIVE_INFINITY : age;
}

function unavailable(cause: unknown): Refusal {
  const key = cause instanceof BotRefused ? 'platform.bot_refused' : 'platform.unavailable';
  return refuse(key, { headers: { 'Retry-After': String(pauseAfterFailure / second) }, cause });
}

const isOfPlatform = (error: unknown): error is Error =>
  error instanceof PlatformUnavailable || error instanceof PlatformRefused;

/**
 * Keeps the rights of people in step with the platform.
 *
 * @param report receives the failures of refreshes that no caller waits for
 */
export function freshRights(db: Db, mirror: MirrorIn, report: (error: unknown) => void): FreshRights {
  /** Waits for requests. What fails by the platform is skipped. */
  async function settled(requests: readonly Promise<unknown>[]): Promise<void> {
    for (const outcome of await Promise.allSettled(requests)) {
      if (outcome.status === 'rejected' && !isOfPlatform(outcome.reason)) report(outcome.reason);
    }
  }

  /** Requests under way, by guild or member. */
  const underWay = new Map<string, Promise<boolean>>();
  /** Recent answers: the platform does not know it, or why it could not be asked. */
  const answers = new ExpiringMap<'gone' | Error>(remembered);
  /** When the rights were read that a request has replaced, by member: whoever still holds these only has to read again. */
  const replaced = new ExpiringMap<Date>(remembered);
  const asking = new ExpiringMap<{ left: number }>(remembered);

  /** Runs one request at a time for each key. Callers that come meanwhile share its result. */
  function once(key: string, ask: () => Promise<boolean>, now: Date): Promise<boolean> {
    const before = underWay.get(key);
    if (before) return before;
    const last = answers.get(key, now);
    if (last instanceof Error) return Promise.reject(last);
    const asked = ask()
      .then((isThere) => {
        if (isThere) answers.forget(key);
        else answers.set(key, 'gone', now, unknownFor);
        return isThere;
      })
      .catch((error) => {
        if (isOfPlatform(error)) answers.set(key, error, now, pauseAfterFailure);
        throw error;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  }

  const keyOf = ({ guildId, userId }: MemberRef) => `${guildId}/${userId}`;
  const askGuild = (guildId: string, now: Date) =>
    once(guildId, () => mirror(db, now).refreshGuild(guildId), now);
  const askMember = (place: MemberRef, now: Date) =>
    once(keyOf(place), () => mirror(db, now).refreshMember(place.guildId, place.userId), now);

  /** Guilds that were counted within the last minute, by member. */
  const counted = new ExpiringMap<true>(remembered);

  /**
   * Counts the guilds that a person requests without being known as a member, within a minute of the first: guilds with
   * the bot and ids without a guild alike, so that the limit does not tell them apart.
   */
  function takeTurn(place: MemberRef, now: Date): void {
    const { userId } = place;
    if (counted.get(keyOf(place), now)) return;
    counted.set(keyOf(place), true, now, unknownFor);
    const turns = asking.get(userId, now);
    if (!turns) {
      asking.set(userId, { left: newGuilds - 1 }, now, unknownFor);
      return;
    }
    if (turns.left === 0)
      throw refuse('rate_limited', { headers: { 'Retry-After': String(unknownFor / second) } });
    turns.left -= 1;
  }

  /** Reads a guild for the first time. */
  async function discover(place: MemberRef, now: Date): Promise<boolean> {
    if (answers.get(place.guildId, now) === 'gone') return false;
    if (!(await askGuild(place.guildId, now))) return false;
    await askMember(place, now);
    return true;
  }

  /** Refreshes the rights of a member that were read from the platform at a time. */
  async function renewMember(place: MemberRef, memberAt: Date | null, now: Date): Promise<boolean> {
    const key = keyOf(place);
    if (memberAt && replaced.get(key, now)?.getTime() === memberAt.getTime()) return true;
    const isThere = await askMember(place, now);
    if (memberAt) replaced.set(key, memberAt, now, freshFor);
    return isThere;
  }

  /** Refreshes what is too old. A read waits for the member's rights only, not for the guild's channels and roles. */
  async function renew(place: MemberRef, known: CachedAccess, purpose: Purpose, now: Date): Promise<boolean> {
    const guildAge = ageOf(known.guildAt, now);
    if (!known.isBotThere || known.guildAt === null) {
      if (guildAge <= absentFor) return false;
      if (await askGuild(place.guildId, now)) await askMember(place, now);
      return true;
    }
    const waits: Promise<boolean>[] = [];
    if (ageOf(known.memberAt, now) > freshFor && answers.get(keyOf(place), now) !== 'gone') {
      waits.push(renewMember(place, known.memberAt, now));
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
        if (known?.isMember !== true) takeTurn(place, now);
        return known ? await renew(place, known, purpose, now) : await discover(place, now);
      } catch (error) {
        if (!isOfPlatform(error)) throw error;
        const lastSaid = known && (known.isBotThere ? known.memberAt : known.guildAt);
        if (purpose === 'read' && lastSaid && ageOf(lastSaid, now) <= readableFor) return false;
        throw unavailable(error);
      }
    },

    async discoverAll(guildIds, now, most) {
      const asked = guildIds
        .filter((guildId) => answers.get(guildId, now) !== 'gone')
        .slice(0, most)
        .map((guildId) => askGuild(guildId, now));
      await settled(asked);
    },

    meet: (places, now) => settled(places.map((place) => askMember(place, now))),
  };
}
