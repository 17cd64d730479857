import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { guildItems, settings } from '../db/schema.ts';
import type { ModuleName } from '../platform/invitation.ts';

/** How each module's settings are stored: as documents, or as a list of which one entry has to be enabled. */
const storedAs: Readonly<Record<ModuleName, (stored: string) => boolean>> = {
  automod: (stored) => stored.startsWith('automod:'),
  autosanction: (stored) => stored === 'sanction_rule',
  captcha: (stored) => stored === 'captcha',
  logs: (stored) => stored === 'logs',
  recurring: (stored) => stored === 'recurring_message',
  tickets: (stored) => stored === 'ticket_panel',
};

export const moduleNames = Object.keys(storedAs) as readonly ModuleName[];

/** The enabled modules of each guild, whether or not the bot is there, in one query. */
export async function enabledModules(
  db: Db,
  guildIds: readonly string[],
): Promise<(guildId: string) => readonly ModuleName[]> {
  if (guildIds.length === 0) return () => [];
  const isOn = (value: typeof settings.value | typeof guildItems.value) =>
    sql`${value} ->> 'enabled' = 'true'`;
  const stored = await db
    .select({ guild_id: settings.guild_id, name: settings.name })
    .from(settings)
    .where(and(inArray(settings.guild_id, [...guildIds]), isOn(settings.value)))
    .union(
      db
        .select({ guild_id: guildItems.guild_id, name: sql<string>`${guildItems.kind}` })
        .from(guildItems)
        .where(
          and(
            inArray(guildItems.guild_id, [...guildIds]),
            isNull(guildItems.deleted_at),
            isOn(guildItems.value),
          ),
        ),
    );
  return (guildId) =>
    moduleNames.filter((module) =>
      stored.some(({ guild_id, name }) => guild_id === guildId && storedAs[module](name)),
    );
}
