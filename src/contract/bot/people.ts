import * as v from 'valibot';
import { id, text } from '../primitives.ts';

/** A picture that the dashboard may show: `https:` alone, as the platform gives it. */
const picture = v.nullable(v.pipe(v.string(), v.maxLength(2048), v.url(), v.regex(/^https:\/\//i, 'url')));

/** Somebody as the platform names them when the event happens. The host shows the newest name that it was told. */
export const namedPerson = v.strictObject({
  id,
  /** The unique name on the platform. */
  username: text(1, 100),
  /** The name to show, in the guild where there is one. */
  display_name: text(1, 100),
  avatar_url: picture,
});
export type NamedPerson = v.InferOutput<typeof namedPerson>;

/** Whoever wrote in a ticket, as its transcript names them. */
export const transcriptPerson = v.strictObject({
  ...namedPerson.entries,
  /** The account is a program's. */
  bot: v.boolean(),
  /** Of the highest role that has one, 0xRRGGBB as a number; null without one. */
  color: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffff))),
});
