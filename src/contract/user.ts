import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, imageUrl } from './primitives.ts';

/** A person. */
export const person = v.object({
  id,
  /** The unique name on the platform. */
  username: v.string(),
  /** The name to show. */
  display_name: v.string(),
  avatar_url: imageUrl,
});
export type Person = v.InferOutput<typeof person>;

/** The signed-in person. */
export const user = v.object({
  ...person.entries,
  /** The person's language on the platform as a BCP 47 tag; null when it is not known. */
  locale: v.nullable(v.string()),
  /** Only present for administrators of the bot, to show their navigation. Each operation checks the caller itself. */
  bot_admin: v.optional(v.literal(true)),
});
export type User = v.InferOutput<typeof user>;

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  access: 'user',
  summary: 'The person that the token belongs to.',
  reply: user,
});
