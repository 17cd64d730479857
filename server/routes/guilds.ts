import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Guild, GuildSummary } from '../../src/contract/guilds.ts';
import { grantedTo } from '../access/grants.ts';
import { accessOf, type GuildAccess, type ViewerRole } from '../access/rights.ts';
import { guilds, members } from '../db/schema.ts';
import { readSettings } from '../documents/settings.ts';
import { appealUrl } from '../features/appeal-url.ts';
import { guildSettingsKind, saveGuildSettings } from '../features/guild-settings.ts';
import { enabledModules, moduleNames } from '../features/modules.ts';
import { appealsKind } from '../features/my-appeal.ts';
import { currentRaidMode } from '../features/raid-mode.ts';
import { isNamed, userNames } from '../features/user-names.ts';
import type { HandlerConfig } from '../http/config.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import type { ModuleName } from '../platform/invitation.ts';

/**
 * Describes a guild for a list. Moderators get no invitation, because the platform requires Manage Guild for it.
 *
 * @param modules that the invitation's permissions are for; none if the bot is in the guild
 * @param access its `role` is null for an administrator of the bot without rights in the guild
 */
export function toGuildSummary(
  { row, role, permissions }: Pick<GuildAccess, 'row' | 'permissions'> & { readonly role: ViewerRole | null },
  config: HandlerConfig,
  now: Date,
  modules: readonly ModuleName[] = [],
): GuildSummary {
  const present = row.bot_joined_at !== null;
  const invitable = !present && role !== null && role !== 'moderator';
  return {
    id: row.id,
    name: row.name,
    icon_url: row.icon_url,
    owner: role === 'owner',
    permissions,
    member_count: row.member_count,
    bot_present: present,
    premium: row.premium_until !== null && row.premium_until > now,
    invite_url: invitable ? config.invitation(row.id, modules) : null,
  };
}

export const guildsHandlers = {
  async getGuilds({ db, config, session, now }) {
    const mine = await db
      .select({ row: guilds, permissions: members.permissions })
      .from(guilds)
      .leftJoin(members, and(eq(members.guild_id, guilds.id), eq(members.user_id, session.user.id)))
      .where(or(eq(guilds.owner_id, session.user.id), isNotNull(members.user_id)))
      .orderBy(asc(guilds.name), asc(guilds.id));
    const granted = await grantedTo(db, session.user.id);
    const without = mine.filter(({ row }) => row.bot_joined_at === null);
    const modulesOf = await enabledModules(
      db,
      without.map(({ row }) => row.id),
    );
    return mine.flatMap(({ row, permissions }) => {
      const access = accessOf(row, session.user.id, { permissions, granted: granted.get(row.id) ?? [] });
      return access ? [toGuildSummary(access, config, now, modulesOf(row.id))] : [];
    });
  },

  async getGuild({ db, config, guild, now }) {
    const { row, role, modules, actions } = guild;
    // A guild that is only known from the list; it is read when the caller's rights are.
    if (row.owner_id === null) throw refuse('platform.unavailable');
    const [modulesOf, personOf, raid_mode, appeals] = await Promise.all([
      enabledModules(db, [row.id]),
      userNames(db, [row.owner_id]),
      // Without the bot, nobody carries it out.
      row.bot_joined_at && currentRaidMode(db, row.id, now),
      readSettings(db, appealsKind, row),
    ]);
    const on = modulesOf(row.id);
    const owner = personOf(row.owner_id);
    const overview = toGuildSummary(guild, config, now, on);
    return {
      ...overview,
      owner_id: row.owner_id,
      ...(isNamed(owner) && { owner_name: owner.display_name }),
      premium_until: overview.premium ? (row.premium_until?.toISOString() ?? null) : null,
      locale: row.locale,
      timezone: row.timezone,
      bot: row.bot_joined_at && {
        permissions: row.bot_permissions,
        highest_role_position: row.bot_role_position,
        joined_at: row.bot_joined_at.toISOString(),
      },
      viewer: { role, modules, actions: [...actions] },
      // If the bot is not in the guild, no module runs, whatever settings are stored.
      modules: Object.fromEntries(
        moduleNames.map((name) => [name, overview.bot_present && on.includes(name)]),
      ) as Guild['modules'],
      ...(row.bot_joined_at && appealUrl(config.siteOrigins[0] ?? '', row, appeals.value)),
      raid_mode,
    };
  },

  getGuildSettings: ({ db, guild }) => readSettings(db, guildSettingsKind, guild.row),

  saveGuildSettings: (call) => saveGuildSettings(call, call.body),
} satisfies Handlers;
