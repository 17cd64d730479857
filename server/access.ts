import { and, eq } from 'drizzle-orm';
import type { Access } from '../src/contract/endpoint.ts';
import type { viewerRoles } from '../src/contract/guilds.ts';
import { permissionBits } from '../src/lib/permissions.ts';
import type { Db } from './db/open.ts';
import { guilds, members } from './db/schema.ts';
import { refuse } from './refusal.ts';

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

/**
 * Lets the caller into a guild or throws. To somebody without rights in it, a guild is as unknown as one that does
 * not exist.
 */
export async function enterGuild(
  db: Db,
  guildId: string,
  userId: string,
  needed: Extract<Access, 'moderator' | 'manager'>,
): Promise<GuildAccess> {
  const [found] = await db
    .select({ row: guilds, permissions: members.permissions })
    .from(guilds)
    .leftJoin(members, and(eq(members.guild_id, guilds.id), eq(members.user_id, userId)))
    .where(eq(guilds.id, guildId));
  const access = found ? accessOf(found.row, userId, found.permissions) : null;
  if (!access) throw refuse('guild.not_found');
  if (needed === 'manager' && access.role === 'moderator') throw refuse('access.forbidden');
  return access;
}
