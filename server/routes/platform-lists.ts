import { eq, sql } from 'drizzle-orm';
import { byRank } from '../../src/lib/ranks.ts';
import { locales } from '../../src/routes.ts';
import { poweredRoles } from '../access/grants.ts';
import { isAssignable } from '../access/references.ts';
import { commands, emojis, roles } from '../db/schema.ts';
import type { Handlers } from '../http/handler.ts';

/** Roles, emoji and commands, as pickers list them. */
export const platformListsHandlers = {
  /** Sorted from the highest role to the lowest, as on the platform. */
  async getRoles({ db, guild, query }) {
    const found = await db.select().from(roles).where(eq(roles.guild_id, guild.row.id));
    const rows = found.sort(byRank);
    if (!query.data) return rows.map(({ id }) => id);
    const powered = await poweredRoles(db, guild.row.id);
    return rows.map((role) => ({
      ...role,
      assignable: isAssignable(role, guild.row),
      ...(powered.has(role.id) && { granted: true as const }),
    }));
  },

  /** Sorted by code points, so that the order is the same in every database. */
  async getEmojis({ db, guild }) {
    const rows = await db
      .select({ id: emojis.id, name: emojis.name, animated: emojis.animated, available: emojis.available })
      .from(emojis)
      .where(eq(emojis.guild_id, guild.row.id))
      .orderBy(sql`${emojis.name} collate "C"`, emojis.id);
    return { emojis: rows };
  },

  /** `description` is in the caller's language on the platform, or in English if the bot does not have it. */
  async getCommands({ db, session }) {
    const language = locales.find((one) => one === session.user.locale?.split('-')[0]) ?? 'en';
    const rows = await db.select().from(commands).orderBy(sql`${commands.name} collate "C"`);
    return {
      commands: rows.map(({ id, name, descriptions }) => ({
        id,
        name,
        description: descriptions[language] ?? descriptions.en,
        descriptions,
      })),
    };
  },
} satisfies Handlers;
