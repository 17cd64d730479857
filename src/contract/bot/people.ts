import * as v from 'valibot';
import { id, text } from '../primitives.ts';

/** The address of a picture that the dashboard may show: `https:`, as the platform provides it. */
const picture = v.nullable(v.pipe(v.string(), v.maxLength(2048), v.url(), v.regex(/^https:\/\//i, 'url')));

/** A person with their name at the time of the event. The host shows the newest name. */
export const namedPerson = v.strictObject({
  id,
  /** The unique name on the platform. */
  username: text(1, 100),
  /** The name to show; in a guild, the nickname. */
  display_name: text(1, 100),
  avatar_url: picture,
});
export type NamedPerson = v.InferOutput<typeof namedPerson>;

/** An author in a ticket, for its transcript. */
export const transcriptPerson = v.strictObject({
  ...namedPerson.entries,
  /** Whether the account is a bot. */
  bot: v.boolean(),
  /** The colour of the member's highest role with a colour, as the number 0xRRGGBB; null without one. */
  color: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffff))),
});
