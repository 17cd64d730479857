import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, imageUrl } from './primitives.ts';

/** A person, as lists and logs name them. */
export const person = v.object({
  id,
  /** The unique name on the platform. */
  username: v.string(),
  /** The name to show. */
  display_name: v.string(),
  avatar_url: imageUrl,
});
export type Person = v.InferOutput<typeof person>;

/** The caller. */
export const user = v.object({
  ...person.entries,
  /** Language that the person uses on the platform, as a BCP 47 tag; null when it is not known. */
  locale: v.nullable(v.string()),
  /** Only for the bot's administrators, whose navigation has more. What they may do is decided by each call. */
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
