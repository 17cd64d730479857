import { ticketAccessKind } from '../access/ticket-access.ts';
import { readSettings, saveSettings } from '../documents/settings.ts';
import type { Handlers } from '../http/handler.ts';

export const ticketAccessHandlers = {
  getTicketAccess: ({ db, guild }) => readSettings(db, ticketAccessKind, guild.row),

  saveTicketAccess: (call) => saveSettings(call, ticketAccessKind, call.body),
} satisfies Handlers;
