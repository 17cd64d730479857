/** Finds the channels and roles of settings in another guild, and replaces them. */
import type { Channel } from '../../contract/channels.ts';
import type { Role } from '../../contract/roles.ts';
import { fold } from '../search.ts';
import { type FoundReference, keyOf, type Purpose, type Reference, withReferences } from './references.ts';

/** The names of channels and roles in the guild that settings come from. */
export interface Names {
  readonly channels: Readonly<
    Record<string, { readonly name: string; readonly type: Channel['type']; readonly parent: string | null }>
  >;
  readonly roles: Readonly<Record<string, string>>;
}

/** The channels and roles of a guild. */
export interface ChannelsAndRoles {
  readonly channels: readonly Channel[];
  readonly roles: readonly Role[];
}

/** The id of each reference (by `keyOf`) in another guild; null when it has none. */
export type Mapping = ReadonlyMap<string, string | null>;

type Family = 'text' | 'voice' | 'forum' | 'category' | 'thread';

/** Channel types that can replace each other are one family: a text channel can replace an announcement channel. */
const families: Readonly<Record<Channel['type'], Family>> = {
  text: 'text',
  announcement: 'text',
  voice: 'voice',
  stage: 'voice',
  forum: 'forum',
  category: 'category',
  thread: 'thread',
};

const serves = (type: Channel['type'], purpose: Purpose) => {
  if (purpose === 'post') return families[type] === 'text';
  return purpose === 'category' ? type === 'category' : true;
};

/** The only entry of a list; undefined when there are none or several. */
const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

function channelFor({ id, uses }: Reference, names: Names, { channels }: ChannelsAndRoles): string | null {
  if (channels.some((channel) => channel.id === id)) return id;
  const known = names.channels[id];
  const wanted = fold(known?.name ?? '');
  if (!known || wanted === '') return null;
  const alike = channels.filter(
    ({ name, type }) =>
      fold(name) === wanted &&
      families[type] === families[known.type] &&
      uses.every(({ purpose }) => serves(type, purpose)),
  );
  const parentOf = ({ parent_id }: Channel) => channels.find((channel) => channel.id === parent_id)?.name;
  const beside = alike.filter((channel) => fold(parentOf(channel) ?? '') === fold(known.parent ?? ''));
  return (only(alike) ?? only(beside))?.id ?? null;
}

function roleFor({ id, uses }: Reference, names: Names, { roles }: ChannelsAndRoles): string | null {
  if (roles.some((role) => role.id === id)) return id;
  const wanted = fold(names.roles[id] ?? '');
  if (wanted === '') return null;
  const isGiven = uses.some(({ purpose }) => purpose === 'given');
  const alike = roles.filter(({ name, assignable }) => fold(name) === wanted && (assignable || !isGiven));
  return only(alike)?.id ?? null;
}

/**
 * Finds each reference in another guild: by the same id, otherwise the only one of a fitting type with the same name (ignoring
 * case, accents, spaces and hyphens), otherwise the one in a category of the same name. Null when a person has to choose.
 */
export function matchReferences(
  references: readonly Reference[],
  names: Names,
  place: ChannelsAndRoles,
): Mapping {
  return new Map(
    references.map((reference) => {
      const find = reference.kind === 'channel' ? channelFor : roleFor;
      return [keyOf(reference), find(reference, names, place)];
    }),
  );
}

/** The plain name for a mention without a target. A role's name gets no `@`, which could make it mention everyone. */
function plain({ kind, id }: FoundReference, names: Names): string | null {
  if (kind === 'role') return names.roles[id]?.replace(/^@+/, '') ?? null;
  const known = names.channels[id];
  return known ? `#${known.name}` : null;
}

/** Replaces the channels and roles of settings by those of another guild. */
export function mapped<T>(settings: T, mapping: Mapping, names: Names): T {
  return withReferences(
    settings,
    (found) => mapping.get(keyOf(found)) ?? null,
    (found) => plain(found, names),
  );
}

/** The names of the referenced channels and roles in their guild. Those that no longer exist have none. */
export function namesIn(references: readonly Reference[], { channels, roles }: ChannelsAndRoles): Names {
  const ids = new Set(references.map(keyOf));
  const named = channels.filter(({ id }) => ids.has(keyOf({ kind: 'channel', id })));
  const parents = new Map(channels.map(({ id, name }) => [id, name]));
  return {
    channels: Object.fromEntries(
      named.map(({ id, name, type, parent_id }) => [
        id,
        { name, type, parent: parents.get(parent_id ?? '') ?? null },
      ]),
    ),
    roles: Object.fromEntries(
      roles.filter(({ id }) => ids.has(keyOf({ kind: 'role', id }))).map(({ id, name }) => [id, name]),
    ),
  };
}
