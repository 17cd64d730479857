import type { viewerRoles } from '../../src/contract/guilds.ts';
import { permissionBits } from '../../src/lib/permissions.ts';
import type { guilds } from '../db/schema.ts';

export type ViewerRole = (typeof viewerRoles)[number];
export type GuildRow = typeof guilds.$inferSelect;

/** A guild, with the caller's role and permissions in it. */
export interface GuildAccess {
  readonly row: GuildRow;
  readonly role: ViewerRole;
  /** The caller's permission bits, as a decimal string. */
  readonly permissions: string;
  /** The position of the caller's highest role: infinite for the owner, 0 when it is not known. */
  readonly rolePosition: number;
  /** The caller's highest role; null when it is not known. */
  readonly roleId: string | null;
}

const moderates = permissionBits.kick_members | permissionBits.ban_members | permissionBits.moderate_members;

/** The highest role that the permissions give; null for somebody without access to the guild's dashboard. */
export function viewerRole(ownerId: string | null, userId: string, permissions: string): ViewerRole | null {
  if (ownerId === userId) return 'owner';
  const held = BigInt(permissions);
  if (held & permissionBits.administrator) return 'admin';
  if (held & permissionBits.manage_guild) return 'manager';
  return held & moderates ? 'moderator' : null;
}

/** The access of a person to a guild. An owner without a row in `members` has Administrator, as on the platform. */
export function accessOf(
  row: GuildRow,
  userId: string,
  permissions: string | null,
  rolePosition: number | null = null,
  roleId: string | null = null,
): GuildAccess | null {
  const held = permissions ?? (row.owner_id === userId ? permissionBits.administrator.toString() : '0');
  const role = viewerRole(row.owner_id, userId, held);
  const position = role === 'owner' ? Number.POSITIVE_INFINITY : (rolePosition ?? 0);
  return role && { row, role, permissions: held, rolePosition: position, roleId };
}
