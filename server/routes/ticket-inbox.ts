/** The open tickets of a guild in the order in which their openers wait, and putting them aside. */
import { and, asc, eq, ne } from 'drizzle-orm';
import {
  type endTicketSnooze,
  type snoozeTicket,
  ticketInboxLimits,
} from '../../src/contract/ticket-inbox.ts';
import { forbidden } from '../access/require.ts';
import { checkReadable, readableTickets } from '../access/ticket-access.ts';
import { tickets } from '../db/schema.ts';
import { lastWords } from '../features/last-words.ts';
import { answerTargets, peopleIn, ticketColumns, ticketOf } from '../features/ticket-rows.ts';
import { isSnoozed, notSnoozed, snoozeOf } from '../features/ticket-waiting.ts';
import { userNames } from '../features/user-names.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { invalid, refuse } from '../http/refusal.ts';

type SnoozeCall = Call<typeof snoozeTicket> | Call<typeof endTicketSnooze>;

/** The condition that names an open ticket that the caller may answer. */
async function answerable(call: SnoozeCall) {
  const { db, guild, params } = call;
  if (!guild.granted.includes('answer_tickets') && guild.platformRole === null)
    throw await forbidden(db, guild.row);
  const isIt = and(
    eq(tickets.guild_id, guild.row.id),
    eq(tickets.channel_id, params.channelId),
    ne(tickets.state, 'closed'),
  );
  const [row] = await db.select({ id: tickets.id }).from(tickets).where(isIt);
  if (!row) throw refuse('not_found');
  await checkReadable(call, row.id);
  return isIt;
}

/** @throws Refusal 422 for a time that is over, or too far away */
function checkUntil(until: Date | null, now: Date): void {
  if (until === null) return;
  const seconds = (until.getTime() - now.getTime()) / 1000;
  if (seconds <= 0 || seconds > ticketInboxLimits.snoozeSeconds)
    throw invalid([{ path: 'until', key: 'snooze.out_of_range' }]);
}

export const ticketInboxHandlers = {
  async getTicketInbox(call) {
    const { db, guild, now } = call;
    const isOpen = and(
      eq(tickets.guild_id, guild.row.id),
      ne(tickets.state, 'closed'),
      await readableTickets(call),
    );
    const [rows, total, dueAt] = await Promise.all([
      db
        .select(ticketColumns(guild.row.id))
        .from(tickets)
        .where(isOpen)
        // Those whose opener does not wait have null, which comes last.
        .orderBy(asc(tickets.waiting_since), asc(tickets.opened_at), asc(tickets.number))
        .limit(ticketInboxLimits.tickets),
      db.$count(tickets, isOpen),
      answerTargets(db, guild.row.id),
    ]);
    const words = await lastWords(
      db,
      guild.row.id,
      rows.map(({ id }) => id),
    );
    const personOf = await userNames(
      db,
      rows.flatMap((row) => [...peopleIn(row), row.snoozed_by]),
    );
    const items = rows.map((row) => ({
      ticket: ticketOf(row, personOf),
      waiting_since: row.waiting_since?.toISOString() ?? null,
      answer_due_at: dueAt(row)?.toISOString() ?? null,
      snoozed: isSnoozed(row, now) ? snoozeOf(row, personOf) : null,
      last_message: words.get(row.id) ?? null,
    }));
    return { items, total };
  },

  async snoozeTicket(call) {
    const { db, session, body, now } = call;
    const isIt = await answerable(call);
    const until = body.until === null ? null : new Date(body.until);
    checkUntil(until, now);
    const by = { snoozed_at: now, snoozed_by: session.user.id, snoozed_until: until };
    const changed = await db.update(tickets).set(by).where(isIt).returning({ id: tickets.id });
    // It was closed meanwhile.
    if (changed.length === 0) throw refuse('not_found');
    return snoozeOf(by, await userNames(db, [session.user.id]));
  },

  async endTicketSnooze(call) {
    const isIt = await answerable(call);
    await call.db.update(tickets).set(notSnoozed).where(isIt);
  },
} satisfies Handlers;
