import * as v from 'valibot';
import {
  confirmQuery,
  creationQuery,
  dangerRefusals,
  everyoneChangeRefusals,
  everyoneRefusals,
  rightRefusals,
} from './danger.ts';
import { endpoint } from './endpoint.ts';
import { listOrder, listReply, listWriteReply, orderRefusal } from './list.ts';
import { id, instant, platformId } from './primitives.ts';
import { ticketLimits, ticketPanel, ticketPanelBody } from './ticket-panel.ts';

/** The ticket panels of a guild, as returned by writes. */
export const ticketPanelsWritten = listWriteReply(ticketPanel);

const limitRefusal = { 'tickets.limit_reached': 409 } as const;
/** Somebody is posting this panel, or taking it down. */
const underWayRefusal = { 'tickets.under_way': 409 } as const;

/** Also for moderators, whose ticket history shows names of panels. */
export const getTicketPanels = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets',
  access: { module: 'tickets', level: 'see' },
  summary: 'The ticket panels of a guild.',
  reply: listReply(ticketPanel),
  tagged: true,
});

export const createTicketPanel = endpoint({
  method: 'POST',
  path: '/guild/{id}/ticket',
  access: { module: 'tickets', level: 'edit' },
  summary: 'Adds a ticket panel. It is posted by a call of its own.',
  query: creationQuery,
  body: ticketPanelBody,
  reply: ticketPanelsWritten,
  status: 201,
  tagged: true,
  refusals: { ...limitRefusal, ...rightRefusals, ...everyoneRefusals, ...dangerRefusals },
});

export const replaceTicketPanel = endpoint({
  method: 'PUT',
  path: '/guild/{id}/ticket/{ticketId}',
  access: { module: 'tickets', level: 'edit' },
  summary: 'Replaces a ticket panel; the posted message changes when it is sent again.',
  query: confirmQuery,
  body: ticketPanelBody,
  reply: ticketPanelsWritten,
  tagged: true,
  ifMatch: 'entry',
  refusals: { ...rightRefusals, ...everyoneRefusals, ...everyoneChangeRefusals, ...dangerRefusals },
});

export const deleteTicketPanel = endpoint({
  method: 'DELETE',
  path: '/guild/{id}/ticket/{ticketId}',
  access: { module: 'tickets', level: 'edit' },
  summary:
    'Deletes a ticket panel, which can be restored for 24 hours, and its posted message, if the platform lets the bot delete it; its tickets stay.',
  reply: ticketPanelsWritten,
  tagged: true,
  ifMatch: 'entry',
  refusals: underWayRefusal,
});

export const orderTicketPanels = endpoint({
  method: 'PUT',
  path: '/guild/{id}/tickets/order',
  access: { module: 'tickets', level: 'edit' },
  summary: 'Puts all ticket panels into a new order.',
  body: listOrder(ticketLimits.panels.premium),
  reply: ticketPanelsWritten,
  tagged: true,
  refusals: orderRefusal,
  extension: true,
});

export const restoreTicketPanel = endpoint({
  method: 'POST',
  path: '/guild/{id}/ticket/{ticketId}/restore',
  access: { module: 'tickets', level: 'edit' },
  summary:
    'Brings back a ticket panel that was deleted within the last 24 hours, with its id and place; it is not posted again.',
  reply: ticketPanelsWritten,
  tagged: true,
  refusals: { ...limitRefusal, ...rightRefusals, ...everyoneRefusals },
  extension: true,
});

export const sendTicketPanel = endpoint({
  method: 'POST',
  path: '/guild/{id}/send_ticket/{ticketId}',
  access: { module: 'tickets', level: 'edit' },
  summary:
    'Posts a panel in a channel, or edits the posted message when it is there already and can become the saved one.',
  body: v.strictObject({
    /** The channel where to post it. A panel that was posted elsewhere is moved. */
    channel_id: platformId,
  }),
  reply: v.object({
    /** The channel where it is now. */
    channel_id: id,
    /** The posted message. */
    message_id: id,
    sent_at: instant,
    /** Whether the message that this one replaces still stands, because it could not be deleted. False if absent. */
    old_message_stays: v.optional(v.boolean()),
  }),
  refusals: {
    /** The bot may not write in the channel. */
    'tickets.cannot_send': 409,
    /** The platform refused the message, for example because it is too long with its variables filled. */
    'tickets.refused': 409,
    ...underWayRefusal,
    ...rightRefusals,
  },
});

export const withdrawTicketPanel = endpoint({
  method: 'DELETE',
  path: '/guild/{id}/send_ticket/{ticketId}',
  access: { module: 'tickets', level: 'edit' },
  summary:
    'Deletes the posted message of a panel, if there is one. The panel and its tickets stay, and it can be posted again.',
  refusals: {
    /** The platform does not let the bot delete the message. */
    'tickets.cannot_withdraw': 409,
    /** The platform refused to delete the message for another reason. */
    'tickets.refused': 409,
    ...underWayRefusal,
    ...rightRefusals,
  },
  extension: true,
});
