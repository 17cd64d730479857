import type { InboxTicket } from '../../contract/ticket-inbox.ts';
import { isWaiting } from '../../screen-kits/ticket/inbox.ts';

/** The tickets of an inbox by what they wait for, each part in the order of the inbox. */
export interface InboxParts {
  /** For the team. */
  readonly waiting: readonly InboxTicket[];
  /** For their openers. */
  readonly answered: readonly InboxTicket[];
  readonly snoozed: readonly InboxTicket[];
}

export const partsOf = (items: readonly InboxTicket[]): InboxParts => ({
  waiting: items.filter(isWaiting),
  answered: items.filter(({ waiting_since, snoozed }) => waiting_since === null && snoozed === null),
  snoozed: items.filter(({ snoozed }) => snoozed !== null),
});

/** Whether the first answer is not there, though the panel wanted it before `now`, in milliseconds. */
export const isMissed = ({ answer_due_at }: InboxTicket, now: number): boolean =>
  answer_due_at !== null && Date.parse(answer_due_at) < now;

export const snoozeChoices = ['hour', 'tomorrow', 'week', 'member'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

/** The hour at which a day of work begins, on the reader's clock. */
const morning = 9;

/** Until when a choice snoozes from `now`, both in milliseconds; null until the opener writes. Days are those of the reader's clock. */
export function snoozeEnd(choice: SnoozeChoice, now: number): number | null {
  if (choice === 'member') return null;
  if (choice === 'hour') return now + 3_600_000;
  const date = new Date(now);
  // Monday is the first day of a week.
  const days = choice === 'tomorrow' ? 1 : 7 - ((date.getDay() + 6) % 7);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, morning).getTime();
}
