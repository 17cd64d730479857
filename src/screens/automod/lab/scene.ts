/** A scene of the lab, and the automod events that it consists of. Everything here can be cloned to a worker. */
import type { AutomodEvent, Member, Part } from '../../../moderation/event.ts';

export const labLimits = {
  people: 5,
  items: 60,
  /** Members in one wave of joins. */
  joins: 100,
  /** In characters, as on the platform. */
  name: 32,
  content: 4000,
  files: 10,
  file: 120,
  /** Forwarded messages, the question and answers of a poll, embeds and so on; each as long as a message. */
  parts: 30,
  roles: 50,
  /** In seconds: a year between two messages, fifty years for the age of an account. */
  after: 31_536_000,
  age: 1_576_800_000,
} as const;

/** An author of messages. */
export interface Person {
  readonly name: string;
  /** Age of the account in seconds at the start of the scene. */
  readonly age: number;
  readonly role_ids: readonly string[];
  readonly may_mention_everyone: boolean;
  /** Automod ignores bots. */
  readonly is_bot: boolean;
}

export interface LabMessage {
  readonly kind: 'message';
  /** The index of the author. */
  readonly who: number;
  /** Seconds after the previous item. */
  readonly after: number;
  /** Null for the guild's first text channel. */
  readonly channel_id: string | null;
  readonly content: string;
  /** Names of its files. */
  readonly files: readonly string[];
  /** What it shows besides. */
  readonly parts: readonly Part[];
  /** Whether the content is the result of an edit. */
  readonly edited: boolean;
}

/** A wave of joining members. */
export interface LabJoins {
  readonly kind: 'joins';
  readonly after: number;
  readonly count: number;
  /** Seconds between the first and the last join. */
  readonly over: number;
  readonly name: string;
  /** Age of their accounts in seconds. */
  readonly age: number;
}

export type LabItem = LabMessage | LabJoins;

export interface LabScene {
  /** At least one. */
  readonly people: readonly Person[];
  readonly items: readonly LabItem[];
  /** The message being typed. It is evaluated like the others unless it is empty. */
  readonly next: LabMessage;
}

const day = 86_400;
export const firstPerson: Person = {
  name: 'Juno',
  age: 365 * day,
  role_ids: [],
  may_mention_everyone: false,
  is_bot: false,
};
export const newMessage: LabMessage = {
  kind: 'message',
  who: 0,
  after: 2,
  channel_id: null,
  content: '',
  files: [],
  parts: [],
  edited: false,
};
export const newJoins: LabJoins = { kind: 'joins', after: 2, count: 10, over: 10, name: 'Nova', age: day };
export const emptyScene: LabScene = { people: [firstPerson], items: [], next: newMessage };

/** The initial values of the message after another: the same author and channel. */
export const messageAfter = (
  { who, channel_id }: LabMessage,
  after: number = newMessage.after,
): LabMessage => ({
  ...newMessage,
  who,
  channel_id,
  after,
});

export const isBlank = (item: LabItem): boolean =>
  item.kind === 'message' &&
  item.content.trim() === '' &&
  item.files.length === 0 &&
  item.parts.every(({ text }) => text.trim() === '');

/** The texts of a message's parts of a kind. */
export const textsOf = ({ parts }: LabMessage, kind: Part['kind']): readonly string[] =>
  parts.flatMap((part) => (part.kind === kind ? [part.text] : []));

/** The parts of a message with other texts of a kind. */
export const withTexts = (
  { parts }: LabMessage,
  kind: Part['kind'],
  texts: readonly string[],
): readonly Part[] => [
  ...parts.filter((part) => part.kind !== kind),
  ...texts.map((text) => ({ kind, text })),
];

/** All items to evaluate: those added, and the message being typed unless it is blank. */
export const itemsOf = ({ items, next }: LabScene): readonly LabItem[] =>
  isBlank(next) ? items : [...items, next];

export const isEmpty = (scene: LabScene): boolean => itemsOf(scene).length === 0;

/** The parts of the guild that a scene depends on. */
export interface SceneChannels {
  /** The channel of messages without one; null while it is not known. */
  readonly first: string | null;
  /** The parents of a channel, nearest first. */
  parentsOf(channelId: string): readonly string[];
}

/** An event, with the index of its item. */
export interface SceneEvent {
  readonly item: number;
  readonly event: AutomodEvent;
}

/** When scenes begin. The date is arbitrary, since only intervals matter. */
export const begin = Date.UTC(2026, 0, 1);

/** Numbers may be invalid while typing. */
const whole = (value: number, most: number) =>
  Number.isFinite(value) ? Math.min(most, Math.max(0, Math.trunc(value))) : 0;

/** The id of a person on the ladder. */
export const memberId = (who: number): string => `person-${who}`;

function memberOf(person: Person, id: string): Member {
  return {
    id,
    display_name: person.name,
    role_ids: person.role_ids,
    created_at: begin - whole(person.age, labLimits.age) * 1000,
    is_bot: person.is_bot,
    may_mention_everyone: person.may_mention_everyone,
  };
}

function joinsOf(item: LabJoins, place: number, at: number): AutomodEvent[] {
  const count = Math.max(1, whole(item.count, labLimits.joins));
  const pause = count > 1 ? (whole(item.over, labLimits.after) * 1000) / (count - 1) : 0;
  const person = { name: item.name, age: item.age, role_ids: [], may_mention_everyone: false, is_bot: false };
  return Array.from({ length: count }, (_, index) => ({
    kind: 'join',
    member: memberOf(person, `join-${place}-${index}`),
    at: Math.floor(at + index * pause),
  }));
}

/** The events of a scene in chronological order. */
export function eventsOf(scene: LabScene, places: SceneChannels): readonly SceneEvent[] {
  const events: SceneEvent[] = [];
  let at = begin;
  for (const [place, item] of itemsOf(scene).entries()) {
    if (place > 0) at += whole(item.after, labLimits.after) * 1000;
    if (item.kind === 'joins') {
      for (const event of joinsOf(item, place, at)) events.push({ item: place, event });
      at = events.at(-1)?.event.at ?? at;
      continue;
    }
    const channel_id = item.channel_id ?? places.first ?? '';
    const event: AutomodEvent = {
      kind: 'message',
      id: `message-${place}`,
      member: memberOf(scene.people[item.who] ?? firstPerson, memberId(item.who)),
      channel_id,
      parent_ids: places.parentsOf(channel_id),
      content: item.content,
      parts: item.parts,
      attachments: item.files.map((name) => ({ name })),
      at,
      edited: item.edited,
    };
    events.push({ item: place, event });
  }
  return events;
}
