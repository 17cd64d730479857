import type { GuildView } from '../../app/guild/use-guild.ts';
import { t } from '../../i18n/client.ts';

/** Whether a channel exists, and its name: "#news", or that it was deleted; empty while names are being read. */
export interface ChannelFace {
  readonly name: string;
  readonly isGone: boolean;
}

/** Looks up a channel in the guild's list. */
export function channelFace({ channelList }: GuildView, id: string): ChannelFace {
  const { listing } = channelList;
  if (listing.kind !== 'ready') return { name: '', isGone: false };
  const channel = listing.value.find((one) => one.id === id);
  if (channel) return { name: `#${channel.name}`, isGone: false };
  return id === '' ? { name: '', isGone: false } : { name: t('recurring:row.lost_channel'), isGone: true };
}
