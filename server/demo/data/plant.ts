import { permissionBits } from '../../../src/lib/permissions.ts';
import { snowflake } from '../../db/ids.ts';
import type { Db } from '../../db/open.ts';
import { channels, emojis, guilds, members, roles, settings, users } from '../../db/schema.ts';
import { replaceGrants } from '../../documents/access-grants.ts';
import { tagOf } from '../../documents/settings.ts';
import { accountKeys, demoAccounts } from './accounts.ts';
import type { BotReach, CategoryPlan, GuildPlan, Lookup, RolePlan } from './blueprint.ts';
import { plantItems } from './items.ts';
import { plantReplies } from './replies.ts';
import { plantRevisions } from './revisions.ts';

type ChannelRow = typeof channels.$inferInsert;
type RoleRow = typeof roles.$inferInsert;
const minute = 60_000;
const day = 24 * 60 * minute;

function reachBits(reach: BotReach, everywhere: bigint): string {
  const { send_messages, embed_links } = permissionBits;
  if (reach === 'blind') return '0';
  if (reach === 'silent') return (everywhere & ~send_messages & ~embed_links).toString();
  if (reach === 'plain') return (everywhere & ~embed_links).toString();
  return everywhere.toString();
}

/**
 * Who sees a channel: in a guild with a captcha gate, newcomers only see the channel of the captcha, and verified
 * members see all others.
 */
function seenBits(row: ChannelRow, { gate }: GuildPlan, roleList: readonly RoleRow[]): Partial<ChannelRow> {
  const { view_channel, send_messages, read_message_history } = permissionBits;
  const [seen, unseen] = [(view_channel | send_messages | read_message_history).toString(), '0'];
  const isOpen = (row.seen_by ?? 'everyone') === 'everyone';
  if (!gate) return { everyone_permissions: isOpen ? seen : unseen, role_permissions: {} };
  const isGate = row.name === gate.channel;
  const withRole = (name: string, bits: string) => {
    const role = roleList.find((one) => one.name === name);
    return role ? [[role.id, bits] as const] : [];
  };
  return {
    everyone_permissions: unseen,
    role_permissions: Object.fromEntries([
      ...withRole(gate.unverified, isGate ? seen : unseen),
      ...withRole(gate.verified, isOpen && !isGate ? seen : unseen),
    ]),
  };
}

/** Channels and threads as rows. Their ids grow in the order of the plan; positions count within one parent. */
function channelRows(guildId: string, plan: GuildPlan): ChannelRow[] {
  const rows: ChannelRow[] = [];
  const everywhere = plan.bot?.permissions ?? 0n;
  const founded = Date.parse(plan.created);
  const add = (row: Omit<ChannelRow, 'id' | 'guild_id'>): string => {
    const id = snowflake(founded + (rows.length + 1) * 37 * minute, 1);
    rows.push({ id, guild_id: guildId, ...row });
    return id;
  };
  const addCategory = ({ name, channels: planned }: CategoryPlan, position: number) => {
    const parent_id =
      name === null
        ? null
        : add({ name, type: 'category', parent_id: null, position, bot_permissions: everywhere.toString() });
    for (const [index, { threads = [], ...one }] of planned.entries()) {
      const shared = {
        nsfw: one.nsfw ?? false,
        seen_by: one.seenBy ?? 'everyone',
        bot_permissions: reachBits(one.reach ?? 'full', everywhere),
      };
      const id = add({ name: one.name, type: one.type, parent_id, position: index, ...shared });
      for (const [order, thread] of threads.entries()) {
        add({ name: thread, type: 'thread', parent_id: id, position: order, ...shared });
      }
    }
  };
  const top = plan.categories.find(({ name }) => name === null)?.channels.length ?? 0;
  for (const [index, one] of plan.categories.entries()) addCategory(one, top + index);
  return rows;
}

/** Roles as rows: @everyone, which has the guild's id, at position 0, and the first of the plan at the top. */
function roleRows(guildId: string, plan: GuildPlan): RoleRow[] {
  const founded = Date.parse(plan.created);
  const row = (id: string, position: number, one: RolePlan): RoleRow => ({
    id,
    guild_id: guildId,
    name: one.name,
    color: one.color ?? 0,
    position,
    managed: one.managed ?? false,
    mentionable: one.mentionable ?? false,
    permissions: (one.permissions ?? 0n).toString(),
    member_count: one.members ?? null,
  });
  const everyone = { name: '@everyone', permissions: permissionBits.view_channel, members: plan.memberCount };
  return [
    row(guildId, 0, everyone),
    ...plan.roles.map((one, index) =>
      row(snowflake(founded + (index + 1) * 53 * minute, 2), plan.roles.length - index, one),
    ),
  ];
}

function emojiRows(guildId: string, plan: GuildPlan): (typeof emojis.$inferInsert)[] {
  const founded = Date.parse(plan.created);
  return plan.emojis.map(({ name, animated = false, lost = false }, index) => ({
    id: snowflake(founded + (index + 1) * 61 * minute, 7),
    guild_id: guildId,
    name,
    animated,
    available: !lost,
  }));
}

function lookupIn(channelList: readonly ChannelRow[], roleList: readonly RoleRow[]): Lookup {
  const find = (list: readonly (ChannelRow | RoleRow)[]) => (name: string) => {
    const found = list.find((one) => one.name === name);
    if (!found) throw new Error(`The demo has nothing named ${name}.`);
    return found.id;
  };
  return { channel: find(channelList), role: find(roleList) };
}

/** Returns the ids of a guild's staff, in the order of its plan. */
export function staffIds(plan: GuildPlan): string[] {
  return plan.staff.map((_, index) => snowflake(Date.parse(plan.created) - (index + 1) * day, 3));
}

function ownerId(plan: GuildPlan): string {
  const { owner } = plan;
  if (typeof owner === 'string') return demoAccounts[owner].id;
  const index = plan.staff.findIndex(([username]) => username === owner.username);
  return staffIds(plan)[index] ?? demoAccounts.admin.id;
}

/**
 * The roles of a member with these permissions, and the position of the highest: the role that grants exactly these.
 * Administrators without such a role get the top position.
 */
function rolesOf(roleList: readonly RoleRow[], bits: bigint) {
  const role = roleList.find(({ permissions, managed }) => !managed && permissions === bits.toString());
  const top = bits & permissionBits.administrator ? Math.max(0, roleList.length - 1) : 0;
  return { role_position: role?.position ?? top, role_ids: role ? [role.id] : [] };
}

/**
 * Inserts a guild with its members, channels, roles and settings. `now` is the time at which everything was last saved.
 */
export async function plantGuild(db: Db, guildId: string, plan: GuildPlan, now: Date): Promise<void> {
  const ids = staffIds(plan);
  await db
    .insert(users)
    .values(
      plan.staff.map(([username, display_name], index) => ({ id: ids[index] ?? '', username, display_name })),
    );
  const roleList = plan.bot ? roleRows(guildId, plan) : [];
  const channelList = channelRows(guildId, plan).map((row) => ({ ...row, ...seenBits(row, plan, roleList) }));
  const botRole = roleList.find(({ name, managed }) => managed && name === 'Vigie');
  await db.insert(guilds).values({
    id: guildId,
    name: plan.name,
    owner_id: ownerId(plan),
    member_count: plan.memberCount,
    locale: plan.locale,
    timezone: plan.timezone,
    premium_until: plan.premiumDays === null ? null : new Date(now.getTime() + plan.premiumDays * day),
    bot_joined_at: plan.bot && new Date(plan.bot.joined),
    bot_permissions: (plan.bot?.permissions ?? 0n).toString(),
    bot_role_position: botRole?.position ?? 0,
  });
  const held = accountKeys.flatMap((key) => {
    const bits = plan.rights[key];
    return bits === undefined
      ? []
      : [
          {
            guild_id: guildId,
            user_id: demoAccounts[key].id,
            permissions: bits.toString(),
            ...rolesOf(roleList, bits),
          },
        ];
  });
  if (held.length > 0) await db.insert(members).values(held);
  if (channelList.length > 0) await db.insert(channels).values(channelList);
  if (roleList.length > 0) await db.insert(roles).values(roleList);
  const emojiList = plan.bot ? emojiRows(guildId, plan) : [];
  if (emojiList.length > 0) await db.insert(emojis).values(emojiList);
  await plantDocuments(db, guildId, plan, lookupIn(channelList, roleList), now);
}

async function plantDocuments(
  db: Db,
  guildId: string,
  plan: GuildPlan,
  lookup: Lookup,
  now: Date,
): Promise<void> {
  const updated_by = ownerId(plan);
  const documents = Object.entries(plan.settings?.(lookup) ?? {}).map(([name, value]) => ({
    guild_id: guildId,
    name,
    value,
    tag: tagOf(value),
    updated_at: now,
    updated_by,
  }));
  if (documents.length > 0) await db.insert(settings).values(documents);
  if (plan.grants) await replaceGrants(db, guildId, { grants: [...plan.grants(lookup)] });
  await plantItems(db, guildId, plan, lookup, now);
  const panelAt = (plan.items?.(lookup, now) ?? []).findIndex(({ kind }) => kind === 'ticket_panel');
  await plantReplies(db, guildId, plan, updated_by, panelAt, now);
  const ids = staffIds(plan);
  const people = new Map([
    ...accountKeys.map((key) => [demoAccounts[key].username, demoAccounts[key].id] as const),
    ...plan.staff.map(([username], index) => [username, ids[index] ?? ''] as const),
  ]);
  await plantRevisions(db, guildId, plan.revisions?.(lookup) ?? [], people, now);
}
