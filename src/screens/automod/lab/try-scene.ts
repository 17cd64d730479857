import { cutTo } from '../../../lib/characters.ts';
import type { Message } from '../../../moderation/event.ts';
import { type LabMessage, type LabScene, labLimits, messageAfter, newMessage } from './scene.ts';
import type { CaughtMessage } from './task.ts';

/** The period in seconds in which other messages of the author count for the rules that fire. */
const windowOf = ({ verdicts }: CaughtMessage): number =>
  Math.max(
    0,
    ...verdicts.flatMap(({ matches }) =>
      matches.map((match) => (match.kind === 'count' ? (match.seconds ?? 0) : 0)),
    ),
  );

/** Builds a scene from a caught message, with the author's messages that count for it. */
export function sceneOf(caught: CaughtMessage, messages: readonly Message[]): LabScene {
  const { message } = caught;
  const { member, at } = message;
  const since = at - windowOf(caught) * 1000;
  const together = messages
    .filter((other) => other.member.id === member.id && other.at <= at && other.at > since)
    .filter(({ id }) => id !== message.id);
  const all = [...together, message].slice(-labLimits.items);
  const items = all.map(
    (one, index): LabMessage => ({
      kind: 'message',
      who: 0,
      after: Math.max(0, Math.round((one.at - (all[index - 1]?.at ?? one.at)) / 1000)),
      channel_id: one.channel_id,
      content: cutTo(one.content, labLimits.content),
      files: one.attachments.slice(0, labLimits.files).map(({ name }) => cutTo(name, labLimits.file)),
      parts: (one.parts ?? [])
        .slice(0, labLimits.parts)
        .map(({ kind, text }) => ({ kind, text: cutTo(text, labLimits.content) })),
      edited: one.edited,
    }),
  );
  const person = {
    name: cutTo(member.display_name, labLimits.name),
    age: Math.max(0, Math.floor((at - member.created_at) / 1000)),
    role_ids: member.role_ids.slice(0, labLimits.roles),
    may_mention_everyone: member.may_mention_everyone,
    is_bot: member.is_bot,
  };
  return { people: [person], items, next: messageAfter(items.at(-1) ?? newMessage) };
}
