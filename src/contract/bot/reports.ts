/** What the bot reports of itself: its commands, and how its shards are. */
import * as v from 'valibot';
import { platformId, text, wholeNumber } from '../primitives.ts';
import { shardStates } from '../shard-states.ts';
import { amount } from './event-parts.ts';
import { cut } from './leniency.ts';
import { reportedTime } from './rfc3339.ts';

export const reportLimits = {
  /** Commands in all, each subcommand for itself. */
  commands: 2000,
  /** Length of a name with subcommands in characters: the platform's, of three names of 32 and two spaces. */
  commandName: 98,
  /** Length of a description in characters; the rest of a longer one is cut off. */
  description: 200,
  /** Shards in one report. */
  shards: 1000,
  /** The highest number of shards of a bot. */
  shardCount: 10_000,
  /** The highest latency in milliseconds. */
  latency: 600_000,
  /** Length of a version in characters; the rest of a longer one is cut off. */
  version: 64,
} as const;

const sentence = v.pipe(v.string(), v.minLength(1), cut(reportLimits.description));

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** The body of `PUT /bot/commands`: all commands of the bot on the platform. They replace those before. */
export const botCommandList = v.object({
  commands: v.pipe(
    v.array(
      v.object({
        /** The platform's id of the command. Its subcommands have the same. */
        id: platformId,
        /** The name with subcommands, without the slash: `case view`. */
        name: text(1, reportLimits.commandName),
        /** One sentence by language. English stands for one that is missing. */
        descriptions: v.object({
          en: sentence,
          fr: v.exactOptional(sentence),
          ar: v.exactOptional(sentence),
        }),
      }),
    ),
    v.maxLength(reportLimits.commands),
    v.check((list) => isUnique(list.map(({ name }) => name)), 'repeated'),
  ),
});
export type BotCommandList = v.InferOutput<typeof botCommandList>;

/** The body of `PUT /bot/status`: the shards of one process of the bot. Those of other processes stay as they are. */
export const botStatusReport = v.object({
  /** When this process started. */
  started_at: reportedTime,
  /** The version of the bot, as people know it; null or absent for none. */
  version: v.optional(v.nullable(v.pipe(v.string(), cut(reportLimits.version))), null),
  /** How many shards the bot has in all its processes. */
  shard_count: wholeNumber(1, reportLimits.shardCount),
  /** The shards of this process. */
  shards: v.pipe(
    v.array(
      v.object({
        /** Its number, from 0. */
        id: wholeNumber(0, reportLimits.shardCount - 1),
        state: v.picklist(shardStates),
        /** Number of guilds on it. */
        guilds: amount,
        /** Round trip to the platform's gateway in milliseconds; null while it is not known. */
        latency_ms: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(reportLimits.latency))),
      }),
    ),
    v.minLength(1),
    v.maxLength(reportLimits.shards),
    v.check((list) => isUnique(list.map(({ id }) => id)), 'repeated'),
  ),
});
export type BotStatusReport = v.InferOutput<typeof botStatusReport>;
