/** The ids that identify a message on the platform. */
export interface MessageAddress {
  /** Null in a direct message. */
  readonly guildId: string | null;
  readonly channelId: string;
  readonly messageId: string;
}

/** The links of the platform's "Copy message link": of the stable and test clients, with the current and the old domain. */
const form =
  /^(?:https?:\/\/)?(?:(?:www|ptb|canary)\.)?discord(?:app)?\.com\/channels\/(@me|\d{1,20})\/(\d{1,20})\/(\d{1,20})\/?(?:[?#].*)?$/i;

/** The link of a message. */
export const messageLink = ({ guildId, channelId, messageId }: MessageAddress): string =>
  `https://discord.com/channels/${guildId ?? '@me'}/${channelId}/${messageId}`;

/** Reads the link of a message; null for any other text. */
export function readMessageLink(text: string): MessageAddress | null {
  const [, guild, channelId, messageId] = form.exec(text.trim()) ?? [];
  if (!guild || !channelId || !messageId) return null;
  return { guildId: guild === '@me' ? null : guild, channelId, messageId };
}
