/** The raids of a guild: each time that it was in raid mode, and who came. */
import * as v from 'valibot';
import { automodTypes } from './automod-types.ts';
import { endpoint } from './endpoint.ts';
import { moderationCase } from './history.ts';
import { count, id, instant } from './primitives.ts';
import { raidMode } from './raid-mode.ts';
import { person } from './user.ts';

export const raidLimits = {
  /** Raids that are listed: the latest. */
  listed: 100,
  /** People of a raid: those who came first. */
  people: 1000,
  /** Cases of each of them: the latest. */
  cases: 10,
  /** Messages of each of them: the first. */
  messages: 3,
  /** How long before it began somebody who joined belongs to a raid, in seconds: ten minutes. */
  beforeSeconds: 600,
  /** Length of a message in characters; the rest of a longer one is cut off. */
  messageText: 300,
  /** Until how long after its end a case belongs to it, in seconds: seven days. */
  afterSeconds: 604_800,
  /** For how many days it is kept who joined. */
  keptDays: 90,
} as const;

/** A time that the guild was in raid mode. */
const raid = v.object({
  ...raidMode.entries,
  /** Its number among the raids of the guild, from 1. */
  number: count,
  /** How many joined; null when the bot did not say who, or it is no longer kept. */
  joins: v.nullable(count),
});
export type Raid = v.InferOutput<typeof raid>;

/** What was done to somebody. */
const raidCase = v.pick(moderationCase, [
  'number',
  'action',
  'source',
  'created_at',
  'duration_seconds',
  'expires_at',
  'status',
]);
export type RaidCase = v.InferOutput<typeof raidCase>;

/** A message that the bot kept with a case. */
const raidMessage = v.object({
  channel_id: id,
  /** As it was written, its first 300 characters. */
  content: v.string(),
  sent_at: instant,
});

/** Somebody who came in a raid. */
const raidPerson = v.object({
  person,
  /** Null when the bot did not say it: they are known by a case. */
  joined_at: v.nullable(instant),
  /** What was done to them from then until a week after its end, oldest first; at most the last ten. */
  cases: v.array(raidCase),
  /** The automod types that these cases are for, each once. */
  caught: v.array(v.picklist(automodTypes)),
  /** The first three messages that the bot kept with these cases, oldest first. */
  messages: v.array(raidMessage),
});
export type RaidPerson = v.InferOutput<typeof raidPerson>;

/** A raid with its people. */
export const raidReport = v.object({
  ...raid.entries,
  /** Those who joined first come first; those of whom that is not known come last. */
  people: v.array(raidPerson),
  /** How many more there were than `people` lists. */
  left_out: count,
});
export type RaidReport = v.InferOutput<typeof raidReport>;

export const getRaids = endpoint({
  method: 'GET',
  path: '/guild/{id}/raids',
  access: { module: 'history', level: 'see' },
  summary: 'Each time that a guild was in raid mode, the latest first, at most 100.',
  reply: v.object({ items: v.array(raid) }),
  extension: true,
});

export const getRaid = endpoint({
  method: 'GET',
  path: '/guild/{id}/raids/{raidNumber}',
  access: { module: 'history', level: 'see' },
  summary:
    'A raid and its people: who joined during it and in the ten minutes before, what was done to each, and the messages that were kept. At most 1000 people.',
  reply: raidReport,
  extension: true,
});
