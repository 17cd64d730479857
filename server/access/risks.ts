import { dequal } from 'dequal/lite';
import { and, eq, inArray } from 'drizzle-orm';
import type { FieldError } from '../../src/contract/problem.ts';
import { dangersOf, type RiskyFields } from '../../src/lib/danger.ts';
import { missingPermissions, type Permission } from '../../src/lib/permissions.ts';
import { ranksBelow } from '../../src/lib/ranks.ts';
import type { Db } from '../db/open.ts';
import { roles } from '../db/schema.ts';
import type { GuildAccess } from './rights.ts';

const givenRoles = ['unverified_role_id', 'verified_role_id'] as const;

/** Settings to be saved that may put the guild at risk. */
interface RiskySave<T extends RiskyFields> {
  readonly guild: GuildAccess;
  readonly value: T;
  /** The saved value; null for a new entry. What it already contains is not refused again. */
  readonly before: T | null;
  /** Whether the caller has confirmed the dangers. */
  readonly isConfirmed: boolean;
  /** The fields that decide what is posted, where and how often. */
  readonly posts?: readonly (keyof T & string)[];
}

/** Whether a role is below the caller's highest. */
function isBelowCaller(role: typeof roles.$inferSelect, { roleId, rolePosition }: GuildAccess): boolean {
  if (roleId === null) return role.position < rolePosition;
  return ranksBelow(role, { id: roleId, position: rolePosition });
}

/**
 * Lists what the caller may not set, or has to confirm, by field.
 * - Nobody can do through the bot what the platform does not let them do: give a role without Manage Roles, give a role
 *   as high as their own, or mention everyone. A confirmation does not replace these rights.
 * - If the saved settings already mention everyone, the caller may reduce, disable or delete that, but not change the
 *   text.
 * - Dangers that the caller may choose are `danger_unconfirmed` until they confirm them.
 */
export async function riskFaults<T extends RiskyFields>(db: Db, save: RiskySave<T>): Promise<FieldError[]> {
  const { guild, value, before, isConfirmed, posts = [] } = save;
  const lacks = (needed: Permission) =>
    guild.role !== 'owner' && missingPermissions(guild.permissions, [needed]).length > 0;
  const given = givenRoles.flatMap((field) => {
    const id = value[field];
    return id && id !== before?.[field] ? [{ field, id }] : [];
  });
  const ids = [...givenRoles.flatMap((field) => value[field] ?? []), ...(value.ping_role_ids ?? [])];
  const found = ids.length
    ? await db
        .select()
        .from(roles)
        .where(and(eq(roles.guild_id, guild.row.id), inArray(roles.id, ids)))
    : [];
  const refused = given.flatMap(({ field, id }): FieldError[] => {
    if (lacks('manage_roles')) return [{ path: field, key: 'role.needs_manage_roles' }];
    const role = found.find((one) => one.id === id);
    return role && !isBelowCaller(role, guild) ? [{ path: field, key: 'role.above_caller' }] : [];
  });
  const dangers = dangersOf(value, before, found).flatMap(({ kind, field }): FieldError[] => {
    if (refused.some(({ path }) => path === field)) return [];
    if (kind === 'everyone' && lacks('mention_everyone'))
      return [{ path: field, key: 'mentions.needs_mention_everyone' }];
    return isConfirmed ? [] : [{ path: field, key: 'danger_unconfirmed' }];
  });
  const notifiesAll = (one: RiskyFields) =>
    one.enabled !== false && dangersOf(one, null, found).some(({ kind }) => kind === 'everyone');
  const isKept = before !== null && notifiesAll(before) && notifiesAll(value);
  const changed =
    isKept && lacks('mention_everyone') ? posts.filter((path) => !dequal(before[path], value[path])) : [];
  return [
    ...refused,
    ...dangers,
    ...changed.map((path) => ({ path, key: 'mentions.change_needs_mention_everyone' })),
  ];
}
