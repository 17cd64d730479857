import { and, eq } from 'drizzle-orm';
import type { viewerRoles } from '../src/contract/guilds.ts';
import { permissionBits } from '../src/lib/permissions.ts';
import { isLive, type Session, tokenHashOf } from './auth/tokens.ts';
import type { Db } from './db/open.ts';
import { guilds, members, tokens, users } from './db/schema.ts';

export type ViewerRole = (typeof viewerRoles)[number];
export type GuildRow = typeof guilds.$inferSelect;

/** A guild and what the caller is in it. */
export interface GuildAccess {
  readonly row: GuildRow;
  readonly role: ViewerRole;
  /** The caller's permission bits, as a decimal string. */
  readonly permissions: string;
}

const moderates = permissionBits.kick_members | permissionBits.ban_members | permissionBits.moderate_members;

/** The strongest role that holds, or null for somebody who has no business in the guild's dashboard. */
export function viewerRole(ownerId: string, userId: string, permissions: string): ViewerRole | null {
  if (ownerId === userId) return 'owner';
  const held = BigInt(permissions);
  if (held & permissionBits.administrator) return 'admin';
  if (held & permissionBits.manage_guild) return 'manager';
  return held & moderates ? 'moderator' : null;
}

/** A joined row as access; an owner without a row of rights holds Administrator, as on the platform. */
export function accessOf(row: GuildRow, userId: string, permissions: string | null): GuildAccess | null {
  const held = permissions ?? (row.owner_id === userId ? permissionBits.administrator.toString() : '0');
  const role = viewerRole(row.owner_id, userId, held);
  return role && { row, role, permissions: held };
}

/** Who calls. */
interface CallerInGuild {
  readonly session: Session | null;
  /** The guild that was asked for, unless there is none such or the caller is nobody in it. */
  readonly guild: GuildAccess | null;
}

/** The session of an `Authorization` header and what the caller is in a guild: one query, since every call waits for it. */
export async function findInGuild(
  db: Db,
  header: string | undefined,
  guildId: string,
  now: Date,
): Promise<CallerInGuild> {
  const tokenHash = tokenHashOf(header);
  if (tokenHash === null) return { session: null, guild: null };
  const [found] = await db
    .select({ user: users, row: guilds, permissions: members.permissions })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .leftJoin(guilds, eq(guilds.id, guildId))
    .leftJoin(members, and(eq(members.guild_id, guilds.id), eq(members.user_id, users.id)))
    .where(isLive(tokenHash, now));
  if (!found) return { session: null, guild: null };
  const { user, row, permissions } = found;
  return { session: { user, tokenHash }, guild: row && accessOf(row, user.id, permissions) };
}
