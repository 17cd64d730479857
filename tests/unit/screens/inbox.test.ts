/** The parts of the inbox, its views, and until when a choice snoozes. */
import { describe, expect, it, test } from 'vitest';
import type { InboxTicket } from '../../../src/contract/ticket-inbox.ts';
import { inView } from '../../../src/screen-kits/ticket/inbox.ts';
import { isMissed, partsOf, snoozeEnd } from '../../../src/screens/inbox/parts.ts';

const person = (id: string) => ({ id, username: id, display_name: id, avatar_url: null });
const at = '2026-11-28T10:00:00.000Z';

function entry(id: string, own: Partial<InboxTicket> = {}, holder: string | null = null): InboxTicket {
  return {
    ticket: {
      ...{ id, number: Number(id), panel_id: '5', opener: person('501'), channel_id: `88${id}` },
      ...{ state: 'open', opened_at: at, claimed_by: holder === null ? null : person(holder) },
      ...{ first_response_seconds: null, closed_at: null, closed_by: null, close_reason: null },
      ...{ rating: null, message_count: 1, has_transcript: true },
    },
    ...{ waiting_since: at, answer_due_at: null, snoozed: null, last_message: null },
    ...own,
  };
}
const ids = (items: readonly InboxTicket[]) => items.map(({ ticket }) => ticket.id);

test('a ticket is in one part, in the order of the inbox', () => {
  const snoozed = { by: person('1'), at, until: null };
  const items = [
    entry('1'),
    entry('2', { snoozed }),
    entry('3', { waiting_since: null }),
    entry('4'),
    entry('5', { waiting_since: null, snoozed }),
  ];
  const parts = partsOf(items);
  expect(ids(parts.waiting)).toEqual(['1', '4']);
  expect(ids(parts.answered)).toEqual(['3']);
  expect(ids(parts.snoozed)).toEqual(['2', '5']);
});

test('a view has what is the reader’s, or nobody’s', () => {
  const items = [entry('1'), entry('2', {}, '7'), entry('3', {}, '8')];
  expect(ids(inView(items, 'all', '7'))).toEqual(['1', '2', '3']);
  expect(ids(inView(items, 'mine', '7'))).toEqual(['2']);
  expect(ids(inView(items, 'unassigned', '7'))).toEqual(['1']);
});

test('a first answer is missed once its time is over', () => {
  const due = entry('1', { answer_due_at: at });
  expect([-1, 0, 1].map((after) => isMissed(due, Date.parse(at) + after))).toEqual([false, false, true]);
  expect(isMissed(entry('1'), Date.parse(at))).toBe(false);
});

describe('a snooze ends', () => {
  const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
  it.each([
    ['hour', local(28, 23, 30), local(29, 0, 30)],
    ['tomorrow', local(28, 23, 30), local(29, 9)],
    ['tomorrow', local(30, 8), new Date(2026, 11, 1, 9).getTime()],
    // From a Saturday, a Sunday and a Monday.
    ['week', local(28, 12), local(30, 9)],
    ['week', local(29, 12), local(30, 9)],
    ['week', local(23, 8), local(30, 9)],
  ] as const)('with %s from %d at %d', (choice, now, end) => {
    expect(snoozeEnd(choice, now)).toBe(end);
  });

  it('with the member’s answer at no time', () => {
    expect(snoozeEnd('member', local(28, 12))).toBeNull();
  });
});
