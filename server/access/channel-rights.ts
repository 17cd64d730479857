/** Permissions in channels, as of the last refresh. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { permissionBits } from '../../src/lib/permissions.ts';
import type { Db } from '../db/open.ts';
import { channelOverwrites, channels, members, roles } from '../db/schema.ts';
import { type Change, kindOf, permissionsFrom } from '../platform/discord/permissions.ts';
import type { GuildAccess } from './rights.ts';

export type ChannelRow = typeof channels.$inferSelect;

/** A channel with the overwrites of some roles and of one person. Both are null in the demo, which has none. */
interface Found {
  readonly channel: ChannelRow;
  readonly ofRoles: Readonly<Record<string, string>> | null;
  readonly ofMember: string | null;
}

function change(packed: string | undefined | null): Change[] {
  if (!packed) return [];
  const [allow = '0', deny = '0'] = packed.split(',');
  return [{ allow, deny }];
}

/** The channels of a guild in order, each with the overwrites of these roles and of this person only. */
function readChannels(db: Db, guildId: string, roleIds: readonly string[], userId: string): Promise<Found[]> {
  const wanted = sql`jsonb_array_elements_text(${JSON.stringify([guildId, ...roleIds])}::jsonb)`;
  const { of_roles, of_members } = channelOverwrites;
  // A thread has the overwrites of its channel.
  const home = sql`case when ${channels.type} = 'thread' then ${channels.parent_id} else ${channels.id} end`;
  return db
    .select({
      channel: channels,
      ofRoles: sql<Found['ofRoles']>`case when ${channelOverwrites.id} is not null then
        (select coalesce(jsonb_object_agg(one, ${of_roles} -> one), '{}') from ${wanted} as one where ${of_roles} ? one) end`,
      ofMember: sql<string | null>`${of_members} ->> ${userId}`,
    })
    .from(channels)
    .leftJoin(
      channelOverwrites,
      and(eq(channelOverwrites.guild_id, guildId), sql`${channelOverwrites.id} = ${home}`),
    )
    .where(eq(channels.guild_id, guildId))
    .orderBy(asc(channels.position), asc(channels.id));
}

/** The channels of a guild that the caller sees on the platform. */
export async function seenChannels(db: Db, guild: GuildAccess, userId: string): Promise<ChannelRow[]> {
  const guildId = guild.row.id;
  const isMember = and(eq(members.guild_id, guildId), eq(members.user_id, userId));
  const [member] = await db.select({ role_ids: members.role_ids }).from(members).where(isMember);
  const roleIds = member?.role_ids ?? [];
  const base = BigInt(guild.permissions);
  const found = await readChannels(db, guildId, roleIds, userId);
  return found.flatMap(({ channel, ofRoles, ofMember }) => {
    if (!ofRoles) {
      const isTheirs = channel.seen_by === 'moderators' && guild.platformRole !== null;
      const isOpen = channel.seen_by === 'everyone' || isTheirs;
      return isOpen || guild.role !== 'moderator' ? [channel] : [];
    }
    const layers = [change(ofRoles[guildId]), roleIds.flatMap((id) => change(ofRoles[id])), change(ofMember)];
    const held = permissionsFrom(base, layers, kindOf(channel.type));
    const needed = channel.is_private ? permissionBits.manage_threads : permissionBits.view_channel;
    return held & needed ? [channel] : [];
  });
}

/** The channels of a guild with the permissions of a member who has one of these roles alone. */
export async function withRolePermissions(
  db: Db,
  guildId: string,
  roleIds: readonly string[],
): Promise<ChannelRow[]> {
  const [found, known] = await Promise.all([
    readChannels(db, guildId, roleIds, ''),
    db
      .select({ id: roles.id, permissions: roles.permissions })
      .from(roles)
      .where(eq(roles.guild_id, guildId)),
  ]);
  const bits = new Map(known.map(({ id, permissions }) => [id, BigInt(permissions)]));
  const everyone = bits.get(guildId) ?? 0n;
  const asked = roleIds.filter((id) => bits.has(id) && id !== guildId);
  return found.map(({ channel, ofRoles }) => {
    const stored = channel.role_permissions;
    const held = (id: string): string[] => {
      if (!ofRoles) return stored?.[id] ? [stored[id]] : [];
      const layers = [change(ofRoles[guildId]), change(ofRoles[id])];
      const base = everyone | (bits.get(id) ?? 0n);
      return [permissionsFrom(base, layers, kindOf(channel.type)).toString()];
    };
    const role_permissions = Object.fromEntries(asked.flatMap((id) => held(id).map((one) => [id, one])));
    return { ...channel, role_permissions };
  });
}
