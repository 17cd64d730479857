import { asc, eq } from 'drizzle-orm';
import { type ChannelRow, seenChannels, withRolePermissions } from '../access/channel-rights.ts';
import { channels } from '../db/schema.ts';
import type { Handlers } from '../http/handler.ts';

/** Without the permissions of roles, which are only sent for `role_ids`. */
const bare = (row: ChannelRow): ChannelRow => ({
  ...row,
  everyone_permissions: null,
  role_permissions: null,
});

export const channelsHandlers = {
  async getChannels({ db, guild, session, query }) {
    const { type, role_ids, data } = query;
    async function read(): Promise<readonly ChannelRow[]> {
      if (guild.role === 'moderator') return (await seenChannels(db, guild, session.user.id)).map(bare);
      if (role_ids) return withRolePermissions(db, guild.row.id, role_ids);
      const rows = await db
        .select()
        .from(channels)
        .where(eq(channels.guild_id, guild.row.id))
        .orderBy(asc(channels.position), asc(channels.id));
      return rows.map(bare);
    }
    const rows = (await read()).filter((row) => !type || row.type === type);
    return data ? rows : rows.map(({ id }) => id);
  },
} satisfies Handlers;
