/** Time zone and language of a guild: what people set is stored as settings, and what is in effect in its row. */
import { and, eq, sql } from 'drizzle-orm';
import { botLanguages, type GuildSettings, guildSettingsReply } from '../../src/contract/guild-settings.ts';
import type { Db } from '../db/open.ts';
import { guilds, settings } from '../db/schema.ts';
import { type SaveCall, type SettingsKind, saveSettings } from '../documents/settings.ts';
import type { Tagged } from '../http/handler.ts';
import { invalid } from '../http/refusal.ts';

/** The time zone of a guild for which nobody has set one. */
export const unsetZone = 'UTC';

export const guildSettingsKind: SettingsKind<GuildSettings> = {
  name: 'guild',
  schema: guildSettingsReply,
  defaults: ({ timezone, locale }) => ({
    timezone,
    locale: botLanguages.find((language) => language === locale) ?? 'en',
  }),
};

/** Whether somebody has set the time zone and language of a guild. */
export async function areSettingsChosen(db: Db, guildId: string): Promise<boolean> {
  const areThese = and(eq(settings.guild_id, guildId), eq(settings.name, guildSettingsKind.name));
  return (await db.$count(settings, areThese)) > 0;
}

/** PostgreSQL's code for a time zone that it does not know, among others. */
const invalidParameter = '22023';

/** The database works out days, and may know fewer zones than we do. */
async function isKnownZone(db: Db, timezone: string): Promise<boolean> {
  try {
    await db.execute(sql`select now() at time zone ${timezone}::text`);
    return true;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    if (cause instanceof Error && 'code' in cause && cause.code === invalidParameter) return false;
    throw error;
  }
}

/**
 * Saves the time zone and language of a guild.
 *
 * @throws Refusal 412 as `saveSettings`; 422 for a time zone that the database does not know
 */
export async function saveGuildSettings(
  call: SaveCall,
  value: GuildSettings,
): Promise<Tagged<GuildSettings>> {
  const { db, guild } = call;
  if (!(await isKnownZone(db, value.timezone))) throw invalid([{ path: 'timezone', key: 'not_allowed' }]);
  return db.transaction(async (tx) => {
    const saved = await saveSettings({ ...call, db: tx }, guildSettingsKind, value);
    await tx.update(guilds).set(saved.value).where(eq(guilds.id, guild.row.id));
    return saved;
  });
}
