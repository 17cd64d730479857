import { sql } from 'drizzle-orm';
import { locales } from '../../src/routes.ts';
import { commands } from '../db/schema.ts';
import type { Handlers } from '../http/handler.ts';

export const commandsHandlers = {
  /** The descriptions are in the caller's language, or in English if the bot does not have it. */
  async getCommands({ db, session }) {
    const language = locales.find((one) => one === session.user.locale?.split('-')[0]) ?? 'en';
    const rows = await db.select().from(commands).orderBy(sql`${commands.name} collate "C"`);
    return {
      commands: rows.map(({ id, name, descriptions }) => ({ id, name, description: descriptions[language] })),
    };
  },
} satisfies Handlers;
