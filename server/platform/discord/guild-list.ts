/** Reads the list of the bot's guilds, and stores those that are new. */
import type { REST } from '@discordjs/rest';
import { type RESTGetAPICurrentUserGuildsResult, Routes } from 'discord-api-types/v10';
import { and, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Locale } from '../../../src/routes.ts';
import type { Db } from '../../db/open.ts';
import { guildRemovals, guilds } from '../../db/schema.ts';
import { unsetZone } from '../../features/guild-settings.ts';
import { handleBotPresent } from '../../features/removal.ts';
import { pictureOf } from './addresses.ts';
import { platformError } from './client.ts';

type ListedGuild = RESTGetAPICurrentUserGuildsResult[number];

/** The most guilds in one reply of the platform. */
const pageSize = 200;
/**
 * Each request has the limit of the client, and none of its own: that would also end while a request waits as long as the platform
 * asks with 429.
 */
async function* pagesOf(rest: REST): AsyncGenerator<readonly ListedGuild[]> {
  let after = '0';
  for (;;) {
    const query = new URLSearchParams({ after, limit: String(pageSize), with_counts: 'true' });
    const page = await rest.get(Routes.userGuilds(), { query }).then(
      (reply) => reply as RESTGetAPICurrentUserGuildsResult,
      (error) => {
        throw platformError(error);
      },
    );
    yield page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
  }
}

/** Restores the guilds of a page that had removed the bot before `now`, and have it again. */
async function restoreReturned(db: Db, ids: readonly string[], now: Date): Promise<void> {
  const returned = await db
    .select({ id: guildRemovals.guild_id })
    .from(guildRemovals)
    .where(and(inArray(guildRemovals.guild_id, [...ids]), lte(guildRemovals.removed_at, now)));
  for (const { id } of returned) await db.transaction((tx) => handleBotPresent(tx, id, now));
}

/** The language of the bot in a guild until the guild is read, which tells its own. */
const unreadLocale: Locale = 'en';

/** Stores the guilds of a page. What only a detailed read knows (owner, language, roles) follows when somebody opens the guild. */
async function savePage(db: Db, page: readonly ListedGuild[], cdn: string, now: Date): Promise<void> {
  const rows = page.map(({ id, name, icon, permissions, approximate_member_count }) => ({
    id,
    name,
    icon_url: pictureOf(cdn, 'icons', id, icon),
    owner_id: null,
    member_count: approximate_member_count ?? null,
    locale: unreadLocale,
    timezone: unsetZone,
    bot_joined_at: now,
    bot_permissions: permissions,
    bot_role_position: 0,
  }));
  await db
    .insert(guilds)
    .values(rows)
    .onConflictDoUpdate({
      target: guilds.id,
      set: { name: sql`excluded.name`, icon_url: sql`excluded.icon_url` },
      setWhere: sql`(${guilds.name}, ${guilds.icon_url}) is distinct from (excluded.name, excluded.icon_url)`,
    });
  // A guild that was removed while the list was read stays hidden.
  const isRemoved = sql`exists (select from ${guildRemovals} where ${guildRemovals.guild_id} = ${guilds.id})`;
  const counted = JSON.stringify(rows.map(({ id, member_count }) => ({ id, member_count })));
  await db
    .update(guilds)
    .set({
      member_count: sql`told.member_count`,
      bot_joined_at: sql`coalesce(${guilds.bot_joined_at}, ${now.toISOString()}::timestamptz)`,
    })
    .from(sql`jsonb_to_recordset(${counted}::text::jsonb) as told (id text, member_count int)`)
    .where(
      sql`${guilds.id} = told.id and not ${isRemoved}
        and (${guilds.member_count} is distinct from told.member_count or ${guilds.bot_joined_at} is null)`,
    );
}

/**
 * Stores the list of the bot's guilds.
 *
 * @returns ids of the guilds that the host believed to have the bot, and that are not in the list
 * @throws PlatformUnavailable; pages read before are stored then
 */
export async function readGuildList(rest: REST, db: Db, now: Date): Promise<readonly string[]> {
  const believed = await db.select({ id: guilds.id }).from(guilds).where(isNotNull(guilds.bot_joined_at));
  const missing = new Set(believed.map(({ id }) => id));
  for await (const page of pagesOf(rest)) {
    if (page.length === 0) break;
    const ids = page.map(({ id }) => id);
    for (const id of ids) missing.delete(id);
    await restoreReturned(db, ids, now);
    await savePage(db, page, rest.options.cdn, now);
  }
  return [...missing];
}
