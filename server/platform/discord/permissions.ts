/**
 * Computes permissions on the platform from roles and overwrites. Permissions are bit sets in the platform's format.
 * The rules are those of https://docs.discord.com/developers/topics/permissions, "Permission Hierarchy" and "Implicit
 * Permissions".
 */
import { permissionBits } from '../../../src/lib/permissions.ts';
import { ranksBelow } from '../../../src/lib/ranks.ts';

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

/** Which permission writing takes: a thread asks for Send Messages In Threads, a voice channel also for Connect. */
export type ChannelKind = 'text' | 'voice' | 'thread';

/** The kind of a channel type of the contract. */
export function kindOf(type: string): ChannelKind {
  if (type === 'voice' || type === 'stage') return 'voice';
  return type === 'thread' ? 'thread' : 'text';
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

/** The bits of an overwrite, whoever it is for. */
export type Change = Pick<Overwrite, 'allow' | 'deny'>;

function changed(bits: bigint, overwrites: readonly Change[]): bigint {
  const deny = overwrites.reduce((sum, one) => sum | BigInt(one.deny), 0n);
  const allow = overwrites.reduce((sum, one) => sum | BigInt(one.allow), 0n);
  return (bits & ~deny) | allow;
}

/** Applies the implicit permissions of a kind of channel. */
function implied(bits: bigint, kind: ChannelKind): bigint {
  const { view_channel, connect, send_messages, send_messages_in_threads } = permissionBits;
  if (!(bits & view_channel)) return 0n;
  // Without Connect the platform shows a voice channel in the list, and answers 50001 (Missing Access) to all else.
  if (kind === 'voice' && !(bits & connect)) return view_channel;
  const writes = Boolean(bits & (kind === 'thread' ? send_messages_in_threads : send_messages));
  const told = writes ? bits | send_messages : bits & ~send_messages;
  return writes ? told : told & ~withMessages;
}

/**
 * A member's permissions in a channel.
 *
 * @param base {@link guildPermissions} without the timeout
 * @param layers the overwrites that apply, in this order: of @everyone, of all the member's roles, of the member
 */
export function permissionsFrom(
  base: bigint,
  layers: readonly (readonly Change[])[],
  kind: ChannelKind,
  timed_out = false,
): bigint {
  if (isAbove(base)) return all;
  const bits = implied(layers.reduce(changed, base), kind);
  return timed_out ? bits & silenced : bits;
}

/**
 * A member's permissions in a channel. Overwrites apply in this order: @everyone, all of the member's roles together,
 * the member. A thread has the overwrites of its channel. There, Send Messages says whether the member may write, which
 * Send Messages In Threads decides.
 */
export function channelPermissions(
  guild: Guild,
  member: Member,
  overwrites: readonly Overwrite[],
  kind: ChannelKind = 'text',
): bigint {
  const base = guildPermissions(guild, { ...member, timed_out: false });
  const ofRoles = overwrites.filter(({ type }) => type === 0);
  const layers = [
    ofRoles.filter(({ id }) => id === guild.id),
    ofRoles.filter(({ id }) => id !== guild.id && member.role_ids.includes(id)),
    overwrites.filter(({ type, id }) => type === 1 && id === member.user_id),
  ];
  return permissionsFrom(base, layers, kind, member.timed_out);
}

/** A member's highest role; undefined for a member without one. */
export function highestRole(guild: Guild, { role_ids }: Member): Role | undefined {
  const held = guild.roles.filter(({ id }) => role_ids.includes(id));
  return held.find((role) => held.every((other) => other === role || ranksBelow(other, role)));
}
