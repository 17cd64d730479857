/** The ticket of a transcript, and settings for showing it. */
export interface TranscriptPlace {
  readonly guildId: string;
  readonly channelId: string;
  /** The guild's time zone, which defines days. */
  readonly timeZone: string;
  /** The language of the messages, as a BCP 47 tag. */
  readonly lang: string;
  /** Whether the reader may see who has read it, and blank messages. */
  readonly seesOpenings: boolean;
  readonly mayBlank: boolean;
  /** Whether the reader may have the bot act on those who wrote. */
  readonly mayAct: boolean;
  /** Whether the reader may answer tickets, on a host that takes answers. */
  readonly mayAnswer: boolean;
  /** The name of the ticket's panel; null if it was deleted, undefined if panels could not be read. */
  readonly panelName: string | null | undefined;
}

/** The message to scroll to. A new object each time, so that the same message can be requested again. */
export interface Target {
  readonly id: string;
  /** False for a search, which keeps the focus in its field. */
  readonly takesFocus: boolean;
}

/** The hash of an address that refers to a message. */
export const messageHash = (id: string): string => `#${id}`;

/** The full address of a message, for sharing. */
export const messageAddress = (id: string): string => location.origin + location.pathname + messageHash(id);
