import type { Client } from 'discord.js';

/**
 * Whether the bot has permissions in a channel, as far as it knows. Ask before each request of which there may be many: those that the
 * platform refuses bring the bot nearer to being shut out.
 *
 * @param needed bits
 */
export function mayIn(client: Pick<Client, 'channels'>, channelId: string, needed: bigint): boolean {
  const channel = client.channels.cache.get(channelId);
  if (!channel || channel.isDMBased()) return true;
  const { me } = channel.guild.members;
  // The channel of a thread may not be known.
  return !me || channel.permissionsFor(me)?.has(needed) !== false;
}
