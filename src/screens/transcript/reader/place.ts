/** Where a transcript belongs, and how its reader sees it. */
export interface TranscriptPlace {
  readonly guildId: string;
  readonly channelId: string;
  /** The guild's, in which days begin. */
  readonly timeZone: string;
  /** In which people wrote, as a BCP 47 tag. */
  readonly lang: string;
  readonly isManager: boolean;
}

/** The message that the reader has gone to. Another object each time, so that the same one can be gone to again. */
export interface Target {
  readonly id: string;
  /** The search keeps the focus in its field. */
  readonly takesFocus: boolean;
}

/** The part of an address that names a message. */
export const messageHash = (id: string): string => `#${id}`;

/** A message for somebody else, who may not have it open. */
export const messageAddress = (id: string): string => location.origin + location.pathname + messageHash(id);
