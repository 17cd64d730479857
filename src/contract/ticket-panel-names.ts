import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id } from './primitives.ts';

/**
 * `getTicketPanels`, read for what panels are called alone: a screen that names them need not have the whole schema of their
 * forms and messages in its code.
 */
export const getTicketPanelNames = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets',
  access: 'moderator',
  summary: 'What the ticket panels of a guild are called.',
  reply: v.object({ items: v.array(v.object({ id, name: v.string() })) }),
  tagged: true,
});
