import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id } from './primitives.ts';

/** A command of the bot. A message mentions it as `</name:id>`. */
export const botCommand = v.object({
  /** Subcommands have the id of their command. */
  id,
  /** The name with subcommands, without the slash: `case view`. */
  name: v.pipe(v.string(), v.minCodePoints(1)),
  /** One sentence, in the language of the caller's `locale` if the bot has it. */
  description: v.string(),
  /**
   * The same sentence by language, as the platform's `description_localizations`: `fr`, `en-GB`. Screens show the one in the
   * language of the page, and `description` for a language that is not there.
   */
  descriptions: v.optional(v.record(v.string(), v.string())),
});
export type BotCommand = v.InferOutput<typeof botCommand>;

export const getCommands = endpoint({
  method: 'GET',
  path: '/commands',
  access: 'user',
  summary: 'The commands of the bot.',
  reply: v.object({
    /** Sorted by name. */
    commands: v.array(botCommand),
  }),
  extension: true,
});
