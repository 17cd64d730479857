/** The names of a guild, and example values for the bot's variables, for previews. */
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { currentGuild, guildChannels, guildRoles, useResource } from '../../app/guild/guild-data.ts';
import { $session } from '../../app/stores/session.ts';
import type { ChatNames } from '../../chat/drawing/shown.ts';
import type { VariableValues } from '../../chat/message/message-variables.ts';
import { locale } from '../../i18n/client.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import type { MentionNames } from '../editor/editing.ts';
import { type MemberNames, memberNames } from './member-names.ts';

/** The members whose name is known. */
const knownOf = (members: MemberNames): ChatNames['users'] =>
  Object.fromEntries(Object.entries(members).flatMap(([id, member]) => (member ? [[id, member]] : [])));

/** The guild's names in previews. They may arrive later, or not at all. */
interface GuildWords {
  /** Example values of the bot's variables, as if it posted now for the visitor. Unknown ones are left out. */
  readonly values: VariableValues;
  /** The same values, as displayed. */
  readonly shown: VariableValues;
  /** The names of mentioned members, roles and channels. */
  readonly names: ChatNames;
}

/** The person and channel a message is about, instead of the visitor and the first channel. */
export interface About {
  readonly user?: { readonly id: string; readonly display_name: string };
  /** The id of the channel. */
  readonly channel?: string | null;
}

/** The names of a guild, and example values for the bot's variables: the visitor, the guild, its first text channel. */
export function useGuildWords(guildId: string, about?: About): GuildWords {
  const session = useStore($session);
  const guild = useResource(currentGuild(guildId));
  const roles = useResource(guildRoles(guildId));
  const channels = useResource(guildChannels(guildId));
  const members = useStore(memberNames(guildId));
  return useMemo(() => {
    const user = about?.user ?? (session.kind === 'signed_in' ? session.user : null);
    const known = guild.kind === 'ready' ? guild.value : null;
    const roleList = roles.kind === 'ready' ? roles.value : [];
    const channelList = channels.kind === 'ready' ? channels.value : [];
    const first =
      channelList.find(({ id }) => id === about?.channel) ?? channelList.find(({ type }) => type === 'text');
    const plain: VariableValues = {
      ...(user && { username: user.display_name }),
      ...(known && { server: known.name }),
      ...(known?.member_count != null && { member_count: formatNumber(known.member_count, locale) }),
      date: formatDate(Date.now(), locale),
    };
    return {
      values: {
        ...plain,
        ...(user && { user: `<@${user.id}>` }),
        ...(first && { channel: `<#${first.id}>` }),
      },
      shown: {
        ...plain,
        ...(user && { user: `@${user.display_name}` }),
        ...(first && { channel: `#${first.name}` }),
      },
      names: {
        users: { ...knownOf(members), ...(user && { [user.id]: user }) },
        roles: Object.fromEntries(roleList.map((role) => [role.id, role])),
        channels: Object.fromEntries(channelList.map((channel) => [channel.id, channel])),
      },
    };
  }, [session, guild, roles, channels, members, about]);
}

/** The names of everything that can be mentioned in the guild, and the ids that nobody knows. */
export function useMentionNames(guildId: string): MentionNames {
  const { names } = useGuildWords(guildId);
  const members = useStore(memberNames(guildId));
  return useMemo(() => ({ ...names, users: { ...members, ...names.users } }), [names, members]);
}
