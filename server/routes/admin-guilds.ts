/** The list of guilds for administrators of the bot, with when each was last active. */
import { deleteAdminGuild, restoreAdminGuild } from '../../src/contract/admin-guilds.ts';
import { accessOf } from '../access/rights.ts';
import { isFresh } from '../access/sessions.ts';
import { listBotGuilds } from '../features/bot-guild-list.ts';
import { enabledModules } from '../features/modules.ts';
import { listRemovals, removeGuild, restorableFor, restoreGuild } from '../features/removal.ts';
import type { Handlers } from '../http/handler.ts';
import { refuseAs } from '../http/refusal.ts';
import { toGuildSummary } from './guilds.ts';

export const adminGuildsHandlers = {
  getIsAdmin: ({ session }) => ({ is_admin: session.user.bot_admin }),

  async getAdminGuilds({ db, config, session, query, now }) {
    const { isWhole, rows, ...page } = await listBotGuilds(db, query, session.user.id, now);
    const items = rows.flatMap(({ row, owner, permissions, last_active_at, command_count_30d }) => {
      if (!row.bot_joined_at) return [];
      const access = accessOf(row, session.user.id, { permissions });
      return {
        ...toGuildSummary(access ?? { row, role: null, permissions: permissions ?? '0' }, config, now),
        owner,
        joined_at: row.bot_joined_at.toISOString(),
        last_active_at: last_active_at?.toISOString() ?? null,
        command_count_30d,
      };
    });
    return isWhole ? items : { items, ...page };
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
