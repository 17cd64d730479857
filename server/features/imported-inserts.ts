/** Inserts imported cases and tickets. */
import { lasting } from '../../src/contract/bot/case-events.ts';
import { botLimits } from '../../src/contract/bot/event-parts.ts';
import type { ImportedCase, ImportedTicket } from '../../src/contract/imported-rows.ts';
import { newIds } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { cases, tickets } from '../db/schema.ts';
import { caseWords, ticketWords } from './entry-words.ts';
import type { PeopleOfRows } from './import-people.ts';
import { takeNumbers } from './numbers.ts';
import { userNames } from './user-names.ts';

/** A row with its place in its list, and the name under which it is imported once. */
export interface PlacedRow<Row> {
  readonly row: Row;
  readonly index: number;
  readonly imported_as: string;
}

interface Into {
  readonly guildId: string;
  readonly importId: string;
  readonly idOf: PeopleOfRows['idOf'];
}

/** Takes numbers for imported rows. Returns the last one before them. */
async function lastBefore(tx: Db, kind: 'case' | 'ticket', guildId: string, count: number): Promise<number> {
  const taken = await takeNumbers(tx, new Map([[guildId, { case: 0, ticket: 0, [kind]: count }]]));
  return taken.get(guildId)?.[kind] ?? 0;
}

type Ending = Pick<typeof cases.$inferInsert, 'action' | 'duration_seconds' | 'expires_at' | 'status'>;

/**
 * How long an imported case lasts. A timeout of more than 28 days is the silence of another bot, and so a mute; one without a
 * duration is over after 28 days. What was lifted before its time is revoked.
 */
export function endingOf(
  { action, duration_seconds, ended }: Pick<ImportedCase, 'action' | 'duration_seconds' | 'ended'>,
  madeAt: Date,
  now: Date,
): Ending {
  if (!lasting.has(action)) return { action, duration_seconds: null, expires_at: null, status: 'active' };
  const isTimeout = action === 'timeout';
  const isTooLong = isTimeout && (duration_seconds ?? 0) > botLimits.timeoutSeconds;
  const seconds = duration_seconds ?? (isTimeout ? botLimits.timeoutSeconds : null);
  const expires_at = seconds === null ? null : new Date(madeAt.getTime() + seconds * 1000);
  const isOver = expires_at !== null && expires_at <= now;
  return {
    action: isTooLong ? 'mute' : action,
    duration_seconds,
    expires_at,
    status: ended && !isOver ? 'revoked' : 'active',
  };
}

/** Numbers follow the last one of the guild, in the order of the rows. */
export async function insertCases(
  tx: Db,
  { guildId, importId, idOf }: Into,
  placed: readonly PlacedRow<ImportedCase>[],
  now: Date,
): Promise<void> {
  if (placed.length === 0) return;
  const last = await lastBefore(tx, 'case', guildId, placed.length);
  const ids = await newIds(tx, now, placed.length);
  const people = placed.flatMap(({ row }) => [row.target.id, row.moderator && idOf(row.moderator)]);
  const personOf = await userNames(tx, people);
  const rows = placed.map(({ row, imported_as }, at) => {
    const created_at = new Date(row.at);
    const facts = {
      ...{ guild_id: guildId, number: last + 1 + at, reason: row.reason },
      ...{ target_id: row.target.id, moderator_id: row.moderator && idOf(row.moderator) },
    };
    return {
      ...facts,
      search: caseWords(facts, personOf),
      id: row.case_id ?? ids[at] ?? '',
      source: row.source,
      created_at,
      ...endingOf(row, created_at, now),
      import_id: importId,
      imported_as,
    };
  });
  await tx.insert(cases).values(rows);
}

/** The panel of tickets whose category has none. */
const noPanel = '0';

export async function insertTickets(
  tx: Db,
  { guildId, importId }: Into,
  placed: readonly PlacedRow<ImportedTicket>[],
): Promise<void> {
  if (placed.length === 0) return;
  const last = await lastBefore(tx, 'ticket', guildId, placed.length);
  const personOf = await userNames(
    tx,
    placed.flatMap(({ row }) => [row.opener.id, row.claimed_by?.id ?? null, row.closed_by?.id ?? null]),
  );
  const rows = placed.map(({ row, imported_as }, at) => {
    const closed_at = row.closed_at === null ? null : new Date(row.closed_at);
    const state = closed_at ? 'closed' : row.claimed_by ? 'pending' : 'open';
    const facts = {
      ...{ guild_id: guildId, number: last + 1 + at, opener_id: row.opener.id },
      claimed_by: row.claimed_by?.id ?? null,
      closed_by: closed_at && (row.closed_by?.id ?? null),
      close_reason: closed_at && row.close_reason,
    };
    return {
      ...facts,
      search: ticketWords(facts, personOf),
      id: row.ticket_id,
      panel_id: row.panel_id ?? noPanel,
      channel_id: row.channel_id ?? row.ticket_id,
      state: state as 'closed' | 'pending' | 'open',
      opened_at: new Date(row.opened_at),
      first_response_seconds: row.first_response_seconds,
      closed_at,
      rating: row.rating,
      rated_at: row.rating === null ? null : closed_at,
      message_count: row.message_count,
      has_transcript: false,
      import_id: importId,
      imported_as,
    };
  });
  await tx.insert(tickets).values(rows);
}
