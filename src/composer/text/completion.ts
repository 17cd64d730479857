/** Finds suggestions for what is being typed: mentions, channels, emoji, commands and variables. */
import type { NamedEmoji } from '../../chat/emoji/list.ts';
import { shortcodes } from '../../chat/grammar/shortcodes.ts';
import { emojiImage } from '../../chat/message/images.ts';
import type { Channel } from '../../contract/channels.ts';
import type { BotCommand } from '../../contract/commands.ts';
import type { GuildEmoji } from '../../contract/emojis.ts';
import type { MessageVariable } from '../../contract/message.ts';
import type { Role } from '../../contract/roles.ts';
import { type Haystack, haystackOf, rank, wordsOf } from '../../lib/rank.ts';
import { byRank } from '../../lib/ranks.ts';
import type { Trigger, TriggerKind } from './trigger.ts';

export { inserted, type Trigger, type TriggerKind, triggerAt } from './trigger.ts';

/** One suggestion. */
export interface Suggestion {
  readonly kind: TriggerKind;
  /** The text to insert: `<@&1>`, `<#1>`, `<:name:1>`, `</case view:1>`, `{user}`. */
  readonly insert: string;
  /** Its label, with its mark. */
  readonly label: string;
  readonly detail?: string;
  /** For a variable: an example of its value. */
  readonly example?: string;
  /** For a role: its colour as 0xRRGGBB; null without one. */
  readonly color?: number | null;
  /** The emoji character, if it is not a custom emoji. */
  readonly emoji?: string;
  readonly imageUrl?: string;
}

interface VariableText {
  readonly name: MessageVariable;
  readonly example: string;
  readonly meaning: string;
}

/** Everything that can be suggested, in the visitor's language. */
export interface Completable {
  readonly roles: readonly Role[];
  readonly channels: readonly Channel[];
  readonly emojis: readonly GuildEmoji[];
  /** All Unicode emoji; null until the list is loaded, and until then only the most used ones. */
  readonly named: readonly NamedEmoji[] | null;
  readonly commands: readonly BotCommand[];
  readonly variables: readonly VariableText[];
  /** Whom `@everyone` reaches, in words. */
  readonly everyone: string;
  /** Whom `@here` reaches, in words. */
  readonly here: string;
}

/** A command with its description in a language; of several regions of it, the first one. */
export function describedIn(command: BotCommand, language: string): BotCommand {
  const own = Object.entries(command.descriptions ?? {});
  const found = own.find(([tag]) => tag.split('-')[0] === language);
  return found ? { ...command, description: found[1] } : command;
}

interface Entry extends Suggestion {
  readonly name: string;
  /** Other names for it. */
  readonly synonyms?: string;
  /** Other words for it. */
  readonly words?: string;
}

type Entries = (from: Completable) => readonly Entry[];

const mentions: Entries = ({ roles, everyone, here }) => [
  ...[...roles]
    .filter(({ name }) => name !== '@everyone')
    .sort(byRank)
    .map(({ id, name, color }) => ({
      kind: 'mention' as const,
      name,
      insert: `<@&${id}>`,
      label: `@${name}`,
      color: color || null,
    })),
  {
    kind: 'mention',
    name: 'everyone',
    insert: '@everyone',
    label: '@everyone',
    detail: everyone,
    words: everyone,
  },
  { kind: 'mention', name: 'here', insert: '@here', label: '@here', detail: here, words: here },
];

const channels: Entries = (from) => {
  const names = new Map(from.channels.map(({ id, name }) => [id, name]));
  return from.channels
    .filter(({ type }) => type !== 'category')
    .map(({ id, name, parent_id }) => {
      const parent = parent_id === null ? undefined : names.get(parent_id);
      return {
        kind: 'channel' as const,
        name,
        insert: `<#${id}>`,
        label: `#${name}`,
        ...(parent !== undefined && { detail: parent }),
      };
    });
};

/** The most used names, by emoji: `👍` has two. */
const common = new Map<string, string[]>();
for (const [name, emoji] of shortcodes) common.set(emoji, [...(common.get(emoji) ?? []), name]);

/** The suggestion of a Unicode emoji. Its label is its first name on the platform, otherwise its name in the reader's language. */
function emojiEntry(emoji: string, codes: readonly string[], word = '', keywords = ''): Entry {
  const [code = word] = codes;
  return {
    kind: 'emoji',
    name: code,
    insert: emoji,
    label: codes.length > 0 ? `:${code}:` : word,
    ...(word && word !== code && { detail: word }),
    emoji,
    synonyms: [...codes.slice(1), word].join(' '),
    words: keywords,
  };
}

/** Emoji suggestions: the guild's own first, then the most used. */
function platformEmoji(named: Completable['named']): readonly Entry[] {
  if (!named) return [...common].map(([emoji, codes]) => emojiEntry(emoji, codes));
  const entries = named.map(({ emoji, codes, name, keywords }) => emojiEntry(emoji, codes, name, keywords));
  return [
    ...entries.filter(({ insert }) => common.has(insert)),
    ...entries.filter(({ insert }) => !common.has(insert)),
  ];
}

const emojis: Entries = (from) => [
  ...from.emojis
    .filter(({ available }) => available)
    .map(({ id, name, animated }) => ({
      kind: 'emoji' as const,
      name,
      insert: `<${animated ? 'a' : ''}:${name}:${id}>`,
      label: `:${name}:`,
      imageUrl: emojiImage(id, animated),
    })),
  ...platformEmoji(from.named),
];

const commands: Entries = (from) =>
  from.commands.map(({ id, name, description }) => ({
    kind: 'command',
    name,
    insert: `</${name}:${id}>`,
    label: `/${name}`,
    detail: description,
    words: description,
  }));

const variables: Entries = (from) =>
  from.variables.map(({ name, example, meaning }) => ({
    kind: 'variable',
    name,
    insert: `{${name}}`,
    label: `{${name}}`,
    detail: meaning,
    example,
    words: meaning,
  }));

const entriesOf: Readonly<Record<TriggerKind, Entries>> = {
  mention: mentions,
  channel: channels,
  emoji: emojis,
  command: commands,
  variable: variables,
};

function suggestionOf({ name: _name, synonyms: _synonyms, words: _words, ...suggestion }: Entry): Suggestion {
  return suggestion;
}

interface Prepared {
  readonly entries: readonly Entry[];
  readonly haystacks: readonly Haystack[];
}

const prepared = new WeakMap<Completable, Map<TriggerKind, Prepared>>();

/** All suggestions of a kind with their words. Cached, since there are two thousand emoji. */
function prepare(kind: TriggerKind, from: Completable): Prepared {
  const kinds = prepared.get(from) ?? new Map<TriggerKind, Prepared>();
  prepared.set(from, kinds);
  const known = kinds.get(kind);
  if (known) return known;
  const entries = entriesOf[kind](from);
  const haystacks = entries.map(({ name, synonyms = '', words = '' }) =>
    haystackOf({ name, synonyms, context: words }),
  );
  kinds.set(kind, { entries, haystacks });
  return { entries, haystacks };
}

/** Ranks an exact name first: `:+1` is 👍, not the first of all that contain a 1. */
const lift =
  (query: string) =>
  ({ name, synonyms }: Entry): number =>
    [name, ...(synonyms?.split(' ') ?? [])].includes(query.toLowerCase()) ? 12 : 0;

/** The best `limit` suggestions: by name, or else by other words. Without a query they are in their own order. */
export function suggestions(trigger: Trigger, from: Completable, limit = 8): readonly Suggestion[] {
  const { entries, haystacks } = prepare(trigger.kind, from);
  const found =
    wordsOf(trigger.query).length === 0
      ? entries
      : rank(entries, haystacks, trigger.query, lift(trigger.query)).map(({ entry }) => entry);
  return found.slice(0, limit).map(suggestionOf);
}
