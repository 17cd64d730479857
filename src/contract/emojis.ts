import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id } from './primitives.ts';

/** A custom emoji of the guild, written `<:name:id>`, or `<a:name:id>` when it moves. */
export const guildEmoji = v.object({
  id,
  /** 2 to 32 Latin letters, digits and underscores, the platform's own rule. */
  name: v.pipe(v.string(), v.regex(/^\w{2,32}$/)),
  /** It moves. */
  animated: v.boolean(),
  /** False while the guild has lost the boosts that the emoji takes: it can then not be used. */
  available: v.boolean(),
});
export type GuildEmoji = v.InferOutput<typeof guildEmoji>;

/** Open to moderators, whose screens show the bot's messages too. */
export const getEmojis = endpoint({
  method: 'GET',
  path: '/guild/{id}/emojis',
  access: 'moderator',
  summary: 'The custom emoji of a guild.',
  reply: v.object({
    /** By name. */
    emojis: v.array(guildEmoji),
  }),
  extension: true,
});
