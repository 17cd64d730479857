import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id } from './primitives.ts';

/**
 * `getTicketPanels` with only the names of panels, for screens that should not import the schemas of forms and
 * messages.
 */
export const getTicketPanelNames = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets',
  access: { module: 'tickets', level: 'see' },
  summary: 'What the ticket panels of a guild are called.',
  reply: v.object({ items: v.array(v.object({ id, name: v.string() })) }),
  tagged: true,
});
