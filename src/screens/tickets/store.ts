import * as v from 'valibot';
import { call, confirmationOf } from '../../app/session/api.ts';
import { createEntries } from '../../app/stores/entries/entries.ts';
import type { Entries } from '../../app/stores/entries/entry-types.ts';
import { type TicketPanel, type TicketPanelBody, ticketPanel } from '../../contract/ticket-panel.ts';
import {
  createTicketPanel,
  deleteTicketPanel,
  getTicketPanels,
  orderTicketPanels,
  replaceTicketPanel,
  restoreTicketPanel,
  sendTicketPanel,
  withdrawTicketPanel,
} from '../../contract/tickets.ts';

export type { TicketPanel, TicketPanelBody };

/** The editable part of a panel. */
export const bodyOfPanel = ({
  id: _id,
  etag: _etag,
  message_id: _message,
  posted: _posted,
  sending: _sending,
  ...body
}: TicketPanel): TicketPanelBody => body;

/** Creates the ticket panels of a guild for a screen. New panels are added last. */
export function ticketPanels(guildId: string): Entries<TicketPanel, TicketPanelBody> {
  const params = { id: guildId };
  const panel = (ticketId: string) => ({ ...params, ticketId });
  return createEntries<TicketPanel, TicketPanelBody>({
    read: (signal) => call(getTicketPanels, { params, signal }),
    create: (body, { isConfirmed, key }) =>
      call(createTicketPanel, { params, query: { ...confirmationOf(isConfirmed), key }, body }),
    replace: (id, body, { etag, isConfirmed }) =>
      call(replaceTicketPanel, {
        params: panel(id),
        query: confirmationOf(isConfirmed),
        body,
        ifMatch: etag,
      }),
    remove: (id, etag) => call(deleteTicketPanel, { params: panel(id), ifMatch: etag }),
    restore: (id) => call(restoreTicketPanel, { params: panel(id) }),
    order: (ids) => call(orderTicketPanels, { params, body: { ids: [...ids] } }),
    bodyOf: bodyOfPanel,
    parse: (current) => {
      const { success, output } = v.safeParse(ticketPanel, current);
      return success ? output : null;
    },
  });
}

/** Posts the saved version of a panel, or updates its message in that channel. */
export const postPanel = (guildId: string, ticketId: string, channel_id: string) =>
  call(sendTicketPanel, { params: { id: guildId, ticketId }, body: { channel_id } });

/** Deletes the posted message of a panel. */
export const withdrawPanel = (guildId: string, ticketId: string) =>
  call(withdrawTicketPanel, { params: { id: guildId, ticketId } });
