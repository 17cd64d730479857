import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { accessGrants, guilds, members, tokens, users } from '../db/schema.ts';
import { type Given, statement } from '../db/statement.ts';
import type { FreshRights, Purpose } from './fresh-rights.ts';
import { grantColumns, grantedIn, ofMember } from './grants.ts';
import { accessOf, type GuildAccess } from './rights.ts';
import { type Session, tokenHashOf } from './tokens.ts';

/**
 * The caller's session, and their access to the guild of the call. `guild` is null when it is unknown or they have no
 * role in it.
 */
export interface FoundCaller {
  readonly session: Session | null;
  readonly guild: GuildAccess | null;
}

const nobody: FoundCaller = { session: null, guild: null };

/** Identifies the caller by the `Authorization` header. */
export interface CallerFinder {
  find(header: string | undefined, now: Date): Promise<FoundCaller>;
  /**
   * Also reads the caller's access to a guild. It takes one query, and a second one when the rights had to be refreshed
   * from the platform first.
   *
   * @throws Refusal `platform.unavailable` or `rate_limited`, as {@link FreshRights.refresh}
   */
  findIn(guildId: string, header: string | undefined, purpose: Purpose, now: Date): Promise<FoundCaller>;
}

interface LiveToken {
  readonly hash: string;
  readonly now: Date;
}

const isLive = ({ hash, now }: Given<LiveToken>) =>
  and(eq(tokens.hash, hash), gt(tokens.expires_at, sql.param(now, tokens.expires_at)));

const selectSession = statement((db, given: Given<LiveToken>) =>
  db
    .select({ user: users, id: tokens.session_id })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(isLive(given)),
);

const selectCaller = statement((db, given: Given<LiveToken & { readonly guildId: string }>) =>
  db
    .select({
      user: users,
      id: tokens.session_id,
      row: guilds,
      permissions: members.permissions,
      position: members.role_position,
      roleId: members.role_id,
      checkedAt: members.checked_at,
      ...grantColumns,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .leftJoin(guilds, eq(guilds.id, given.guildId))
    .leftJoin(members, and(eq(members.guild_id, guilds.id), eq(members.user_id, users.id)))
    .leftJoin(accessGrants, ofMember)
    .where(isLive(given)),
);

/** The caller with the guild and all that was granted to them there; undefined without a session. */
async function readCaller(db: Db, guildId: string, hash: string, now: Date) {
  const rows = await selectCaller(db, { guildId, hash, now });
  const [found] = rows;
  return found && { ...found, granted: grantedIn(rows) };
}

/**
 * Finds callers in a database.
 *
 * @param rights null when the members table is authoritative, as in the demo
 */
export function callerFinder(db: Db, rights: FreshRights | null): CallerFinder {
  return {
    async find(header, now) {
      const hash = tokenHashOf(header);
      if (hash === null) return nobody;
      const [found] = await selectSession(db, { hash, now });
      return found ? { session: found, guild: null } : nobody;
    },

    async findIn(guildId, header, purpose, now) {
      const hash = tokenHashOf(header);
      if (hash === null) return nobody;
      let found = await readCaller(db, guildId, hash, now);
      if (!found) return nobody;
      const { row: guild, checkedAt } = found;
      const known = guild && {
        isBotThere: guild.bot_joined_at !== null,
        isMember: found.permissions !== null || guild.owner_id === found.user.id,
        guildAt: guild.checked_at,
        memberAt: checkedAt,
      };
      const place = { guildId, userId: found.user.id };
      if (await rights?.refresh(place, known, purpose, now)) found = await readCaller(db, guildId, hash, now);
      if (!found) return nobody;
      const { user, id, row } = found;
      return { session: { id, user }, guild: row && accessOf(row, user.id, found) };
    },
  };
}
