/** The inbox of a guild's tickets, which its screen shows and a transcript leads on in. */
import { atom } from 'nanostores';
import { perGuild } from '../../app/guild/guild-data.ts';
import { quietCall } from '../../app/session/api.ts';
import { createResource } from '../../app/stores/resource.ts';
import { getTicketInbox, type InboxTicket, type TicketInbox } from '../../contract/ticket-inbox.ts';

export const ticketInbox = perGuild<TicketInbox>((id) =>
  createResource(() => quietCall(getTicketInbox, { params: { id } })),
);

export const inboxViews = ['all', 'mine', 'unassigned'] as const;
export type InboxView = (typeof inboxViews)[number];

/** The view that was shown last, in which a transcript leads on. */
export const $inboxView = atom<InboxView>('all');

/** The tickets of a view, in their order. */
export function inView(
  items: readonly InboxTicket[],
  view: InboxView,
  ownId: string | null,
): readonly InboxTicket[] {
  if (view === 'all') return items;
  const wanted = view === 'mine' ? ownId : null;
  return items.filter(({ ticket }) => (ticket.claimed_by?.id ?? null) === wanted);
}

/** Whether somebody waits for the team, which has not put the ticket aside. */
export const isWaiting = ({ waiting_since, snoozed }: InboxTicket): boolean =>
  waiting_since !== null && snoozed === null;
