import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useResource } from '../../../app/guild/guild-data.ts';
import { quietCall } from '../../../app/session/api.ts';
import { createResource, type Resource } from '../../../app/stores/resource.ts';
import { $session } from '../../../app/stores/session.ts';
import { getTicketHistory, type Ticket } from '../../../contract/ticket-history.ts';
import type { TicketInbox } from '../../../contract/ticket-inbox.ts';
import { locale } from '../../../i18n/client.ts';
import { href } from '../../../routes.ts';
import { $inboxView, inView, isWaiting, ticketInbox } from '../../../screen-kits/ticket/inbox.ts';

export interface Neighbour {
  readonly ticket: Ticket;
  /** Of its transcript; where none was kept, of what the history says about it. */
  readonly href: string;
}

/** The tickets before and after one; null where there is none that the reader may see, or not yet. */
export interface Neighbours {
  /** Whether they are those of the inbox that wait, rather than those by number. */
  readonly areWaiting: boolean;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

const none: Neighbours = { areWaiting: false, previous: null, next: null };

async function find(guildId: string, number: number): Promise<Neighbour | null> {
  if (number < 1) return null;
  const query = { q: `#${number}`, limit: 1 };
  const result = await quietCall(getTicketHistory, { params: { id: guildId }, query });
  const ticket = result.ok ? result.value.items[0] : undefined;
  if (ticket?.number !== number) return null;
  const { has_transcript, channel_id } = ticket;
  return {
    ticket,
    href: has_transcript
      ? href('transcript', { guild_id: guildId, channel_id }, locale)
      : `${href('ticket-history', { guild_id: guildId }, locale)}?ticket=${number}`,
  };
}

/** The tickets before and after one by their numbers; none for null. */
function useNumbered(guildId: string, number: number | null): Neighbours {
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (number === null) return;
    let isGone = false;
    void Promise.all([find(guildId, number - 1), find(guildId, number + 1)]).then(([previous, next]) => {
      if (!isGone) setFound({ ...none, previous, next });
    });
    return () => {
      isGone = true;
    };
  }, [guildId, number]);
  return found;
}

const neighbourOf = (guildId: string, ticket: Ticket | undefined): Neighbour | null =>
  ticket
    ? { ticket, href: href('transcript', { guild_id: guildId, channel_id: ticket.channel_id }, locale) }
    : null;

/** For a ticket that is closed, which is not in the inbox. */
const noInbox: Resource<TicketInbox> = createResource(async () => ({
  ok: false,
  error: { kind: 'not_offered', key: 'not_implemented' },
}));

/**
 * The tickets before and after an open one among those that wait, in the view of the inbox that was shown last: after one that does not
 * wait, the first of them. Null for a closed one, and on a host without an inbox.
 */
function useWaiting(guildId: string, { id, state }: Ticket): Neighbours | null | 'unknown' {
  const inbox = useResource(state === 'closed' ? noInbox : ticketInbox(guildId));
  const view = useStore($inboxView);
  const session = useStore($session);
  const ownId = session.kind === 'signed_in' ? session.user.id : null;
  const items = inbox.kind === 'ready' ? inbox.value.items : null;
  // To answer a ticket does not take it from its place while it is shown.
  const kept = useRef<{ readonly id: string; readonly order: readonly Ticket[] } | null>(null);
  if (items && kept.current?.id !== id) {
    const order = inView(items, view, ownId).filter(isWaiting);
    kept.current = { id, order: order.map(({ ticket }) => ticket) };
  }
  const order = kept.current?.id === id ? kept.current.order : null;
  return useMemo(() => {
    if (!order) return inbox.kind === 'loading' ? 'unknown' : null;
    const at = order.findIndex((one) => one.id === id);
    return {
      areWaiting: true,
      previous: neighbourOf(guildId, order[at - 1]),
      next: neighbourOf(guildId, order[at + 1]),
    };
  }, [order, inbox.kind, guildId, id]);
}

/** The neighbours of an open ticket in the inbox, and of a closed one by its number. */
export function useNeighbours(guildId: string, ticket: Ticket): Neighbours {
  const waiting = useWaiting(guildId, ticket);
  const numbered = useNumbered(guildId, waiting === null ? ticket.number : null);
  if (waiting === 'unknown') return none;
  return waiting ?? numbered;
}
