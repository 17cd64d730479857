import { ChannelType, type Guild } from 'discord.js';
import { overwritesOf, type Panel } from '../../tickets.ts';

/** The platform's limit for the channels of a category. */
const inCategory = 50;

/** What the bot may do in a guild, as the platform's bits: it cannot give away more. */
export const botMay = (guild: Guild): bigint => guild.members.me?.permissions.bitfield ?? 0n;

/**
 * Where a ticket's channel stands and who sees it, in the platform's format.
 *
 * @param memberIds its opener, and who was added
 * @param channelId of a channel that is there
 */
export function placeOf(guild: Guild, panel: Panel, memberIds: readonly string[], channelId?: string) {
  return {
    parent_id: categoryOf(guild, panel, channelId),
    permission_overwrites: overwritesOf({
      guildId: guild.id,
      botId: guild.client.user.id,
      memberIds,
      roleIds: panel.support_role_ids.filter((id) => guild.roles.cache.has(id)),
      botMay: botMay(guild),
    }),
  };
}

/** The category of a panel's tickets; null when it is gone or full, so that members are not left without a ticket. */
function categoryOf(guild: Guild, { category_id }: Panel, channelId = ''): string | null {
  const category = category_id && guild.channels.cache.get(category_id);
  if (!category || category.type !== ChannelType.GuildCategory) return null;
  const { cache } = category.children;
  return cache.size < inCategory || cache.has(channelId) ? category.id : null;
}
