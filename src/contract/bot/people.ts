import * as v from 'valibot';
import { isVisible } from '../drawn.ts';
import { platformId } from '../primitives.ts';
import { cut } from './leniency.ts';

/** The address of a picture that the dashboard may show: `https:`, as the platform provides it. Any other is no picture. */
const picture = v.fallback(
  v.nullable(v.pipe(v.string(), v.maxCodePoints(2048), v.url(), v.regex(/^https:\/\//i, 'url'))),
  null,
);

const nameLength = 100;
const entries = {
  id: platformId,
  /** The unique name on the platform. */
  username: v.pipe(v.string(), cut(nameLength)),
  /** The name to show; in a guild, the nickname. */
  display_name: v.pipe(v.string(), cut(nameLength)),
  avatar_url: picture,
};

/** In place of a name that nobody could see stands the next one, and last the id. */
function withVisibleNames<
  Person extends { readonly id: string; readonly username: string; readonly display_name: string },
>(person: Person): Person {
  const username = isVisible(person.username) ? person.username : person.id;
  const display_name = isVisible(person.display_name) ? person.display_name : username;
  return { ...person, username, display_name };
}

/** A person with their name at the time of the event. The host shows the newest name. */
export const namedPerson = v.pipe(v.object(entries), v.transform(withVisibleNames));
export type NamedPerson = v.InferOutput<typeof namedPerson>;

/** An author in a ticket, for its transcript. */
export const transcriptPerson = v.pipe(
  v.object({
    ...entries,
    /** Whether the account is a bot. */
    bot: v.boolean(),
    /** The colour of the member's highest role with a colour, as the number 0xRRGGBB; null without one. */
    color: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffff)), null),
  }),
  v.transform(withVisibleNames),
);
