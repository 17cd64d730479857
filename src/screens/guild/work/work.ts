/** What waits for somebody who moderates: tickets, sanctions that end today, and their own figures. */
import { perGuild } from '../../../app/guild/guild-data.ts';
import { quietCall } from '../../../app/session/api.ts';
import { createResource } from '../../../app/stores/resource.ts';
import { getHistory, type ModerationCase } from '../../../contract/history.ts';
import { getModstats, type Modstats } from '../../../contract/moderators.ts';
import { pageLimits } from '../../../contract/page.ts';
import {
  getTicketHistory,
  getTicketStats,
  type Ticket,
  type TicketStats,
} from '../../../contract/ticket-history.ts';
import { dayIn } from '../../../lib/days.ts';

/** Tickets that are not closed, among the newest of the guild: they cannot be asked for alone. */
interface OpenTickets {
  readonly tickets: readonly Ticket[];
  /** Whether there are older ones, which were not read. */
  readonly isPart: boolean;
}

export const openTickets = perGuild<OpenTickets>((id) =>
  createResource(async () => {
    const result = await quietCall(getTicketHistory, { params: { id }, query: { limit: pageLimits.max } });
    if (!result.ok) return result;
    const { items, next_cursor } = result.value;
    const tickets = items.filter(({ state }) => state !== 'closed');
    return { ...result, value: { tickets, isPart: next_cursor !== null } };
  }),
);

export type Waiting = 'answer' | 'unanswered' | 'opener';

/**
 * What a ticket waits for, as far as it concerns this person: their answer, anybody's first one, or that of who opened it. Null
 * for one that is somebody else's.
 */
export function waitingFor({ state, claimed_by }: Ticket, ownId: string): Waiting | null {
  if (claimed_by === null) return state === 'open' ? 'unanswered' : null;
  if (claimed_by.id !== ownId) return null;
  return state === 'open' ? 'answer' : 'opener';
}

const order: readonly Waiting[] = ['answer', 'unanswered', 'opener'];

/** The tickets that concern this person: what waits for them first, and among equals the oldest. */
export function ownTickets(tickets: readonly Ticket[], ownId: string) {
  return tickets
    .flatMap((ticket) => {
      const waiting = waitingFor(ticket, ownId);
      return waiting ? [{ ticket, waiting }] : [];
    })
    .sort(
      (one, other) =>
        order.indexOf(one.waiting) - order.indexOf(other.waiting) ||
        Date.parse(one.ticket.opened_at) - Date.parse(other.ticket.opened_at),
    );
}

/** The newest sanctions in force. */
interface InForce {
  readonly cases: readonly ModerationCase[];
  /** Whether there are older ones. */
  readonly isPart: boolean;
}

export const inForce = perGuild<InForce>((id) =>
  createResource(async () => {
    const read = (action: string) =>
      quietCall(getHistory, { params: { id }, query: { status: 'active', action, limit: pageLimits.max } });
    // Bans apart, since most have no end and would leave no room for the others.
    const [timed, bans] = await Promise.all([read('timeout,mute'), read('ban')]);
    if (!timed.ok) return timed;
    if (!bans.ok) return bans;
    return {
      ...timed,
      value: {
        cases: [...timed.value.items, ...bans.value.items],
        isPart: timed.value.next_cursor !== null || bans.value.next_cursor !== null,
      },
    };
  }),
);

/** The sanctions that end on the current day of the guild's time zone, next one first. */
export function endingToday(
  cases: readonly ModerationCase[],
  timezone: string,
  now: number,
): readonly (ModerationCase & { readonly expires_at: string })[] {
  const today = dayIn(timezone, new Date(now));
  return cases
    .filter((one): one is ModerationCase & { readonly expires_at: string } => one.expires_at !== null)
    .filter(({ expires_at }) => dayIn(timezone, new Date(expires_at)) === today)
    .sort((one, other) => Date.parse(one.expires_at) - Date.parse(other.expires_at));
}

/** What the team did in the last 30 days. */
export interface TeamFigures {
  readonly cases: Modstats;
  readonly tickets: TicketStats;
}

export const teamFigures = perGuild<TeamFigures>((id) =>
  createResource(async () => {
    const [cases, tickets] = await Promise.all([
      quietCall(getModstats, { params: { id }, query: {} }),
      quietCall(getTicketStats, { params: { id }, query: {} }),
    ]);
    if (!cases.ok) return cases;
    if (!tickets.ok) return tickets;
    return { ...cases, value: { cases: cases.value, tickets: tickets.value } };
  }),
);
