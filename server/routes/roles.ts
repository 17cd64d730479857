import { desc, eq } from 'drizzle-orm';
import { isAssignable } from '../access/references.ts';
import { roles } from '../db/schema.ts';
import type { Handlers } from '../http/handler.ts';

export const rolesHandlers = {
  /** Sorted from the highest role to the lowest, as on the platform. */
  async getRoles({ db, guild, query }) {
    const rows = await db
      .select()
      .from(roles)
      .where(eq(roles.guild_id, guild.row.id))
      .orderBy(desc(roles.position), desc(roles.id));
    return query.data
      ? rows.map((role) => ({ ...role, assignable: isAssignable(role, guild.row) }))
      : rows.map(({ id }) => id);
  },
} satisfies Handlers;
