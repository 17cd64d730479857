import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { isAny } from '../db/any.ts';
import type { Db } from '../db/open.ts';
import { cases } from '../db/schema.ts';

export interface Ban {
  readonly since: Date;
  /** Null for one without an end. */
  readonly until: Date | null;
}

/** Those of some people who are banned in a guild, as its history has it: the latest ban or unban of each decides. */
export async function bansOf(
  db: Db,
  guildId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Ban>> {
  if (ids.length === 0) return new Map();
  const { guild_id, target_id, action, status, created_at, number, expires_at } = cases;
  const rows = await db
    .selectDistinctOn([target_id], { target_id, action, status, created_at, expires_at })
    .from(cases)
    .where(
      and(
        eq(guild_id, guildId),
        isAny(target_id, [...new Set(ids)]),
        inArray(action, ['ban', 'unban']),
        ne(status, 'failed'),
      ),
    )
    .orderBy(target_id, desc(created_at), desc(number));
  const inForce = rows.filter(
    (row) =>
      row.action === 'ban' && row.status === 'active' && (row.expires_at === null || row.expires_at > now),
  );
  return new Map(inForce.map((row) => [row.target_id, { since: row.created_at, until: row.expires_at }]));
}
