import { and, eq, inArray } from 'drizzle-orm';
import type { FieldError } from '../../src/contract/problem.ts';
import { ranksBelow } from '../../src/lib/ranks.ts';
import type { Db } from '../db/open.ts';
import { channels, emojis, roles } from '../db/schema.ts';
import type { GuildRow } from './rights.ts';

type ChannelType = (typeof channels.$inferSelect)['type'];

/** Types of channels in which messages can be posted. The others contain channels or threads. */
export const messageChannels: readonly ChannelType[] = ['text', 'announcement', 'voice', 'stage', 'thread'];

/** A field of a body that refers to a channel, a role or a custom emoji of the guild. */
export type Reference =
  | { readonly path: string; readonly emoji: string }
  | { readonly path: string; readonly channel: string; readonly types?: readonly ChannelType[] }
  | { readonly path: string; readonly role: string; readonly given: boolean; readonly asked?: boolean };

/** References the channel of a field: of one of `types`, or of any type without them. Null is no reference. */
export function channelAt(path: string, channel: string | null, types?: readonly ChannelType[]): Reference[] {
  return channel === null ? [] : [{ path, channel, ...(types && { types }) }];
}

/** References a list of channels of any type. */
export function channelsAt(path: string, ids: readonly string[]): Reference[] {
  return ids.map((channel, index) => ({ path: `${path}.${index}`, channel }));
}

/** References a role that the bot will give and take. Null is no reference. */
export function givenRoleAt(path: string, role: string | null): Reference[] {
  return role === null ? [] : [{ path, role, given: true }];
}

/** References a list of roles that the bot only looks up. */
export function rolesAt(path: string, ids: readonly string[]): Reference[] {
  return ids.map((role, index) => ({ path: `${path}.${index}`, role, given: false }));
}

/** References roles that only some members are to have: not @everyone. */
export function askedRolesAt(path: string, ids: readonly string[]): Reference[] {
  return rolesAt(path, ids).map((one) => ({ ...one, asked: true }));
}

/**
 * Whether the bot can give a role: it is below the bot's highest role, not managed, and not @everyone, whose id is the
 * guild's.
 */
export function isAssignable(
  role: Pick<typeof roles.$inferSelect, 'id' | 'position' | 'managed'>,
  guild: GuildRow,
): boolean {
  const { bot_role_id: id, bot_role_position: position } = guild;
  const isBelow = id === null ? role.position < position : ranksBelow(role, { id, position });
  return !role.managed && role.id !== guild.id && isBelow;
}

/** References the custom emoji in a text such as `<:name:id>`. Null and Unicode emoji are no references. */
export function emojiAt(path: string, text: string | null): Reference[] {
  const [, id] = /^<a?:\w+:(\d+)>$/.exec(text ?? '') ?? [];
  return id === undefined ? [] : [{ path, emoji: id }];
}

/** A reference without its place in a list, so that it is the same one after another entry was removed. */
function nameOf({ path, ...what }: Reference): string {
  const [kind, id] = Object.entries(what).find(([, value]) => typeof value === 'string') ?? [];
  return `${path.replace(/\.\d+(?=\.|$)/g, '')} ${kind} ${id}`;
}

/** What the guild has of the ids that references name. */
async function readReferred(db: Db, guildId: string, references: readonly Reference[]) {
  const channelIds = references.flatMap((one) => ('channel' in one ? [one.channel] : []));
  const roleIds = references.flatMap((one) => ('role' in one ? [one.role] : []));
  const emojiIds = references.flatMap((one) => ('emoji' in one ? [one.emoji] : []));
  const foundChannels = channelIds.length
    ? await db
        .select({ id: channels.id, type: channels.type })
        .from(channels)
        .where(and(eq(channels.guild_id, guildId), inArray(channels.id, channelIds)))
    : [];
  const foundRoles = roleIds.length
    ? await db
        .select()
        .from(roles)
        .where(and(eq(roles.guild_id, guildId), inArray(roles.id, roleIds)))
    : [];
  const foundEmojis = emojiIds.length
    ? await db
        .select({ id: emojis.id })
        .from(emojis)
        .where(and(eq(emojis.guild_id, guildId), inArray(emojis.id, emojiIds)))
    : [];
  return {
    channels: new Map(foundChannels.map(({ id, type }) => [id, type])),
    roles: new Map(foundRoles.map((role) => [role.id, role])),
    emojis: new Set(foundEmojis.map(({ id }) => id)),
  };
}

/**
 * Checks references. The errors by field are `channel.unknown`, `role.unknown` and `emoji.unknown` for ids that are not in
 * this guild, `role.not_assignable` for a role that the bot cannot give, and `not_allowed` for a channel of a wrong type.
 *
 * @param saved the references of what is saved now. They are not checked again: what was deleted since must not keep
 *   anybody from switching off or changing the rest.
 */
export async function checkReferences(
  db: Db,
  guild: GuildRow,
  references: readonly Reference[],
  saved: readonly Reference[] = [],
): Promise<FieldError[]> {
  const known = new Set(saved.map(nameOf));
  const checked = references.filter((one) => !known.has(nameOf(one)));
  const found = await readReferred(db, guild.id, checked);
  return checked.flatMap((one) => {
    if ('emoji' in one) return found.emojis.has(one.emoji) ? [] : [{ path: one.path, key: 'emoji.unknown' }];
    if ('channel' in one) {
      const type = found.channels.get(one.channel);
      if (!type) return [{ path: one.path, key: 'channel.unknown' }];
      return one.types && !one.types.includes(type) ? [{ path: one.path, key: 'not_allowed' }] : [];
    }
    const role = found.roles.get(one.role);
    if (!role) return [{ path: one.path, key: 'role.unknown' }];
    if (one.asked && role.id === guild.id) return [{ path: one.path, key: 'role.everyone' }];
    return one.given && !isAssignable(role, guild) ? [{ path: one.path, key: 'role.not_assignable' }] : [];
  });
}
