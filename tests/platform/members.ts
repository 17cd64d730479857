import {
  type APIAuditLogChange,
  type APIAuditLogEntry,
  type APIGuildMember,
  type APIUser,
  AuditLogEvent,
} from 'discord-api-types/v10';
import { noFlags, snowflake } from './ids.ts';
import { remove } from './messages.ts';
import type { GuildState, World } from './world.ts';

/** Who does something, and why. */
export interface Done {
  readonly by: string;
  readonly reason?: string | null | undefined;
}

/** Writes down who did what. */
export function log(
  world: World,
  guild: GuildState,
  action: AuditLogEvent,
  targetId: string | null,
  { by, reason }: Done,
  more: Pick<APIAuditLogEntry, 'changes' | 'options'> = {},
): void {
  const entry: APIAuditLogEntry = {
    id: snowflake(),
    user_id: by,
    target_id: targetId,
    action_type: action,
    ...(reason && { reason }),
    ...more,
  };
  guild.auditLog.push(entry);
  world.dispatch('GUILD_AUDIT_LOG_ENTRY_CREATE', { ...entry, guild_id: guild.id }, guild.id);
}

/** Lets somebody in. */
export function join(
  world: World,
  guild: GuildState,
  user: APIUser,
  { roles = [], joinedAt = new Date() }: { roles?: string[]; joinedAt?: Date } = {},
): APIGuildMember {
  const member: APIGuildMember = {
    user,
    roles,
    nick: null,
    avatar: null,
    joined_at: joinedAt.toISOString(),
    premium_since: null,
    deaf: false,
    mute: false,
    flags: noFlags,
    pending: false,
    communication_disabled_until: null,
  };
  guild.members.set(user.id, member);
  world.dispatch('GUILD_MEMBER_ADD', { ...member, guild_id: guild.id }, guild.id);
  return member;
}

/** Takes somebody out, for whatever reason. Nothing is said when they were no member. */
export function leave(world: World, guild: GuildState, user: APIUser): void {
  if (!guild.members.delete(user.id)) return;
  world.dispatch('GUILD_MEMBER_REMOVE', { guild_id: guild.id, user }, guild.id);
}

export function kick(world: World, guild: GuildState, user: APIUser, done: Done): void {
  leave(world, guild, user);
  log(world, guild, AuditLogEvent.MemberKick, user.id, done);
}

/** Bans somebody, member or not, and deletes what they wrote in the last `deleteSeconds`. */
export function ban(world: World, guild: GuildState, user: APIUser, done: Done, deleteSeconds = 0): void {
  guild.bans.set(user.id, { user, reason: done.reason ?? null });
  leave(world, guild, user);
  world.dispatch('GUILD_BAN_ADD', { guild_id: guild.id, user }, guild.id);
  log(world, guild, AuditLogEvent.MemberBanAdd, user.id, done);
  const since = Date.now() - deleteSeconds * 1000;
  for (const channel of deleteSeconds > 0 ? world.channelsOf(guild) : []) {
    const theirs = [...channel.messages.values()].filter(
      ({ author, timestamp }) => author.id === user.id && Date.parse(timestamp) >= since,
    );
    remove(
      world,
      channel,
      theirs.map(({ id }) => id),
    );
  }
}

export function unban(world: World, guild: GuildState, user: APIUser, done: Done): void {
  guild.bans.delete(user.id);
  world.dispatch('GUILD_BAN_REMOVE', { guild_id: guild.id, user }, guild.id);
  log(world, guild, AuditLogEvent.MemberBanRemove, user.id, done);
}

/** Changes the nickname, the roles or the timeout of a member. */
export function changeMember(
  world: World,
  guild: GuildState,
  member: APIGuildMember,
  to: Partial<Pick<APIGuildMember, 'communication_disabled_until' | 'nick' | 'roles'>>,
  done: Done,
): APIGuildMember {
  const before = { ...member };
  Object.assign(member, to);
  world.dispatch('GUILD_MEMBER_UPDATE', { ...member, guild_id: guild.id }, guild.id);
  const added = member.roles.filter((id) => !before.roles.includes(id));
  const taken = before.roles.filter((id) => !member.roles.includes(id));
  const named = (ids: string[]) => ids.map((id) => ({ id, name: guild.roles.get(id)?.name ?? '' }));
  const roles: APIAuditLogChange[] = [
    ...(added.length > 0 ? [{ key: '$add' as const, new_value: named(added) }] : []),
    ...(taken.length > 0 ? [{ key: '$remove' as const, new_value: named(taken) }] : []),
  ];
  if (roles.length > 0) {
    log(world, guild, AuditLogEvent.MemberRoleUpdate, member.user.id, done, { changes: roles });
  }
  const others = (['nick', 'communication_disabled_until'] as const).flatMap((key) => {
    const changed = { key, old_value: before[key] ?? undefined, new_value: member[key] ?? undefined };
    return changed.old_value === changed.new_value ? [] : [changed as APIAuditLogChange];
  });
  if (others.length > 0) {
    log(world, guild, AuditLogEvent.MemberUpdate, member.user.id, done, { changes: others });
  }
  return member;
}
