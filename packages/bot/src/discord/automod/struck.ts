import { perBot } from '../per-bot.ts';

interface Strike {
  /** When they did what they are struck for. */
  readonly from: number;
  /** When the bot was done; infinite before. */
  readonly until: number;
}

/** After this long nothing that was written before a strike is still on its way, in milliseconds. */
const forgottenAfter = 60_000;

/**
 * Members whom the bot is silencing or removing, or has a moment ago. What they did in between was on its way already, and brings no
 * second sanction. Times are milliseconds since 1970.
 */
class Struck {
  readonly #strikes = new Map<string, Strike>();

  /** Remembers that the bot begins to act on somebody. Call the result when it is done, with whether it was. */
  begin(guildId: string, userId: string, from: number): (isDone: boolean, now: Date) => void {
    const key = `${guildId}:${userId}`;
    const strike = { from, until: Number.POSITIVE_INFINITY };
    this.#strikes.set(key, strike);
    return (isDone, now) => {
      if (this.#strikes.get(key) !== strike) return;
      if (isDone) this.#strikes.set(key, { from, until: now.getTime() });
      else this.#strikes.delete(key);
    };
  }

  /** Whether something that somebody did is between what they were struck for and when the bot was done. */
  covers(guildId: string, userId: string, at: number): boolean {
    const strike = this.#strikes.get(`${guildId}:${userId}`);
    return strike !== undefined && at > strike.from && at <= strike.until;
  }

  forget(now: Date): void {
    for (const [key, { until }] of this.#strikes) {
      if (until < now.getTime() - forgottenAfter) this.#strikes.delete(key);
    }
  }
}

export const struckOf = perBot(() => new Struck());
