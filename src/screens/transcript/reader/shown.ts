import { blank, type ShownAuthor, type ShownMessage, type ShownReply } from '../../../chat/drawing/shown.ts';
import type { Transcript } from '../../../contract/transcript.ts';
import type { TranscriptMessage } from '../../../contract/transcript-message.ts';

/** The people of a transcript, those of the team marked (team.ts). */
export type Users = Readonly<
  Record<string, Transcript['users'][string] & { readonly team?: boolean | undefined }>
>;

/** An author of the transcript. An unknown person is named by their id. */
export function authorOf(users: Users, id: string): ShownAuthor {
  const user = users[id];
  return {
    id,
    name: user?.display_name ?? id,
    username: user?.username ?? id,
    avatarUrl: user?.avatar_url ?? null,
    bot: user?.bot ?? false,
    team: user?.team ?? false,
    verified: false,
    color: user?.color ?? null,
  };
}

/** Messages by id, to look up replies. */
export type MessagesById = ReadonlyMap<string, TranscriptMessage>;

/** Converts a message for the components that draw messages. */
export function shownMessage(message: TranscriptMessage, users: Users, byId: MessagesById): ShownMessage {
  const { id, author_id, content, created_at, edited_at, embeds, attachments, parts, reactions, system } =
    message;
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
    parts: parts ?? [],
    reactions,
    system,
  };
}

function replyOf(
  { reply_to_id }: TranscriptMessage,
  users: Users,
  byId: MessagesById,
): ShownReply | 'missing' | null {
  if (reply_to_id === null) return null;
  const answered = byId.get(reply_to_id);
  if (!answered) return 'missing';
  return { id: reply_to_id, author: authorOf(users, answered.author_id), content: answered.content };
}
