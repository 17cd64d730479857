/** The data of messages to draw, whether they were posted or are a preview. */
import type { Channel } from '../../contract/channels.ts';
import type { Embed } from '../../contract/message.ts';
import type { Transcript } from '../../contract/transcript.ts';
import type { PostedEmbed, TranscriptMessage } from '../../contract/transcript-message.ts';

/** A message to show, either posted or a preview. */
export interface ShownMessage {
  readonly id: string;
  readonly author: ShownAuthor;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly edited: boolean;
  readonly content: string;
  /** `missing`: it replies to a message that is gone. */
  readonly reply: ShownReply | 'missing' | null;
  /** The text of a message of the platform itself; null for all others. */
  readonly system: string | null;
  readonly embeds: readonly ShownEmbed[];
  readonly attachments: TranscriptMessage['attachments'];
  /** The parts that are only listed, not rendered. */
  readonly parts: NonNullable<TranscriptMessage['parts']>;
  readonly reactions: TranscriptMessage['reactions'];
  /** Rows of buttons and selects. They do nothing. */
  readonly controls: readonly (readonly ShownControl[])[];
}

/** The message that another one replies to. */
export interface ShownReply {
  readonly author: ShownAuthor;
  /** Empty when it only has files or embeds. */
  readonly content: string;
  /** Its id, if it can be linked to. */
  readonly id?: string;
}

/** Defaults for the parts that a message does not have. */
export const blank = {
  edited: false,
  content: '',
  reply: null,
  system: null,
  embeds: [],
  attachments: [],
  parts: [],
  reactions: [],
  controls: [],
} satisfies Partial<ShownMessage>;

export interface ShownAuthor {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly avatarUrl: string | null;
  readonly bot: boolean;
  /** Known to be of the team that answers tickets. */
  readonly team?: boolean;
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

/** The names of what can be mentioned in the guild, by id. */
export interface ChatNames {
  readonly users: Readonly<Record<string, { readonly display_name: string }>>;
  readonly roles: Transcript['roles'];
  /** A channel without a type is a text channel. */
  readonly channels: Readonly<Record<string, { readonly name: string; readonly type?: Channel['type'] }>>;
}
