/** The guilds of the bot for its administrators: filtered, sorted, and in pages. */
import { and, asc, count, eq, exists, gte, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type AdminGuildSort, activeDays, type getAdminGuilds } from '../../src/contract/admin-guilds.ts';
import { pageLimits } from '../../src/contract/page.ts';
import type { Db } from '../db/open.ts';
import { cases, commandUses, guilds, guildWords, members, settings, users } from '../db/schema.ts';
import { decodeKeyed, encodeKeyed, type Keyed, listName } from '../documents/paging.ts';
import { matchesSearch } from '../documents/search.ts';

export type GuildListQuery = v.InferOutput<NonNullable<typeof getAdminGuilds.query>>;

const lastUse = sql`(select max(${commandUses.used_at}) from ${commandUses} where ${commandUses.guild_id} = ${guilds.id})`;
const lastRule = sql`(select max(${cases.created_at}) from ${cases} where ${cases.guild_id} = ${guilds.id} and ${cases.source} = 'automod')`;
const lastSave = sql`(select max(${settings.updated_at}) from ${settings} where ${settings.guild_id} = ${guilds.id})`;
/** When a command, an automod rule or the dashboard was last used. */
const lastActive = sql`greatest(${lastUse}, ${lastRule}, ${lastSave})`;

const usesSince = (since: Date) =>
  sql`(select count(*)::int from ${commandUses} where ${commandUses.guild_id} = ${guilds.id} and ${commandUses.used_at} > ${since.toISOString()}::timestamptz)`;

const hasPremium = (now: Date) =>
  sql`coalesce(${guilds.premium_until} > ${now.toISOString()}::timestamptz, false)`;

/** What a list is sorted by, and the type to which its text in a cursor is converted. */
interface SortKey {
  readonly key: SQL;
  readonly as: SQL;
}

function sortKeyOf(sort: AdminGuildSort, now: Date, since: Date): SortKey {
  const keys: Readonly<Record<AdminGuildSort, SortKey>> = {
    name: { key: sql`lower(${guilds.name})`, as: sql`text` },
    premium: { key: sql`${hasPremium(now)}::int`, as: sql`int` },
    owner: { key: sql`lower(${users.username})`, as: sql`text` },
    members: { key: sql`${guilds.member_count}`, as: sql`int` },
    commands: { key: usesSince(since), as: sql`int` },
    active: { key: lastActive, as: sql`timestamptz` },
    joined: { key: sql`${guilds.bot_joined_at}`, as: sql`timestamptz` },
  };
  return keys[sort];
}

/** Whether a guild was used, without looking for when. */
function wasUsed(db: Db, since: Date): SQL {
  const one = { one: sql`1` };
  const used = and(eq(commandUses.guild_id, guilds.id), gte(commandUses.used_at, since));
  const ruled = and(eq(cases.guild_id, guilds.id), eq(cases.source, 'automod'), gte(cases.created_at, since));
  const saved = and(eq(settings.guild_id, guilds.id), gte(settings.updated_at, since));
  return sql`(${exists(db.select(one).from(commandUses).where(used))} or ${exists(
    db.select(one).from(cases).where(ruled),
  )} or ${exists(db.select(one).from(settings).where(saved))})`;
}

function filters(db: Db, { q, premium, active }: GuildListQuery, now: Date, since: Date): SQL | undefined {
  // Each with the index of its own table.
  const named = db
    .select({ id: guilds.id })
    .from(guilds)
    .where(matchesSearch(guildWords, null, q));
  const owners = db
    .select({ id: users.id })
    .from(users)
    .where(matchesSearch(users.search, null, q));
  return and(
    isNotNull(guilds.bot_joined_at),
    q?.trim() ? or(inArray(guilds.id, named), inArray(guilds.owner_id, owners)) : undefined,
    premium === undefined ? undefined : sql`${hasPremium(now)} = ${premium}`,
    active === undefined ? undefined : active ? wasUsed(db, since) : not(wasUsed(db, since)),
  );
}

/** The condition that a guild comes after another. Those without the value come last in both orders. */
function after({ key, as }: SortKey, order: 'asc' | 'desc', last: Keyed): SQL {
  const next = sql`${guilds.id} > ${last.id}`;
  if (last.key === null) return sql`${key} is null and ${next}`;
  const value = sql`${last.key}::text::${as}`;
  const beyond = order === 'asc' ? sql`${key} > ${value}` : sql`${key} < ${value}`;
  return sql`(${beyond} or ${key} is null or (${key} = ${value} and ${next}))`;
}

/** What an administrator sees of the guilds of a condition. */
function rowsOf(db: Db, which: SQL | undefined, userId: string, since: Date) {
  return db
    .select({
      row: guilds,
      owner: { id: users.id, username: users.username },
      permissions: members.permissions,
      last_active_at: sql<Date | null>`${lastActive}`.mapWith(commandUses.used_at),
      command_count_30d: sql<number>`${usesSince(since)}`.mapWith(Number),
    })
    .from(guilds)
    .leftJoin(users, eq(users.id, guilds.owner_id))
    .leftJoin(members, and(eq(members.guild_id, guilds.id), eq(members.user_id, userId)))
    .where(which);
}

/** A page of the guilds with the bot; all of them when neither a limit nor a cursor is asked for. */
export async function listBotGuilds(db: Db, query: GuildListQuery, userId: string, now: Date) {
  const since = new Date(now.getTime() - activeDays * 24 * 60 * 60 * 1000);
  const { cursor, limit = cursor === undefined ? null : pageLimits.default, sort, order } = query;
  const list = listName('', query);
  const sortKey = sortKeyOf(sort, now, since);
  const wanted = filters(db, query, now, since);
  const place = cursor === undefined ? undefined : after(sortKey, order, decodeKeyed(list, cursor));
  const found = db
    .select({ id: guilds.id, key: sql<string | null>`${sortKey.key}::text` })
    .from(guilds)
    .leftJoin(users, eq(users.id, guilds.owner_id))
    .where(and(wanted, place))
    .orderBy(
      order === 'asc' ? sql`${sortKey.key} asc nulls last` : sql`${sortKey.key} desc nulls last`,
      asc(guilds.id),
    )
    .$dynamic();
  const [entries, [counted]] = await Promise.all([
    limit === null ? found : found.limit(limit + 1),
    limit === null
      ? []
      : db
          .select({ total: count() })
          .from(guilds)
          .leftJoin(users, eq(users.id, guilds.owner_id))
          .where(wanted),
  ]);
  const shown = limit === null ? entries : entries.slice(0, limit);
  const last = shown.at(-1);
  const ids = shown.map(({ id }) => id);
  // A condition with all their ids would be too long.
  const rows = await rowsOf(db, limit === null ? wanted : inArray(guilds.id, ids), userId, since);
  const byId = new Map(rows.map((one) => [one.row.id, one]));
  return {
    isWhole: limit === null,
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    next_cursor: last && entries.length > shown.length ? encodeKeyed(list, last) : null,
    total: counted?.total ?? 0,
  };
}
