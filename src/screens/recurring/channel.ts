import type { GuildView } from '../../app/guild/use-guild.ts';

/** Whether a channel exists, and its name: "#news", or its id while the name is not known. */
export interface ChannelFace {
  readonly name: string;
  readonly isGone: boolean;
}

/** A channel by its id, as the guild's list has it. */
export function channelFace({ channelList }: GuildView, id: string): ChannelFace {
  const { listing } = channelList;
  if (listing.kind !== 'ready') return { name: '', isGone: false };
  const channel = listing.value.find((one) => one.id === id);
  return channel ? { name: `#${channel.name}`, isGone: false } : { name: id, isGone: id !== '' };
}
