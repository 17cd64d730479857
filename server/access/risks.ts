import { and, eq, inArray } from 'drizzle-orm';
import type { FieldError } from '../../src/contract/problem.ts';
import { dangersOf, type RiskyFields } from '../../src/lib/danger.ts';
import { missingPermissions, type Permission } from '../../src/lib/permissions.ts';
import type { Db } from '../db/open.ts';
import { roles } from '../db/schema.ts';
import type { GuildAccess } from './rights.ts';

const givenRoles = ['unverified_role_id', 'verified_role_id'] as const;

/** A save that may put the guild at risk. */
interface RiskySave {
  readonly guild: GuildAccess;
  readonly value: RiskyFields;
  /** What is saved now; null for something new. What it holds already is not refused again. */
  readonly before: RiskyFields | null;
  /** The caller has confirmed the dangers. */
  readonly isConfirmed: boolean;
}

/**
 * What the caller may not set, or has to confirm, by field. Through the bot nobody may do what the platform does not let
 * them do themselves: give a role without Manage Roles or at their own height, or mention everyone. No confirmation
 * replaces that. Dangers that they may choose are `danger_unconfirmed` until they say so.
 */
export async function riskFaults(db: Db, save: RiskySave): Promise<FieldError[]> {
  const { guild, value, before, isConfirmed } = save;
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
    return role && role.position >= guild.rolePosition ? [{ path: field, key: 'role.above_caller' }] : [];
  });
  const dangers = dangersOf(value, before, found).flatMap(({ kind, field }): FieldError[] => {
    if (refused.some(({ path }) => path === field)) return [];
    if (kind === 'everyone' && lacks('mention_everyone'))
      return [{ path: field, key: 'mentions.needs_mention_everyone' }];
    return isConfirmed ? [] : [{ path: field, key: 'danger_unconfirmed' }];
  });
  return [...refused, ...dangers];
}
