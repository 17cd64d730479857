import type { Embed } from '../../contract/message.ts';
import type { PostedEmbed, Transcript, TranscriptMessage } from '../../contract/transcript.ts';

/** A message as it is shown, whether it was posted or will be. */
export interface ShownMessage {
  readonly id: string;
  readonly author: ShownAuthor;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly edited: boolean;
  readonly content: string;
  /** `missing`: it answers a message that is gone. */
  readonly reply: { readonly author: ShownAuthor; readonly content: string } | 'missing' | null;
  /** What happened, when it is a message of the platform itself. */
  readonly system: string | null;
  readonly embeds: readonly ShownEmbed[];
  readonly attachments: TranscriptMessage['attachments'];
  readonly reactions: TranscriptMessage['reactions'];
  /** Rows of buttons and selects. They are shown and do nothing. */
  readonly controls: readonly (readonly ShownControl[])[];
}

/** What a message has when it has nothing of it. */
export const blank = {
  edited: false,
  content: '',
  reply: null,
  system: null,
  embeds: [],
  attachments: [],
  reactions: [],
  controls: [],
} satisfies Partial<ShownMessage>;

export interface ShownAuthor {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly avatarUrl: string | null;
  readonly bot: boolean;
  readonly verified: boolean;
  readonly color: number | null;
}

export type ShownEmbed = Embed | PostedEmbed;

export type ShownControl =
  | {
      readonly kind: 'button';
      readonly style: 'primary' | 'secondary' | 'success' | 'danger' | 'link';
      readonly label: string;
      readonly emoji: string | null;
      readonly disabled: boolean;
    }
  | { readonly kind: 'select'; readonly placeholder: string; readonly disabled: boolean };

/** What mentions are called in the guild, by id. */
export interface ChatNames {
  readonly users: Readonly<Record<string, { readonly display_name: string }>>;
  readonly roles: Transcript['roles'];
  readonly channels: Transcript['channels'];
}

/** The messages of a transcript; what it does not know (a deleted account) is shown by its id. */
export function shownTranscript({ messages, users }: Transcript): readonly ShownMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const authorOf = (id: string): ShownAuthor => {
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
  };
  return messages.map((message) => {
    const { id, author_id, content, created_at, edited_at, reply_to_id, system } = message;
    const answered = reply_to_id === null ? undefined : byId.get(reply_to_id);
    const { embeds, attachments, reactions } = message;
    return {
      ...{ id, content, system, embeds, attachments, reactions },
      author: authorOf(author_id),
      time: Date.parse(created_at),
      edited: edited_at !== null,
      reply: answered
        ? { author: authorOf(answered.author_id), content: answered.content }
        : reply_to_id === null
          ? null
          : ('missing' as const),
      controls: [],
    };
  });
}
