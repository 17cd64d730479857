import { and, asc, eq, inArray } from 'drizzle-orm';
import { channels } from '../db/schema.ts';
import type { Handlers } from '../http/handler.ts';

export const channelsHandlers = {
  async getChannels({ db, guild, query }) {
    const seen =
      guild.role === 'moderator' ? inArray(channels.seen_by, ['everyone', 'moderators']) : undefined;
    const wanted = query.type && eq(channels.type, query.type);
    const rows = await db
      .select()
      .from(channels)
      .where(and(eq(channels.guild_id, guild.row.id), seen, wanted))
      .orderBy(asc(channels.position), asc(channels.id));
    return query.data ? rows : rows.map(({ id }) => id);
  },
} satisfies Handlers;
