/** Messages of the platform's API, as the host takes them for a transcript. Without a library of the platform. */
import type { APIMessage, APIMessageSnapshotFields, APIReaction } from 'discord-api-types/v10';
import * as v from 'valibot';
import type { BotEventOf, SentEvent } from '../../../src/contract/bot/events.ts';
import { transcriptPartLimits as limits, transcriptPart } from '../../../src/contract/bot/transcript-part.ts';
import { cutTo } from '../../../src/lib/characters.ts';

type Sent = Extract<SentEvent, { kind: 'transcript_messages' }>;
export type TranscriptMessage = Sent['messages'][number];
/** What a `transcript_messages` event has besides its ticket. */
export type TranscriptPart = Pick<Sent, 'first' | 'messages' | 'users' | 'roles' | 'channels'>;

type Part = BotEventOf<'transcript_messages'>;

/** Who and what is named in messages, as far as the bot knows. */
export interface Names {
  /** Null for who is not a member: the platform's own words about them are taken then. */
  user(id: string): Part['users'][number] | null;
  role(id: string): Part['roles'][number] | null;
  channel(id: string): Part['channels'][number] | null;
}

/** The most bytes of a part in JSON; the host takes a megabyte of events at once. */
const partBytes = 600_000;

/** What happened in a system message, by the platform's type. */
const happened: Readonly<Record<number, string>> = {
  1: 'added somebody to the thread',
  2: 'removed somebody from the thread',
  4: 'changed the name',
  6: 'pinned a message',
  7: 'joined the server',
  8: 'boosted the server',
  12: 'followed a channel',
  18: 'started a thread',
  24: 'automod acted',
  46: 'the poll has ended',
};
/** Written by somebody, with or without a command, or as a reply or a forward. */
const written: readonly number[] = [0, 19, 20, 21, 23];

/** Whether the host takes a message; one that it does not would cost its whole part. */
const isTaken = (message: TranscriptMessage): boolean => v.is(transcriptPart.messages, [message]);

const forward = 1;

/**
 * A message as the host takes it. Parts of it that the host does not take are left out. Files have no address, since theirs ends with
 * the ticket's channel.
 */
export function transcriptMessage(message: APIMessage): TranscriptMessage {
  const { message_reference: reference, poll, thread } = message;
  const bare: TranscriptMessage = {
    id: message.id,
    author_id: message.author.id,
    content: cutTo(message.content, limits.content),
    created_at: message.timestamp,
    edited_at: message.edited_timestamp,
    reply_to_id: reference?.type === forward ? null : (reference?.message_id ?? null),
    system: written.includes(message.type) ? null : (happened[message.type] ?? 'system message'),
  };
  const kept = <Member extends 'embeds' | 'attachments' | 'reactions' | 'sticker_items' | 'components'>(
    member: Member,
    list: readonly unknown[] | undefined,
  ) => {
    const taken = (list ?? []).filter((entry) => isTaken({ ...bare, [member]: [entry] }));
    return { [member]: taken.slice(0, limits.parts) };
  };
  const optional = (part: object) => (isTaken({ ...bare, ...part }) ? part : {});
  return {
    ...bare,
    ...kept('embeds', message.embeds),
    ...kept('attachments', message.attachments.map(fileOf)),
    ...kept('reactions', message.reactions?.map(reactionOf)),
    ...kept('sticker_items', message.sticker_items),
    ...kept('components', message.components),
    ...(poll && optional({ poll })),
    ...(thread && optional({ thread: { name: thread.name } })),
    ...optional({
      message_snapshots: (message.message_snapshots ?? []).map(({ message }) => ({
        message: shown(message),
      })),
    }),
  };
}

const fileOf = ({
  filename,
  title,
  size,
  content_type,
  width,
  height,
  description,
}: APIMessage['attachments'][number]) => ({
  filename,
  url: null,
  ...{ title, size, content_type, width, height, description },
});

const shown = ({ content, embeds, attachments, sticker_items, components }: APIMessageSnapshotFields) => ({
  ...{ content: cutTo(content, limits.content), embeds, sticker_items, components },
  attachments: attachments.map(fileOf),
});

function reactionOf({ emoji: { id, name, animated }, count }: APIReaction) {
  const file = `${id}.${animated ? 'gif' : 'png'}`;
  return {
    emoji: name ?? id ?? '',
    image_url: id ? `https://cdn.discordapp.com/emojis/${file}` : null,
    count,
  };
}

/** The ids that messages mention, by what they are of. */
const mentions = { users: /<@!?(\d{1,20})>/g, roles: /<@&(\d{1,20})>/g, channels: /<#(\d{1,20})>/g } as const;

/** The ids of the people who wrote messages, and then of those who are mentioned in them, each once. */
export function peopleIn(messages: readonly APIMessage[]): string[] {
  return [...new Set([...messages.map(({ author }) => author.id), ...mentioned(messages, 'users')])];
}

function mentioned(messages: readonly APIMessage[], kind: keyof typeof mentions): string[] {
  const texts = messages.map(({ content, embeds, components }) =>
    JSON.stringify([content, embeds, components]),
  );
  return [...texts.join('\n').matchAll(mentions[kind])].flatMap(([, id]) => id ?? []);
}

/** Those of these ids of which a name is known, each once and at most as many as the host takes. */
const named = <Named>(ids: readonly string[], nameOf: (id: string) => Named | null): Named[] =>
  [...new Set(ids)].flatMap((id) => nameOf(id) ?? []).slice(0, limits.names);

/**
 * Consecutive messages of a ticket as `transcript_messages` events take them, in as many parts as the host's limits need.
 *
 * @param messages oldest first
 * @param first the place of the first one in the ticket, from 1
 */
export function transcriptParts(
  messages: readonly APIMessage[],
  first: number,
  names: Names,
): TranscriptPart[] {
  const parts: TranscriptPart[] = [];
  let some: APIMessage[] = [];
  let bytes = 0;
  const end = () => {
    if (some.length > 0) parts.push(partOf(some, first + messages.indexOf(some[0] as APIMessage), names));
    [some, bytes] = [[], 0];
  };
  for (const message of messages) {
    const size = Buffer.byteLength(JSON.stringify(message));
    if (some.length === limits.messages || bytes + size > partBytes) end();
    some.push(message);
    bytes += size;
  }
  end();
  return parts;
}

function partOf(messages: readonly APIMessage[], first: number, names: Names): TranscriptPart {
  const byPlatform = new Map(
    messages.flatMap(({ author, mentions }) => [author, ...mentions]).map((user) => [user.id, user]),
  );
  const userOf = (id: string) => {
    const user = byPlatform.get(id);
    const plain = user && {
      ...{ id, username: user.username, display_name: user.global_name ?? user.username, avatar_url: null },
      ...{ bot: user.bot ?? false, color: null },
    };
    return names.user(id) ?? plain ?? null;
  };
  return {
    first,
    messages: messages.map(transcriptMessage),
    users: named(peopleIn(messages), userOf),
    roles: named(mentioned(messages, 'roles'), names.role),
    channels: named(mentioned(messages, 'channels'), names.channel),
  };
}

/** A part as plain text, for a file: who said what and when, with the names of files and the texts of embeds. */
export function transcriptText({ messages, users }: TranscriptPart): string {
  const nameOf = (id: string) => users.find((user) => user.id === id)?.display_name ?? id;
  return messages
    .map((message) => {
      const { created_at, author_id, content, system, attachments, embeds } = message;
      const lines = [
        system ?? content,
        ...(embeds ?? []).flatMap(({ title, description }) => [title, description]),
        ...(attachments ?? []).map(({ name, filename }) => `[${name ?? filename}]`),
      ].flatMap((line) => (line ? line.split('\n') : []));
      const time = created_at.slice(0, 16).replace('T', ' ');
      return `${time} ${nameOf(author_id)}: ${lines.join('\n    ')}\n`;
    })
    .join('');
}
