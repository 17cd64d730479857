import { eq, sql } from 'drizzle-orm';
import { emojis } from '../db/schema.ts';
import type { Handlers } from '../http/handler.ts';

export const emojisHandlers = {
  /** Sorted by code points, so that the order is the same in every database. */
  async getEmojis({ db, guild }) {
    const rows = await db
      .select({ id: emojis.id, name: emojis.name, animated: emojis.animated, available: emojis.available })
      .from(emojis)
      .where(eq(emojis.guild_id, guild.row.id))
      .orderBy(sql`${emojis.name} collate "C"`, emojis.id);
    return { emojis: rows };
  },
} satisfies Handlers;
