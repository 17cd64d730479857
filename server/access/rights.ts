import type { AccessAction } from '../../src/contract/access-modules.ts';
import type { viewerRoles } from '../../src/contract/guilds.ts';
import {
  floorOf,
  type Granted,
  isSomething,
  type Reach,
  reachOf,
  roleByPermissions,
} from '../../src/lib/grants.ts';
import { permissionBits } from '../../src/lib/permissions.ts';
import type { guilds } from '../db/schema.ts';

export type ViewerRole = (typeof viewerRoles)[number];
export type GuildRow = typeof guilds.$inferSelect;

/** A guild, with the caller's role and permissions in it, and what they may do in its dashboard. */
export interface GuildAccess extends Reach {
  readonly row: GuildRow;
  /** What the platform makes of the caller; `moderator` as well for a member who has only what was granted to them. */
  readonly role: ViewerRole;
  /** What the platform alone makes of the caller; null for such a member. */
  readonly platformRole: ViewerRole | null;
  /** The actions that were granted to the caller. Others are theirs by the platform, kind by kind. */
  readonly granted: readonly AccessAction[];
  /** The caller's permission bits, as a decimal string. */
  readonly permissions: string;
  /** The position of the caller's highest role: infinite for the owner, 0 when it is not known. */
  readonly rolePosition: number;
  /** The caller's highest role; null when it is not known. */
  readonly roleId: string | null;
}

/** The highest role that the permissions give; null for somebody whom the platform gives no access to the guild's dashboard. */
export function viewerRole(ownerId: string | null, userId: string, permissions: string): ViewerRole | null {
  return ownerId === userId ? 'owner' : roleByPermissions(permissions);
}

/** What is known of a person in a guild. An owner without a row in `members` has Administrator, as on the platform. */
interface Known {
  readonly permissions: string | null;
  readonly position?: number | null;
  readonly roleId?: string | null;
  /** What was granted to them and to their roles. Only members have it. */
  readonly granted?: readonly Granted[];
}

/** The access of a person to a guild; null for none. */
export function accessOf(row: GuildRow, userId: string, known: Known): GuildAccess | null {
  const isOwner = row.owner_id === userId;
  const permissions = known.permissions ?? (isOwner ? permissionBits.administrator.toString() : '0');
  const platformRole = viewerRole(row.owner_id, userId, permissions);
  const grants = known.permissions === null ? [] : (known.granted ?? []);
  const reach = reachOf([floorOf({ role: platformRole, permissions }), ...grants]);
  if (platformRole === null && !isSomething(reach)) return null;
  return {
    row,
    role: platformRole ?? 'moderator',
    platformRole,
    granted: grants.flatMap(({ actions }) => actions),
    permissions,
    rolePosition: isOwner ? Number.POSITIVE_INFINITY : (known.position ?? 0),
    roleId: known.roleId ?? null,
    ...reach,
  };
}
