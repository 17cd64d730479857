import * as v from 'valibot';
import { type RaidMeasure, raidMeasures, usualMeasures } from '../../../../../src/contract/raid-mode.ts';
import type { Bot } from '../bot.ts';
import { perBot } from '../per-bot.ts';

/** Raid mode of a guild, by its id. */
const mode = v.object({
  /** When it ends by itself, in milliseconds since 1970; null when somebody has to end it. */
  until: v.nullable(v.number()),
  /** Null when a person began it. */
  rule: v.nullable(v.literal('raid')),
  /** What it does; absent for one that only keeps newcomers out. */
  measures: v.optional(v.array(v.picklist(raidMeasures))),
});
export type Mode = v.InferOutput<typeof mode>;

export const measuresOf = ({ measures }: Mode): readonly RaidMeasure[] => measures ?? usualMeasures;

/** In which raid mode guilds are: automod decides it, and the captcha follows. It outlives the process. */
class RaidModes {
  readonly stored;
  readonly #now: Bot['now'];

  constructor({ memory, now }: Bot) {
    this.stored = memory('raids', mode);
    this.#now = now;
  }

  /** The mode that a guild is in; undefined for none, also when the time of one is over. */
  of(guildId: string): Mode | undefined {
    const found = this.stored.get(guildId);
    return found && (found.until === null || found.until > this.#now().getTime()) ? found : undefined;
  }

  /** Whether something is done in a guild now. */
  does(guildId: string, measure: RaidMeasure): boolean {
    const found = this.of(guildId);
    return found !== undefined && measuresOf(found).includes(measure);
  }
}

export const raidModesOf = perBot((bot) => new RaidModes(bot));
