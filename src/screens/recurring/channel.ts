import type { GuildView } from '../../app/guild/use-guild.ts';

/** The name of a channel, "#news", or its id if unknown, and whether it was deleted. */
export interface ChannelFace {
  readonly name: string;
  readonly isGone: boolean;
}

/** Looks up a channel in the guild's list. */
export function channelFace({ channelList }: GuildView, id: string): ChannelFace {
  const { listing } = channelList;
  if (listing.kind !== 'ready') return { name: '', isGone: false };
  const channel = listing.value.find((one) => one.id === id);
  return channel ? { name: `#${channel.name}`, isGone: false } : { name: id, isGone: id !== '' };
}
