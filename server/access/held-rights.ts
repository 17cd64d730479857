/** Reads the rights of the caller: in channels from the platform, before a transaction begins, and over roles from the database. */
import { and, eq } from 'drizzle-orm';
import { givesPower } from '../../src/lib/grant-dangers.ts';
import { permissionBits } from '../../src/lib/permissions.ts';
import { type Rank, ranksBelow } from '../../src/lib/ranks.ts';
import type { Rights } from '../../src/lib/rights/faults.ts';
import { isAnyOf } from '../db/any.ts';
import type { Db } from '../db/open.ts';
import { accessGrants, roles } from '../db/schema.ts';
import { type Given, statement } from '../db/statement.ts';
import type { HandlerConfig } from '../http/config.ts';
import { PlatformRefused } from '../platform/platform.ts';
import { grantColumns, grantedIn } from './grants.ts';
import type { GuildAccess } from './rights.ts';
import type { Session } from './tokens.ts';

/** Permission bits of the caller by channel; null for one that the guild does not have. */
export type Held = ReadonlyMap<string, string | null>;

/** Of a handler's call, what it takes to ask. */
export interface Asking {
  readonly db: Db;
  readonly config: HandlerConfig;
  readonly guild: GuildAccess;
  readonly session: Session;
  readonly now: Date;
}

/** Overwrites take nothing from them. */
const isAboveAll = ({ role }: GuildAccess) => role === 'owner' || role === 'admin';

/**
 * Asks the platform what the caller may do in channels. It is called before a transaction begins, never within.
 *
 * @throws PlatformUnavailable
 */
export async function heldIn(
  { db, config, guild, session, now }: Asking,
  channels: readonly (string | null)[],
): Promise<Held> {
  if (isAboveAll(guild)) return new Map();
  const platform = config.platform(db, now);
  const ids = [...new Set(channels)].filter((id) => id !== null);
  const held = ids.map(async (channel_id) => {
    try {
      const bits = await platform.permissionsIn({ guild_id: guild.row.id, channel_id }, session.user.id);
      return [channel_id, bits] as const;
    } catch (error) {
      if (error instanceof PlatformRefused && error.reason === 'gone') return [channel_id, null] as const;
      throw error;
    }
  });
  return new Map(await Promise.all(held));
}

/** Whether a role, or the member who has it as their highest, is below the caller. Nobody is above the owner. */
export function outranks({ roleId, rolePosition: position }: GuildAccess, role: Rank): boolean {
  if (position === Number.POSITIVE_INFINITY) return role.position < position;
  return roleId === null ? role.position < position : ranksBelow(role, { id: roleId, position });
}

/** Roles of a guild by their ids, with what was granted to each. */
const selectRoles = statement((db, given: Given<{ guildId: string; ids: string }>) =>
  db
    .select({ role: roles, ...grantColumns })
    .from(roles)
    .leftJoin(
      accessGrants,
      and(
        eq(accessGrants.guild_id, roles.guild_id),
        eq(accessGrants.subject_kind, 'role'),
        eq(accessGrants.subject_id, roles.id),
      ),
    )
    .where(and(eq(roles.guild_id, given.guildId), isAnyOf(roles.id, given.ids))),
);

/**
 * The rights of the caller. A channel that was not asked about counts as closed to them.
 *
 * @param roleIds those of which something will be asked
 */
export async function rightsOf(
  db: Db,
  guild: GuildAccess,
  held: Held,
  roleIds: readonly string[],
): Promise<Rights> {
  const found = roleIds.length ? await selectRoles(db, { guildId: guild.row.id, ids: roleIds.join() }) : [];
  const all = permissionBits.administrator.toString();
  return {
    isOwner: guild.role === 'owner',
    permissions: guild.permissions,
    inChannel: (id) => {
      if (isAboveAll(guild)) return all;
      const bits = held.get(id);
      return bits === undefined ? '0' : bits;
    },
    isAbove(id) {
      const one = found.find(({ role }) => role.id === id);
      return !one || outranks(guild, one.role);
    },
    roles: found.map((one) =>
      grantedIn([one]).some(givesPower) ? { ...one.role, granted: true as const } : one.role,
    ),
  };
}
