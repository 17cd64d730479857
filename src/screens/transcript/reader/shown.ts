import { blank, type ShownAuthor, type ShownMessage, type ShownReply } from '../../../chat/drawing/shown.ts';
import type { Transcript, TranscriptMessage } from '../../../contract/transcript.ts';

/** A person of the transcript; somebody whom it does not name is called by their id. */
export function authorOf(users: Transcript['users'], id: string): ShownAuthor {
  const user = users[id];
  return {
    id,
    name: user?.display_name ?? id,
    username: user?.username ?? id,
    avatarUrl: user?.avatar_url ?? null,
    bot: user?.bot ?? false,
    verified: false,
    color: user?.color ?? null,
  };
}

/** Messages by their ids, to find what others answer. */
export type MessagesById = ReadonlyMap<string, TranscriptMessage>;

/** A message as the components for messages draw it. */
export function shownMessage(
  message: TranscriptMessage,
  users: Transcript['users'],
  byId: MessagesById,
): ShownMessage {
  const { id, author_id, content, created_at, edited_at, embeds, attachments, reactions, system } = message;
  return {
    ...blank,
    id,
    author: authorOf(users, author_id),
    time: Date.parse(created_at),
    edited: edited_at !== null && !message.blanked,
    content,
    reply: replyOf(message, users, byId),
    embeds,
    attachments,
    reactions,
    system,
  };
}

function replyOf(
  { reply_to_id }: TranscriptMessage,
  users: Transcript['users'],
  byId: MessagesById,
): ShownReply | 'missing' | null {
  if (reply_to_id === null) return null;
  const answered = byId.get(reply_to_id);
  if (!answered) return 'missing';
  return { id: reply_to_id, author: authorOf(users, answered.author_id), content: answered.content };
}
