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
