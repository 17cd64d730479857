/** A message by its place on the platform. */
export interface MessageAddress {
  /** Null in a direct message. */
  readonly guildId: string | null;
  readonly channelId: string;
  readonly messageId: string;
}

/** As the platform's "Copy message link" writes it, of its stable and test clients, today's and the old name. */
const form =
  /^(?:https?:\/\/)?(?:(?:www|ptb|canary)\.)?discord(?:app)?\.com\/channels\/(@me|\d{1,20})\/(\d{1,20})\/(\d{1,20})\/?(?:[?#].*)?$/i;

/** The link of a message. */
export const messageLink = ({ guildId, channelId, messageId }: MessageAddress): string =>
  `https://discord.com/channels/${guildId ?? '@me'}/${channelId}/${messageId}`;

/** What a link names; null for anything else than the link of a message. */
export function readMessageLink(text: string): MessageAddress | null {
  const [, guild, channelId, messageId] = form.exec(text.trim()) ?? [];
  if (!guild || !channelId || !messageId) return null;
  return { guildId: guild === '@me' ? null : guild, channelId, messageId };
}
