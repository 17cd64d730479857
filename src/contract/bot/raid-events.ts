/** The bot's events about raid mode. */
import * as v from 'valibot';
import { text } from '../primitives.ts';
import { knownMeasures } from '../raid-mode.ts';
import { botLimits, common } from './event-parts.ts';
import { namedPerson } from './people.ts';
import { reportedTime } from './rfc3339.ts';

/** Raid mode is on now, or was prolonged: the newest of these events says until when, and by whom. */
export const raidBegun = v.object({
  kind: v.literal('raid_begun'),
  ...common,
  /** Who began it; null when a rule did. */
  by: v.optional(v.nullable(namedPerson), null),
  /** The automod type that began it; null when a person did. */
  rule: v.optional(v.nullable(text(1, 64)), null),
  /** When it ends by itself; null when somebody has to end it. */
  until: v.optional(v.nullable(reportedTime), null),
  /** What is in force: of several that were asked for, those that the bot could do. Absent or null: newcomers are removed. */
  measures: v.optional(v.nullable(knownMeasures), null),
});

/** Raid mode is off again. Not needed when it ended by its time. */
export const raidEnded = v.object({
  kind: v.literal('raid_ended'),
  ...common,
  /** Who ended it; null when it ended by itself. */
  by: v.optional(v.nullable(namedPerson), null),
});

/**
 * Who joined during raid mode and in the ten minutes before it began, in any number of these events. The first one, which may be empty,
 * says that the bot tells of it.
 */
export const raidJoined = v.object({
  kind: v.literal('raid_joined'),
  ...common,
  joins: v.pipe(
    v.array(v.object({ person: namedPerson, joined_at: reportedTime })),
    v.maxLength(botLimits.joins),
  ),
});
