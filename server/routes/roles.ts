import { eq } from 'drizzle-orm';
import { byRank } from '../../src/lib/ranks.ts';
import { isAssignable } from '../access/references.ts';
import { roles } from '../db/schema.ts';
import type { Handlers } from '../http/handler.ts';

export const rolesHandlers = {
  /** Sorted from the highest role to the lowest, as on the platform. */
  async getRoles({ db, guild, query }) {
    const found = await db.select().from(roles).where(eq(roles.guild_id, guild.row.id));
    const rows = found.sort(byRank);
    return query.data
      ? rows.map((role) => ({ ...role, assignable: isAssignable(role, guild.row) }))
      : rows.map(({ id }) => id);
  },
} satisfies Handlers;
