/** Raid mode: what the bot does against newcomers while a person or a rule says so. */
import * as v from 'valibot';
import { knownOf } from './known.ts';
import { count, instant } from './primitives.ts';
import { person } from './user.ts';

/**
 * What raid mode can do. `captcha_hard`: newcomers get the hardest captcha. `invites_paused`: nobody joins by an invite. `slow_mode`:
 * members wait between two messages. `joins_closed`: newcomers are removed.
 */
export const raidMeasures = ['captcha_hard', 'invites_paused', 'slow_mode', 'joins_closed'] as const;
export type RaidMeasure = (typeof raidMeasures)[number];

/** What a bot does that knows no measures, and what one does that was given none. */
export const usualMeasures: readonly RaidMeasure[] = ['joins_closed'];

/** Measures as the other side names them: those that this side does not know are dropped. */
export const knownMeasures = knownOf(v.picklist(raidMeasures));

/** The last time that a guild was in raid mode. */
export const raidMode = v.object({
  /** Its number among the raids of the guild, from 1. Absent on a host that only knows the last. */
  number: v.optional(count),
  began_at: instant,
  /** Who began it; null when a rule did. */
  by: v.nullable(person),
  /** The automod type that began it; null when a person did. */
  rule: v.nullable(v.string()),
  /** When it ends by itself, or should have; null when somebody has to end it. */
  until: v.nullable(instant),
  /** What is in force. Absent when the bot did not say: newcomers are removed. */
  measures: v.optional(knownMeasures),
  /** Null while it is on. */
  ended: v.nullable(
    v.object({
      at: instant,
      /** Null when it ended by its time. */
      by: v.nullable(person),
    }),
  ),
});
export type RaidMode = v.InferOutput<typeof raidMode>;
