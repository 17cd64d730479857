/**
 * What settings and calls have the bot do for somebody, field by field. Through the bot nobody does what the platform does not let
 * them do themselves: `faults.ts` compares these tables with the rights of whoever asks, for every door of the host and for the forms.
 */
import { dequal } from 'dequal/lite';
import type { MessageTemplate } from '../../contract/message.ts';
import type { Permission } from '../permissions.ts';

/** One thing that the bot does, and the rights that it takes. */
export interface Deed {
  /** The field that asks for it, in the body. */
  readonly path: string;
  readonly needs: readonly Permission[];
  /** The channel in which the rights are needed; null for the guild as a whole. */
  readonly channel: string | null;
  /** The role that the bot gives, which has to be below the highest role of whoever asks. */
  readonly gives?: string;
  /** The role that is notified; `everyone` for all members. A role that anybody may mention takes no right. */
  readonly notifies?: string;
  /** What is posted: another text is another deed. */
  readonly says?: MessageTemplate;
  /** It is done to members, or notifies them: while it is kept, the fields that decide about it stay too. */
  readonly strikes?: boolean;
}

type Decides = (now: unknown, then: unknown) => boolean;

/** A field of settings. */
export interface Row<T> {
  /** All rights that its values can take, for the table of docs/security.md. */
  readonly takes: readonly Permission[];
  /** What a value has the bot do; absent for a field that has it do nothing by itself. */
  readonly deeds?: (value: unknown, path: string, settings: T) => readonly Deed[];
  /** Whether a change decides anew where, when, how often or to whom the deeds of other fields happen. */
  readonly decides?: Decides;
}

/** The fields of one kind of settings. */
export interface RightsTable<T extends object> {
  /** By path, `*` for each entry of a list and each member of a record. A row holds for all below its path. */
  readonly rows: Readonly<Record<string, Row<T>>>;
  /** Whether the bot acts on the settings: they are on, and not only observed. */
  readonly acts: (settings: T) => boolean;
}

/** A field that has the bot do nothing for which a member of the guild needs a right. */
export const nothing = { takes: [] } as const;

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.flat() : []);

const changes: Decides = (now, then) => !dequal(now, then);
/** A field that decides where, when, how often or to whom something happens. */
export const decides = { takes: [], decides: changes } as const;
/** A list of those whom a rule leaves alone: to add one is no harm. */
export const spares: Row<object> = {
  takes: [],
  decides: (now, then) => listed(then).some((id) => !listed(now).includes(id)),
};

export const posting: readonly Permission[] = ['view_channel', 'send_messages'];

/** A channel in which the bot posts, or null for none. */
export function postsIn<T>(more: Pick<Row<T>, 'decides'> = {}): Row<T> {
  return {
    ...more,
    takes: posting,
    deeds: (channel, path) => (typeof channel === 'string' ? [{ path, needs: posting, channel }] : []),
  };
}

/** What it takes to post a message. */
export const neededToSay = ({ embeds }: MessageTemplate): readonly Permission[] =>
  embeds?.length ? [...posting, 'embed_links'] : posting;

/** A message that the bot posts in a channel; null for nowhere. Embeds take a right of their own. */
export function messageIn<T>(
  channelOf: (settings: T) => string | null,
  more: Pick<Row<T>, 'decides'> = {},
): Row<T> {
  return {
    ...more,
    takes: [...posting, 'embed_links'],
    deeds(message, path, settings) {
      const says = message as MessageTemplate;
      const channel = channelOf(settings);
      return channel === null ? [] : [{ path, needs: neededToSay(says), channel, says }];
    },
  };
}

/** A role that the bot gives, or null for none. */
export const givesRole: Row<object> = {
  takes: ['manage_roles'],
  deeds: (role, path) =>
    typeof role === 'string' ? [{ path, needs: ['manage_roles'], channel: null, gives: role }] : [],
};

function textsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'content' && typeof value === 'string' ? [value] : textsIn(value),
  );
}

/** What the texts of a message mention as they are written; values that fill them mention nobody. Embeds notify nobody. */
function mentioned({ content, components }: MessageTemplate, mention: RegExp): readonly string[] {
  const texts = textsIn({ content, components });
  return [...new Set(texts.flatMap((text) => [...text.matchAll(mention)].map(([, id = '']) => id)))];
}

/** The ids of the roles that a message mentions. */
export const mentionedRoles = (message: MessageTemplate) => mentioned(message, /<@&(\d{1,20})>/g);

/** The ids of the people that a message mentions. */
export const mentionedUsers = (message: MessageTemplate) => mentioned(message, /<@!?(\d{1,20})>/g);

/** Whom a message notifies. */
export function notifying(
  path: string,
  mentions: unknown,
  message: MessageTemplate,
  channel: string,
): readonly Deed[] {
  if (mentions === 'none') return [];
  const names = mentions === 'everyone' ? ['everyone'] : mentionedRoles(message);
  return names.map((notifies) => ({ path, needs: ['mention_everyone'], channel, notifies, strikes: true }));
}

/** The values at a path, `*` standing for each entry, with the path of each. */
function placesOf(
  value: unknown,
  steps: readonly string[],
  at = '',
): readonly (readonly [string, unknown])[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  const names = step === '*' ? Object.keys(value) : step in value ? [step] : [];
  return names.flatMap((name) =>
    placesOf((value as Record<string, unknown>)[name], rest, at ? `${at}.${name}` : name),
  );
}

const stepsOf = (path: string) => path.split('.');

/** All that settings have the bot do, with the row of each deed. */
function allDeeds<T extends object>(
  { rows }: RightsTable<T>,
  settings: T,
): readonly (readonly [string, Deed])[] {
  return Object.entries(rows).flatMap(([row, { deeds }]) =>
    deeds
      ? placesOf(settings, stepsOf(row)).flatMap(([at, value]) =>
          deeds(value, at, settings).map((deed) => [row, deed] as const),
        )
      : [],
  );
}

/** What notifies members in another channel is the same deed: that the channel changes is told at its own field. */
const nameOf = ([row, { needs, channel, gives, notifies, says }]: readonly [string, Deed]) =>
  JSON.stringify([row, needs, notifies === undefined && channel, gives, notifies, says]);

/** Deeds by whether they are there already. */
export interface Compared {
  /** Those that a save would add. */
  readonly added: readonly Deed[];
  readonly kept: readonly Deed[];
  /** The fields whose change decides about what is kept. */
  readonly deciding: readonly string[];
}

/**
 * Compares settings with those that are saved. Where the bot begins to act on them, all that they have it do is new.
 *
 * @param before what is saved; null for something new
 */
export function compareDeeds<T extends object>(table: RightsTable<T>, value: T, before: T | null): Compared {
  const begins = before !== null && !table.acts(before) && table.acts(value);
  const there = before && !begins ? before : null;
  const known = new Set(there ? allDeeds(table, there).map(nameOf) : []);
  const all = allDeeds(table, value);
  const deciding = Object.entries(table.rows).flatMap(([row, one]) => {
    if (!there || !one.decides) return [];
    const [now, then] = [value, there].map((settings) =>
      placesOf(settings, stepsOf(row)).map(([, held]) => held),
    );
    return one.decides(now, then) ? [row.replace(/\.\*.*/, '')] : [];
  });
  return {
    added: all.filter((one) => !known.has(nameOf(one))).map(([, deed]) => deed),
    kept: all.filter((one) => known.has(nameOf(one))).map(([, deed]) => deed),
    deciding: [...new Set(deciding)],
  };
}
