import type { Channel } from '../../contract/channels.ts';
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
  readonly reply: ShownReply | 'missing' | null;
  /** What happened, when it is a message of the platform itself. */
  readonly system: string | null;
  readonly embeds: readonly ShownEmbed[];
  readonly attachments: TranscriptMessage['attachments'];
  readonly reactions: TranscriptMessage['reactions'];
  /** Rows of buttons and selects. They are shown and do nothing. */
  readonly controls: readonly (readonly ShownControl[])[];
}

/** The message that another one answers. */
export interface ShownReply {
  readonly author: ShownAuthor;
  /** Empty when it has files or embeds alone. */
  readonly content: string;
  /** Where it can be reached. */
  readonly id?: string;
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
  /** One without a type is one of texts. */
  readonly channels: Readonly<Record<string, { readonly name: string; readonly type?: Channel['type'] }>>;
}
