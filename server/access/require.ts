/** The one check of what somebody may do in a guild, and whom they are told to ask. */
import { and, desc, eq } from 'drizzle-orm';
import type { ModuleAccess } from '../../src/contract/access-modules.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { opens } from '../../src/lib/access.ts';
import { permissionBits } from '../../src/lib/permissions.ts';
import type { Db } from '../db/open.ts';
import { roles } from '../db/schema.ts';
import { userNames } from '../features/user-names.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { GuildAccess, GuildRow } from './rights.ts';

/** How many roles a refusal names at most. */
const mostAsked = 5;

const manages = permissionBits.administrator | permissionBits.manage_guild;

/** Who can grant access in a guild: its owner, and the highest roles that may manage it. */
async function whoCanGrant(db: Db, { id, owner_id }: GuildRow): Promise<NonNullable<Problem['ask']>> {
  const people = owner_id === null ? [] : [owner_id];
  const [personOf, found] = await Promise.all([
    userNames(db, people),
    db
      .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
      .from(roles)
      .where(and(eq(roles.guild_id, id), eq(roles.managed, false)))
      .orderBy(desc(roles.position), desc(roles.id)),
  ]);
  const granting = found.filter((role) => role.id !== id && BigInt(role.permissions) & manages);
  return [
    ...people.map((one) => ({ kind: 'person' as const, id: one, name: personOf(one).display_name })),
    ...granting.slice(0, mostAsked).map((role) => ({ kind: 'role' as const, id: role.id, name: role.name })),
  ];
}

/** The refusal of a call in a guild that the caller sees. */
export async function forbidden(db: Db, row: GuildRow): Promise<Refusal> {
  return refuse('access.forbidden', { ask: await whoCanGrant(db, row) });
}

/** @throws Refusal 403 when neither the platform nor a grant gives the caller this access */
export async function requireAccess(db: Db, guild: GuildAccess, access: ModuleAccess): Promise<void> {
  if (!opens(guild, access)) throw await forbidden(db, guild.row);
}
