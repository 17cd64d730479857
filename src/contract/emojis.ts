import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id } from './primitives.ts';

/** A custom emoji of the guild, written as `<:name:id>`, or as `<a:name:id>` if animated. */
export const guildEmoji = v.object({
  id,
  /** 2 to 32 Latin letters, digits and underscores, as on the platform. */
  name: v.pipe(v.string(), v.regex(/^\w{2,32}$/)),
  /** Whether it is animated. */
  animated: v.boolean(),
  /** False while the guild lacks the boosts that this emoji requires: it cannot be used then. */
  available: v.boolean(),
});
export type GuildEmoji = v.InferOutput<typeof guildEmoji>;

/** Also for moderators, whose screens show messages of the bot. */
export const getEmojis = endpoint({
  method: 'GET',
  path: '/guild/{id}/emojis',
  access: { module: 'frame', level: 'see' },
  summary: 'The custom emoji of a guild.',
  reply: v.object({
    /** Sorted by name. */
    emojis: v.array(guildEmoji),
  }),
  extension: true,
});
