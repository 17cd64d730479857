import { type APIAuditLogChange, type APIRole, AuditLogEvent } from 'discord-api-types/v10';
import { guildData } from './guild-data.ts';
import { noFlags, snowflake } from './ids.ts';
import { type Done, log } from './members.ts';
import type { Channel, ChannelData, GuildSettings, GuildState, World } from './world.ts';

/** A role with what nobody cares for in tests. */
export const newRole = (role: Partial<APIRole>): APIRole => ({
  id: snowflake(),
  name: 'new role',
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  position: 1,
  permissions: '0',
  managed: false,
  mentionable: false,
  flags: noFlags,
  ...role,
});

/** Changes a thing, and gives what the audit log says of it. */
function assign<T extends object>(thing: T, to: Partial<T>): { changes: APIAuditLogChange[] } {
  const before = { ...thing };
  Object.assign(thing, to);
  const of = (from: object, name: string): unknown => Object.entries(from).find(([key]) => key === name)?.[1];
  const changes = Object.keys(to).map((key) => ({ key, old_value: of(before, key), new_value: of(to, key) }));
  return { changes: changes.filter((one) => one.old_value !== one.new_value) as APIAuditLogChange[] };
}

const isThread = ({ data }: Channel): boolean => 'thread_metadata' in data;
const kindOf = (channel: Channel): string => (isThread(channel) ? 'THREAD' : 'CHANNEL');

export function createChannel(
  world: World,
  guild: GuildState,
  data: Partial<ChannelData>,
  done: Done,
): Channel {
  const channel = world.addChannel(guild, data);
  const event = isThread(channel) ? AuditLogEvent.ThreadCreate : AuditLogEvent.ChannelCreate;
  const created = { ...channel.data, ...(isThread(channel) && { newly_created: true }) };
  world.dispatch(`${kindOf(channel)}_CREATE`, created, guild.id);
  log(world, guild, event, channel.id, done);
  return channel;
}

export function updateChannel(
  world: World,
  guild: GuildState,
  channel: Channel,
  to: Partial<ChannelData>,
  done: Done,
): void {
  const changed = assign(channel.data, to);
  const event = isThread(channel) ? AuditLogEvent.ThreadUpdate : AuditLogEvent.ChannelUpdate;
  world.dispatch(`${kindOf(channel)}_UPDATE`, channel.data, guild.id);
  log(world, guild, event, channel.id, done, changed);
}

export function deleteChannel(world: World, guild: GuildState, channel: Channel, done: Done): void {
  world.channels.delete(channel.id);
  const event = isThread(channel) ? AuditLogEvent.ThreadDelete : AuditLogEvent.ChannelDelete;
  world.dispatch(`${kindOf(channel)}_DELETE`, channel.data, guild.id);
  log(world, guild, event, channel.id, done);
}

export function createRole(world: World, guild: GuildState, data: Partial<APIRole>, done: Done): APIRole {
  const role = newRole(data);
  guild.roles.set(role.id, role);
  world.dispatch('GUILD_ROLE_CREATE', { guild_id: guild.id, role }, guild.id);
  log(world, guild, AuditLogEvent.RoleCreate, role.id, done);
  return role;
}

export function updateRole(
  world: World,
  guild: GuildState,
  role: APIRole,
  to: Partial<APIRole>,
  done: Done,
): void {
  const changed = assign(role, to);
  world.dispatch('GUILD_ROLE_UPDATE', { guild_id: guild.id, role }, guild.id);
  log(world, guild, AuditLogEvent.RoleUpdate, role.id, done, changed);
}

/** Deletes a role, which its members lose. */
export function deleteRole(world: World, guild: GuildState, role: APIRole, done: Done): void {
  guild.roles.delete(role.id);
  for (const member of guild.members.values()) member.roles = member.roles.filter((id) => id !== role.id);
  world.dispatch('GUILD_ROLE_DELETE', { guild_id: guild.id, role_id: role.id }, guild.id);
  log(world, guild, AuditLogEvent.RoleDelete, role.id, done);
}

export function updateGuild(world: World, guild: GuildState, to: Partial<GuildSettings>, done: Done): void {
  const changed = assign(guild.settings, to);
  world.dispatch('GUILD_UPDATE', guildData(guild), guild.id);
  log(world, guild, AuditLogEvent.GuildUpdate, guild.id, done, changed);
}
