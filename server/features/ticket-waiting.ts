/** Since when the opener of a ticket waits for its team, and whether the team has put it aside. */
import { and, eq, gt, min, sql } from 'drizzle-orm';
import type { TicketSnooze } from '../../src/contract/ticket-inbox.ts';
import type { Person } from '../../src/contract/user.ts';
import type { Db } from '../db/open.ts';
import { tickets, transcriptMessages } from '../db/schema.ts';
import { ofTranscript, type TranscriptKey } from './transcript-key.ts';

/** What was newly said in a ticket: when its opener, and when somebody of its team last did; null for not at all. */
export interface Said {
  readonly opener: Date | null;
  readonly team: Date | null;
}

export const notSnoozed = { snoozed_at: null, snoozed_by: null, snoozed_until: null } as const;

const latest = (one: Date | null, other: Date | null) =>
  one && other ? new Date(Math.max(one.getTime(), other.getTime())) : (one ?? other);

/**
 * Takes up what was said, once it is stored. It may come in any order: what the opener waits for is looked up among all messages.
 */
export async function keepWaiting(tx: Db, key: TranscriptKey, said: Said): Promise<void> {
  if (!said.opener && !said.team) return;
  const isIt = and(eq(tickets.guild_id, key.guild_id), eq(tickets.id, key.ticket_id));
  const { opener_id, opened_at, snoozed_at } = tickets;
  const [row] = await tx
    .select({ opener_id, opened_at, snoozed_at, team_spoke_at: tickets.team_spoke_at })
    .from(tickets)
    .where(isIt)
    .for('no key update');
  if (!row) return;
  const team_spoke_at = latest(row.team_spoke_at, said.team);
  const { author_id, created_at, extras } = transcriptMessages;
  const isOpeners = and(eq(author_id, row.opener_id), sql`not ${extras} ? 'system'`);
  const [unanswered] = team_spoke_at
    ? await tx
        .select({ since: min(created_at) })
        .from(transcriptMessages)
        .where(and(ofTranscript(transcriptMessages, key), isOpeners, gt(created_at, team_spoke_at)))
    : [];
  const isWoken = row.snoozed_at !== null && said.opener !== null && said.opener > row.snoozed_at;
  await tx
    .update(tickets)
    .set({
      team_spoke_at,
      waiting_since: team_spoke_at ? (unanswered?.since ?? null) : row.opened_at,
      ...(isWoken ? notSnoozed : {}),
    })
    .where(isIt);
}

type Snoozed = Pick<typeof tickets.$inferSelect, 'snoozed_at' | 'snoozed_by' | 'snoozed_until'>;
type SnoozedRow = { readonly [Name in 'snoozed_at' | 'snoozed_by']: NonNullable<Snoozed[Name]> } & Snoozed;

/** Whether a ticket is snoozed, and will be for longer. */
export const isSnoozed = <Row extends Snoozed>(row: Row, now: Date): row is Row & SnoozedRow =>
  row.snoozed_at !== null &&
  row.snoozed_by !== null &&
  (row.snoozed_until === null || row.snoozed_until > now);

/** Converts how a ticket is snoozed for a reply. */
export const snoozeOf = (row: SnoozedRow, personOf: (id: string) => Person): TicketSnooze => ({
  by: personOf(row.snoozed_by),
  at: row.snoozed_at.toISOString(),
  until: row.snoozed_until?.toISOString() ?? null,
});
