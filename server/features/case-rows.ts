import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ModerationCase } from '../../src/contract/history.ts';
import type { Person } from '../../src/contract/user.ts';
import type { Db } from '../db/open.ts';
import { cases } from '../db/schema.ts';
import { microsOf } from '../documents/paging.ts';
import { partsOf, peopleInParts, shownParts } from './case-parts.ts';
import { importSource } from './imports.ts';

/** The columns that sort and page cases. */
export const caseSortKey = { time: cases.created_at, number: cases.number };

export type CaseRow = Awaited<ReturnType<typeof casesOf>>[number];

/** Selects cases of a guild by time. `total` is a subquery for a number that is returned with every row. */
export function casesOf(
  db: Db,
  guildId: string,
  where: SQL | undefined,
  total: SQLWrapper,
  order: 'asc' | 'desc',
  limit: number,
) {
  const direction = order === 'asc' ? asc : desc;
  return db
    .select({
      id: cases.id,
      number: cases.number,
      action: cases.action,
      source: cases.source,
      target_id: cases.target_id,
      moderator_id: cases.moderator_id,
      reason: cases.reason,
      micros: microsOf(cases.created_at),
      duration_seconds: cases.duration_seconds,
      expires_at: cases.expires_at,
      status: cases.status,
      status_at: cases.status_at,
      status_by: cases.status_by,
      rule: cases.rule,
      changed_at: cases.changed_at,
      changed_by: cases.changed_by,
      notes: cases.notes,
      imported_from: importSource(guildId, cases.import_id),
      ...partsOf(guildId),
      total: sql<number>`(${total})`.mapWith(Number),
    })
    .from(cases)
    .where(where)
    .orderBy(direction(cases.created_at), direction(cases.number))
    .limit(limit);
}

/** The ids of all people in a case. */
export function peopleIn(row: CaseRow): (string | null)[] {
  const { target_id, moderator_id, status_by, changed_by, notes } = row;
  const authors = notes.map((note) => note.author_id);
  return [target_id, moderator_id, status_by, changed_by, ...authors, ...peopleInParts(row)];
}

/** The status of a case. An active one whose time has passed is `expired`. */
export function statusOf(
  { status, expires_at }: Pick<CaseRow, 'status' | 'expires_at'>,
  now: Date,
): ModerationCase['status'] {
  return status === 'active' && expires_at !== null && expires_at <= now ? 'expired' : status;
}

/** Converts a case for a reply. */
export function caseOf(row: CaseRow, personOf: (id: string) => Person, now: Date): ModerationCase {
  return {
    id: row.id,
    number: row.number,
    action: row.action,
    source: row.source,
    target: personOf(row.target_id),
    moderator: row.moderator_id === null ? null : personOf(row.moderator_id),
    reason: row.reason,
    created_at: new Date(Math.floor(row.micros / 1000)).toISOString(),
    duration_seconds: row.duration_seconds,
    expires_at: row.expires_at?.toISOString() ?? null,
    status: statusOf(row, now),
    rule: row.rule,
    ...(row.imported_from === null ? {} : { imported_from: row.imported_from }),
    ...(row.status_at && row.status_by
      ? { ended: { at: row.status_at.toISOString(), by: personOf(row.status_by) } }
      : {}),
    ...(row.changed_at && row.changed_by
      ? { changed: { at: row.changed_at.toISOString(), by: personOf(row.changed_by) } }
      : {}),
    notes: row.notes.map(({ author_id, body, created_at }) => ({
      author: personOf(author_id),
      body,
      created_at,
    })),
    ...shownParts(row, personOf),
  };
}
