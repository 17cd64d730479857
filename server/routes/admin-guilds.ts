/** The list of guilds for administrators of the bot, with when each was last active. */
import { and, asc, eq, gt, isNotNull, max, sql } from 'drizzle-orm';
import { deleteAdminGuild, restoreAdminGuild } from '../../src/contract/admin-guilds.ts';
import { accessOf } from '../access/rights.ts';
import { isFresh } from '../access/sessions.ts';
import { cases, commandUses, guilds, members, settings, users } from '../db/schema.ts';
import { enabledModules } from '../features/modules.ts';
import { listRemovals, removeGuild, restorableFor, restoreGuild } from '../features/removal.ts';
import type { Handlers } from '../http/handler.ts';
import { refuseAs } from '../http/refusal.ts';
import { toGuildSummary } from './guilds.ts';

const month = 30 * 24 * 60 * 60 * 1000;

export const adminGuildsHandlers = {
  getIsAdmin: ({ session }) => ({ is_admin: session.user.bot_admin }),

  async getAdminGuilds({ db, config, session, now }) {
    const [used, ruled, saved] = [
      db
        .select({ at: max(commandUses.used_at).as('last_use') })
        .from(commandUses)
        .where(eq(commandUses.guild_id, guilds.id))
        .as('used'),
      db
        .select({ at: max(cases.created_at).as('last_rule') })
        .from(cases)
        .where(and(eq(cases.guild_id, guilds.id), eq(cases.source, 'automod')))
        .as('ruled'),
      db
        .select({ at: max(settings.updated_at).as('last_save') })
        .from(settings)
        .where(eq(settings.guild_id, guilds.id))
        .as('saved'),
    ];
    const counted = db
      .select({ guild_id: commandUses.guild_id, uses: sql<number>`count(*)::int`.as('uses') })
      .from(commandUses)
      .where(gt(commandUses.used_at, new Date(now.getTime() - month)))
      .groupBy(commandUses.guild_id)
      .as('counted');
    const rows = await db
      .select({
        row: guilds,
        owner: { id: users.id, username: users.username },
        permissions: members.permissions,
        last_active_at: sql<Date | null>`greatest(${used.at}, ${ruled.at}, ${saved.at})`.mapWith(
          commandUses.used_at,
        ),
        command_count_30d: sql<number>`coalesce(${counted.uses}, 0)`.mapWith(Number),
      })
      .from(guilds)
      .leftJoin(users, eq(users.id, guilds.owner_id))
      .leftJoin(members, and(eq(members.guild_id, guilds.id), eq(members.user_id, session.user.id)))
      .leftJoin(counted, eq(counted.guild_id, guilds.id))
      .leftJoinLateral(used, sql`true`)
      .leftJoinLateral(ruled, sql`true`)
      .leftJoinLateral(saved, sql`true`)
      .where(isNotNull(guilds.bot_joined_at))
      .orderBy(asc(guilds.name), asc(guilds.id));
    return rows.flatMap(({ row, owner, permissions, last_active_at, command_count_30d }) => {
      if (!row.bot_joined_at) return [];
      const access = accessOf(row, session.user.id, permissions);
      return {
        ...toGuildSummary(access ?? { row, role: null, permissions: permissions ?? '0' }, config, now),
        owner,
        joined_at: row.bot_joined_at.toISOString(),
        last_active_at: last_active_at?.toISOString() ?? null,
        command_count_30d,
      };
    });
  },

  async deleteAdminGuild({ db, config, params, session, now }) {
    if (!(await isFresh(db, session.id, now)))
      throw refuseAs(deleteAdminGuild, 'auth.not_fresh', 'This asks for a sign-in of the last 10 minutes.');
    await removeGuild(db, config.platform, params.id, session.user.id, now);
    return undefined;
  },

  async getRemovals({ db, now }) {
    const rows = await listRemovals(db, now);
    return rows.map(({ removed_at, ...row }) => ({
      ...row,
      removed_at: removed_at.toISOString(),
      until: new Date(removed_at.getTime() + restorableFor).toISOString(),
    }));
  },

  async restoreAdminGuild({ db, config, params, now }) {
    if (!(await restoreGuild(db, params.id, now)))
      throw refuseAs(restoreAdminGuild, 'removal.over', 'Nothing was removed there in the last 24 hours.');
    const modulesOf = await enabledModules(db, [params.id]);
    return { invite_url: config.invitation(params.id, modulesOf(params.id)) };
  },
} satisfies Handlers;
