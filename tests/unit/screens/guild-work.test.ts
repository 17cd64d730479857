/** What waits for somebody who moderates. */
import { expect, test } from 'vitest';
import type { ModerationCase } from '../../../src/contract/history.ts';
import type { Ticket } from '../../../src/contract/ticket-history.ts';
import { endingToday, ownTickets } from '../../../src/screens/guild/work/work.ts';

const person = (id: string) => ({ id, username: id, display_name: id, avatar_url: null });

test('tickets that wait for an answer come before those that wait for the member, the oldest first', () => {
  const ticket = (number: number, state: Ticket['state'], claimed: string | null) =>
    ({
      number,
      state,
      claimed_by: claimed === null ? null : person(claimed),
      opened_at: new Date(Date.UTC(2026, 10, 30 - number)).toISOString(),
    }) as Ticket;
  const tickets = [
    ticket(1, 'pending', 'me'),
    ticket(2, 'open', null),
    ticket(3, 'open', 'other'),
    ticket(4, 'open', 'me'),
    ticket(5, 'open', null),
    ticket(6, 'pending', null),
  ];
  expect(ownTickets(tickets, 'me').map(({ ticket: { number }, waiting }) => [number, waiting])).toEqual([
    [4, 'answer'],
    [5, 'unanswered'],
    [2, 'unanswered'],
    [1, 'opener'],
  ]);
});

test('sanctions end today by the calendar of the guild, the next one first', () => {
  const ending = (number: number, expires_at: string | null) => ({ number, expires_at }) as ModerationCase;
  const cases = [
    ending(1, '2026-11-27T20:00:00Z'),
    ending(2, '2026-11-27T18:00:00Z'),
    ending(3, '2026-11-27T23:30:00Z'),
    ending(4, null),
  ];
  const numbers = (timezone: string) =>
    endingToday(cases, timezone, Date.parse('2026-11-27T12:00:00Z')).map(({ number }) => number);
  expect(numbers('UTC')).toEqual([2, 1, 3]);
  // There it is already the next day.
  expect(numbers('Europe/Paris')).toEqual([2, 1]);
});
