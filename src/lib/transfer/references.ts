/** Finds the channels and roles in the settings of any screen, by the names of the members that hold their ids. */

/** What a channel or a role is used for. It decides what can replace it in another guild. */
export type Purpose =
  /** The bot posts there. */
  | 'post'
  /** The bot opens channels below it. */
  | 'category'
  /** The bot only checks for it, such as a role that is exempt. */
  | 'asked'
  /** The bot gives it to members. */
  | 'given'
  /** A message mentions it. */
  | 'mentioned';

export type ReferenceKind = 'channel' | 'role';

/** One place in settings that names a channel or a role. */
export interface FoundReference {
  readonly kind: ReferenceKind;
  readonly id: string;
  readonly purpose: Purpose;
  /** For example `exempt.role_ids`, without the index in a list of ids. */
  readonly path: string;
}

type ReferenceUse = Pick<FoundReference, 'kind' | 'purpose'>;

/** The kind and purpose of an id, by the name of its member. All other ids (members, guilds, messages) are the same in every guild. */
const places: readonly (readonly [RegExp, ReferenceUse])[] = [
  [/^category_id$/, { kind: 'channel', purpose: 'category' }],
  [/^(?:\w+_)?channel_id$/, { kind: 'channel', purpose: 'post' }],
  [/^(?:\w+_)?channel_ids$/, { kind: 'channel', purpose: 'asked' }],
  // A member with a single role is always one that the bot gives.
  [/^(?:\w+_)?role_id$/, { kind: 'role', purpose: 'given' }],
  [/^ping_role_ids$/, { kind: 'role', purpose: 'mentioned' }],
  [/^(?:\w+_)?role_ids$/, { kind: 'role', purpose: 'asked' }],
];

const placeOf = (name: string): ReferenceUse | undefined =>
  places.find(([pattern]) => pattern.test(name))?.[1];

const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,20}$/.test(value);

/** The platform's mentions of channels and roles; those of members are the same in every guild. */
const mentions = /<(#|@&)(\d{1,20})>/g;

/** Returns the id that replaces a reference, or null to remove it. */
export type Replace = (found: FoundReference) => string | null;

/** Returns the text that replaces a mention without a target; null leaves the mention. */
export type Name = (found: FoundReference) => string | null;

function inText(text: string, path: string, replace: Replace, name: Name): string {
  return text.replace(mentions, (mention, sign: string, id: string) => {
    const found: FoundReference = { kind: sign === '#' ? 'channel' : 'role', id, purpose: 'mentioned', path };
    const other = replace(found);
    return other === null ? (name(found) ?? mention) : `<${sign}${other}>`;
  });
}

function walk(value: unknown, path: string, replace: Replace, name: Name): unknown {
  if (typeof value === 'string') return inText(value, path, replace, name);
  if (typeof value !== 'object' || value === null) return value;
  const below = (step: string | number) => (path ? `${path}.${step}` : String(step));
  if (Array.isArray(value)) return value.map((entry, at) => walk(entry, below(at), replace, name));
  const entries = Object.entries(value).map(([member, held]: [string, unknown]) => {
    const place = placeOf(member);
    const at = below(member);
    if (place && isId(held)) return [member, replace({ ...place, id: held, path: at })] as const;
    if (place && Array.isArray(held) && held.every(isId)) {
      const ids = held.flatMap((id) => replace({ ...place, id, path: at }) ?? []);
      // Two ids may have the same replacement, and a list must not repeat an id.
      return [member, [...new Set(ids)]] as const;
    }
    return [member, walk(held, at, replace, name)] as const;
  });
  return Object.fromEntries(entries);
}

/** A copy of settings with other channels and roles. One without a replacement becomes null, or is left out of its list. */
export function withReferences<T>(settings: T, replace: Replace, name: Name = () => null): T {
  return walk(settings, '', replace, name) as T;
}

/** A channel or a role used in settings, with all its purposes. */
export interface Reference {
  readonly kind: ReferenceKind;
  readonly id: string;
  readonly uses: readonly Pick<FoundReference, 'purpose' | 'path'>[];
}

/** The key of a reference. The kind is part of it, since a channel and a role may have the same id. */
export const keyOf = ({ kind, id }: Pick<Reference, 'kind' | 'id'>): string => `${kind}:${id}`;

/** The channels and roles used in settings, each once, in the order of the settings. */
export function referencesIn(settings: unknown): readonly Reference[] {
  const found = new Map<string, Reference>();
  withReferences(settings, ({ kind, id, purpose, path }) => {
    const key = keyOf({ kind, id });
    const uses = found.get(key)?.uses ?? [];
    found.set(key, { kind, id, uses: [...uses, { purpose, path }] });
    return id;
  });
  return [...found.values()];
}
