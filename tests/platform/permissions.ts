import { OverwriteType, PermissionFlagsBits, RESTJSONErrorCodes } from 'discord-api-types/v10';
import { forbidden, unknown } from './refusal.ts';
import type { Channel, GuildState, World } from './world.ts';

export type PermissionName = keyof typeof PermissionFlagsBits;

const all = Object.values(PermissionFlagsBits).reduce((sum, bit) => sum | bit, 0n);

/** Permissions as the platform writes them. */
export const bits = (names: readonly PermissionName[]): string =>
  names.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n).toString();

/** What a member may do in a guild, or in one of its channels. */
export function permissionsOf(guild: GuildState, userId: string, channel?: Channel): bigint {
  const held = new Set([guild.id, ...(guild.members.get(userId)?.roles ?? [])]);
  const ofRoles = [...held].reduce((sum, id) => sum | BigInt(guild.roles.get(id)?.permissions ?? 0), 0n);
  if (guild.ownerId === userId || ofRoles & PermissionFlagsBits.Administrator) return all;
  const overwrites = channel?.data.permission_overwrites ?? [];
  const layers = [
    overwrites.filter(({ id }) => id === guild.id),
    overwrites.filter(({ id, type }) => type === OverwriteType.Role && id !== guild.id && held.has(id)),
    overwrites.filter(({ id, type }) => type === OverwriteType.Member && id === userId),
  ];
  const inChannel = layers.reduce((sum, layer) => {
    const denied = layer.reduce((bits, { deny }) => bits | BigInt(deny), 0n);
    const allowed = layer.reduce((bits, { allow }) => bits | BigInt(allow), 0n);
    return (sum & ~denied) | allowed;
  }, ofRoles);
  return channel && !(inChannel & PermissionFlagsBits.ViewChannel) ? 0n : inChannel;
}

/** Refuses what the bot may not do in a guild, or in one of its channels. */
export function need(world: World, guild: GuildState, name: PermissionName, channel?: Channel): void {
  const held = permissionsOf(guild, world.bot.id, channel);
  if (channel && !(held & PermissionFlagsBits.ViewChannel)) throw forbidden(RESTJSONErrorCodes.MissingAccess);
  if (!(held & PermissionFlagsBits[name])) throw forbidden();
}

/** Where the highest role of a member stands; the owner is above everybody, and who is no member below. */
export function rank(guild: GuildState, userId: string): number {
  if (guild.ownerId === userId) return Number.POSITIVE_INFINITY;
  const roles = guild.members.get(userId)?.roles ?? [];
  return Math.max(-1, ...roles.map((id) => guild.roles.get(id)?.position ?? -1));
}

/** Refuses what the bot may not do to a member, since they are not below it. */
export function needAbove(world: World, guild: GuildState, userId: string): void {
  if (rank(guild, userId) >= rank(guild, world.bot.id)) throw forbidden();
}

/** Refuses to give or take a role that is not below the bot. */
export function needRole(world: World, guild: GuildState, roleId: string): void {
  const role = guild.roles.get(roleId);
  if (!role) throw unknown(RESTJSONErrorCodes.UnknownRole);
  if (role.managed || role.position >= rank(guild, world.bot.id)) throw forbidden();
}
