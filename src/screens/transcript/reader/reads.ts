import * as v from 'valibot';
import { endpoint } from '../../../contract/endpoint.ts';
import { id } from '../../../contract/primitives.ts';
import type { getTicketPanels } from '../../../contract/tickets.ts';

/** The panels of a guild, parsed as far as they are shown here: their names. */
export const readPanelNames = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets' satisfies (typeof getTicketPanels)['path'],
  access: 'moderator',
  summary: '',
  reply: v.object({ items: v.array(v.object({ id, name: v.string() })) }),
});
