import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { GuildSummary } from '../../src/contract/guilds.ts';
import { accessOf, type GuildAccess } from '../access.ts';
import type { HandlerConfig } from '../config.ts';
import type { Db } from '../db/open.ts';
import { guildItems, guilds, members, settings } from '../db/schema.ts';
import type { Handlers } from '../handler.ts';

/** A guild as its list shows it. Moderators cannot invite the bot: the platform wants Manage Guild for that. */
function summary({ row, role, permissions }: GuildAccess, config: HandlerConfig, now: Date): GuildSummary {
  const present = row.bot_joined_at !== null;
  const invitable = !present && role !== 'moderator';
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
async function modulesOf(db: Db, guildId: string) {
  const documents = await db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(eq(settings.guild_id, guildId));
  const items = await db
    .select({ kind: guildItems.kind, value: guildItems.value })
    .from(guildItems)
    .where(eq(guildItems.guild_id, guildId));
  const isOn = (value: unknown) => (value as { enabled?: boolean }).enabled === true;
  const document = (test: (name: string) => boolean) =>
    documents.some(({ name, value }) => test(name) && isOn(value));
  const item = (wanted: string) => items.some(({ kind, value }) => kind === wanted && isOn(value));
  return {
    automod: document((name) => name.startsWith('automod:')),
    autosanction: item('sanction_rule'),
    captcha: document((name) => name === 'captcha'),
    logs: document((name) => name === 'logs'),
    recurring: item('recurring_message'),
    tickets: item('ticket_panel'),
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
      modules: await modulesOf(db, row.id),
    };
  },
} satisfies Handlers;
