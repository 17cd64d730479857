/** What the reader puts together in the lab, and the events that it stands for. Everything here can be cloned. */
import type { AutomodEvent, Member } from '../../../moderation/event.ts';

export const labLimits = {
  people: 5,
  items: 60,
  /** New members in one wave. */
  joins: 100,
  /** Characters, as the platform has them. */
  name: 32,
  content: 4000,
  files: 10,
  file: 120,
  roles: 50,
  /** Seconds: a year between two messages, fifty for the age of an account. */
  after: 31_536_000,
  age: 1_576_800_000,
} as const;

/** Who writes. */
export interface Person {
  readonly name: string;
  /** Of the account, in seconds, when the scene begins. */
  readonly age: number;
  readonly role_ids: readonly string[];
  readonly may_mention_everyone: boolean;
  /** Automod leaves bots alone. */
  readonly is_bot: boolean;
}

export interface LabMessage {
  readonly kind: 'message';
  /** The person, by place. */
  readonly who: number;
  /** Seconds after the previous item. */
  readonly after: number;
  /** Null for the guild's first text channel. */
  readonly channel_id: string | null;
  readonly content: string;
  /** Names of its files. */
  readonly files: readonly string[];
  /** The content after a change. */
  readonly edited: boolean;
}

/** A wave of new members. */
export interface LabJoins {
  readonly kind: 'joins';
  readonly after: number;
  readonly count: number;
  /** Seconds between the first and the last. */
  readonly over: number;
  readonly name: string;
  /** Of their accounts, in seconds. */
  readonly age: number;
}

export type LabItem = LabMessage | LabJoins;

export interface LabScene {
  /** At least one. */
  readonly people: readonly Person[];
  readonly items: readonly LabItem[];
  /** What is being typed; tried like the others as soon as there is something in it. */
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
  edited: false,
};
export const newJoins: LabJoins = { kind: 'joins', after: 2, count: 10, over: 10, name: 'Nova', age: day };
export const emptyScene: LabScene = { people: [firstPerson], items: [], next: newMessage };

/** The field for the message after one: by the same person in the same place. */
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
  item.kind === 'message' && item.content.trim() === '' && item.files.length === 0;

/** All that is tried: the items, and what is typed unless that is blank. */
export const itemsOf = ({ items, next }: LabScene): readonly LabItem[] =>
  isBlank(next) ? items : [...items, next];

export const isEmpty = (scene: LabScene): boolean => itemsOf(scene).length === 0;

/** What of the guild a scene depends on. */
export interface Places {
  /** Where a message is that names no channel; null while that is not known. */
  readonly first: string | null;
  /** What a channel is in, the nearest first. */
  parentsOf(channelId: string): readonly string[];
}

/** An event, with the index of its item. */
export interface SceneEvent {
  readonly item: number;
  readonly event: AutomodEvent;
}

/** When a scene begins. It has no date: only what lies between its events matters. */
export const begin = Date.UTC(2026, 0, 1);

/** Numbers as they are typed may be none. */
const whole = (value: number, most: number) =>
  Number.isFinite(value) ? Math.min(most, Math.max(0, Math.trunc(value))) : 0;

/** The id by which a person is counted on the ladder. */
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

/** The events of a scene in order of time. */
export function eventsOf(scene: LabScene, places: Places): readonly SceneEvent[] {
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
      attachments: item.files.map((name) => ({ name })),
      at,
      edited: item.edited,
    };
    events.push({ item: place, event });
  }
  return events;
}
