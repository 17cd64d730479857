import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { GuildSummary } from '../../src/contract/guilds.ts';
import { accessOf, type GuildAccess, type GuildRow, type ViewerRole } from '../access/rights.ts';
import type { Db } from '../db/open.ts';
import { guildItems, guilds, members, settings } from '../db/schema.ts';
import type { HandlerConfig } from '../http/config.ts';
import type { Handlers } from '../http/handler.ts';

/**
 * A guild as its list shows it. Moderators cannot invite the bot: the platform wants Manage Guild for that.
 *
 * @param access with the role null for somebody who has no rights in the guild, as one of the bot's administrators
 */
export function summary(
  { row, role, permissions }: Pick<GuildAccess, 'row' | 'permissions'> & { readonly role: ViewerRole | null },
  config: HandlerConfig,
  now: Date,
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
    invite_url: invitable ? config.inviteUrl.replace('{guild_id}', row.id) : null,
  };
}

/** Which settings are on: documents that say `enabled`, and lists with at least one entry that does. */
async function modulesOf(db: Db, { id, bot_joined_at }: GuildRow) {
  // Where the bot is not, nothing runs, whatever is still stored.
  const runs = bot_joined_at === null ? sql`false` : sql`true`;
  const isOn = (value: typeof settings.value | typeof guildItems.value) =>
    sql`${value} ->> 'enabled' = 'true'`;
  // In one query: a screen waits for this call before all others.
  const on = await db
    .select({ name: settings.name })
    .from(settings)
    .where(and(runs, eq(settings.guild_id, id), isOn(settings.value)))
    .union(
      db
        .select({ name: sql<string>`${guildItems.kind}` })
        .from(guildItems)
        .where(and(runs, eq(guildItems.guild_id, id), isNull(guildItems.deleted_at), isOn(guildItems.value))),
    );
  const isThere = (wanted: string) => on.some(({ name }) => name === wanted);
  return {
    automod: on.some(({ name }) => name.startsWith('automod:')),
    autosanction: isThere('sanction_rule'),
    captcha: isThere('captcha'),
    logs: isThere('logs'),
    recurring: isThere('recurring_message'),
    tickets: isThere('ticket_panel'),
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
    return mine.flatMap(({ row, permissions }) => {
      const access = accessOf(row, session.user.id, permissions);
      return access ? [summary(access, config, now)] : [];
    });
  },

  async getGuild({ db, config, guild, now }) {
    const { row, role } = guild;
    const overview = summary(guild, config, now);
    return {
      ...overview,
      owner_id: row.owner_id,
      premium_until: overview.premium ? (row.premium_until?.toISOString() ?? null) : null,
      locale: row.locale,
      timezone: row.timezone,
      bot: row.bot_joined_at && {
        permissions: row.bot_permissions,
        highest_role_position: row.bot_role_position,
        joined_at: row.bot_joined_at.toISOString(),
      },
      viewer: { role },
      modules: await modulesOf(db, row),
    };
  },
} satisfies Handlers;
