import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { lenient } from './lenient.ts';

export const ticketReaders = ['own_panels', 'all'] as const;

/** Which tickets moderators may read in the history, in statistics and in timelines, including transcripts. */
export const ticketAccess = v.strictObject({
  /**
   * `own_panels`: tickets of panels whose support roles they have, and those that they opened, claimed or closed.
   * `all`: all tickets of the guild. Managers may always read all.
   */
  moderators_read: v.picklist(ticketReaders),
});
export type TicketAccess = v.InferOutput<typeof ticketAccess>;

export const ticketAccessReply = lenient(ticketAccess);

export const ticketAccessDefaults: TicketAccess = { moderators_read: 'own_panels' };

export const getTicketAccess = endpoint({
  method: 'GET',
  path: '/guild/{id}/tickets/access',
  access: { module: 'tickets', level: 'see' },
  summary: 'Which tickets the moderators of a guild read.',
  reply: ticketAccessReply,
  tagged: true,
  extension: true,
});

export const saveTicketAccess = endpoint({
  method: 'POST',
  path: '/guild/{id}/tickets/access',
  access: { module: 'access', level: 'edit' },
  summary: 'Sets which tickets the moderators of a guild read.',
  body: ticketAccess,
  reply: ticketAccessReply,
  tagged: true,
  ifMatch: 'value',
  extension: true,
});
