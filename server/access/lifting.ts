/** Who may lift bans: on the platform, or by a grant. */
import { and, eq } from 'drizzle-orm';
import { actionOf, platformAllows } from '../../src/lib/grants.ts';
import { isAny } from '../db/any.ts';
import type { Db } from '../db/open.ts';
import { accessGrants, members } from '../db/schema.ts';
import { grantColumns, grantedIn, ofMember } from './grants.ts';
import { accessOf, type GuildAccess, type GuildRow } from './rights.ts';

export const mayLift = ({ granted, platformRole: role, permissions }: GuildAccess): boolean =>
  granted.includes(actionOf.unban) || platformAllows({ role, permissions }, 'unban');

/** Those of some people who may lift bans in a guild, as far as this host knows. */
export async function whoMayLift(
  db: Db,
  guild: GuildRow,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: members.user_id, permissions: members.permissions, ...grantColumns })
    .from(members)
    .leftJoin(accessGrants, ofMember)
    .where(and(eq(members.guild_id, guild.id), isAny(members.user_id, [...new Set(ids)])));
  const may = (id: string) => {
    const own = found.filter((row) => row.id === id);
    const access = accessOf(guild, id, {
      permissions: own[0]?.permissions ?? null,
      granted: grantedIn(own),
    });
    return access !== null && mayLift(access);
  };
  return new Set(ids.filter(may));
}
