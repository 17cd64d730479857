/**
 * Computes permissions on the platform from roles and overwrites. Permissions are bit sets in the platform's format.
 * The rules are those of https://docs.discord.com/developers/topics/permissions, "Permission Hierarchy" and "Implicit
 * Permissions".
 */
import { permissionBits } from '../../../src/lib/permissions.ts';

export interface Role {
  readonly id: string;
  readonly permissions: string;
  readonly position: number;
}

export interface Guild {
  /** Also the id of the @everyone role. */
  readonly id: string;
  readonly owner_id: string;
  readonly roles: readonly Role[];
}

export interface Member {
  readonly user_id: string;
  /** Without @everyone. */
  readonly role_ids: readonly string[];
  /** Whether the member is in a timeout. */
  readonly timed_out?: boolean;
}

/** The overwrite of a channel for a role (`0`) or a member (`1`). */
export interface Overwrite {
  readonly id: string;
  readonly type: 0 | 1;
  readonly allow: string;
  readonly deny: string;
}

/** All bits, including future ones. Administrators have them all. */
const all = (1n << 64n) - 1n;

/** The permissions that remain in a timeout. */
const silenced = permissionBits.view_channel | permissionBits.read_message_history;

/** Permissions that require Send Messages. */
const withMessages =
  permissionBits.mention_everyone | permissionBits.embed_links | permissionBits.attach_files | (1n << 12n);

const isAbove = (bits: bigint) => Boolean(bits & permissionBits.administrator);

/** A member's permissions in the whole guild. */
export function guildPermissions(guild: Guild, { user_id, role_ids, timed_out = false }: Member): bigint {
  if (guild.owner_id === user_id) return all;
  const held = guild.roles.filter(({ id }) => id === guild.id || role_ids.includes(id));
  const bits = held.reduce((sum, { permissions }) => sum | BigInt(permissions), 0n);
  if (isAbove(bits)) return all;
  return timed_out ? bits & silenced : bits;
}

function changed(bits: bigint, overwrites: readonly Overwrite[]): bigint {
  const deny = overwrites.reduce((sum, one) => sum | BigInt(one.deny), 0n);
  const allow = overwrites.reduce((sum, one) => sum | BigInt(one.allow), 0n);
  return (bits & ~deny) | allow;
}

/**
 * A member's permissions in a channel. Overwrites apply in this order: @everyone, all of the member's roles together,
 * the member. A thread has the overwrites of its channel.
 */
export function channelPermissions(guild: Guild, member: Member, overwrites: readonly Overwrite[]): bigint {
  const base = guildPermissions(guild, { ...member, timed_out: false });
  if (isAbove(base)) return all;
  const ofRoles = overwrites.filter(({ type }) => type === 0);
  const everyone = ofRoles.filter(({ id }) => id === guild.id);
  const own = ofRoles.filter(({ id }) => id !== guild.id && member.role_ids.includes(id));
  const personal = overwrites.filter(({ type, id }) => type === 1 && id === member.user_id);
  let bits = [everyone, own, personal].reduce(changed, base);
  if (!(bits & permissionBits.view_channel)) return 0n;
  if (!(bits & permissionBits.send_messages)) bits &= ~withMessages;
  return member.timed_out ? bits & silenced : bits;
}

/**
 * The position of a member's highest role; 0 without roles. Of two roles at the same position the older one is higher,
 * which this number cannot express.
 */
export function highestPosition(guild: Guild, { role_ids }: Member): number {
  return Math.max(
    0,
    ...guild.roles.filter(({ id }) => role_ids.includes(id)).map(({ position }) => position),
  );
}
