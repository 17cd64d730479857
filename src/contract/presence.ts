import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { text } from './primitives.ts';
import { revisionScreens } from './revisions.ts';
import { person } from './user.ts';

/**
 * How often an open screen announces the caller, and after how long without an announcement they count as gone, in
 * seconds.
 */
export const presenceSeconds = { every: 20, gone: 45 } as const;

/** Where people see each other: the screens with settings, and tickets. */
export const presenceScreens = [...revisionScreens, 'transcript'] as const;

export const announcePresence = endpoint({
  method: 'POST',
  path: '/guild/{id}/presence',
  access: { module: 'frame', level: 'see' },
  summary: 'Says that the caller has the settings of a screen or a ticket open, and asks who else has.',
  body: v.strictObject({
    screen: v.picklist(presenceScreens),
    /** The entry that is open; null for a document, and for a list without an open entry. Of `transcript`, the channel of the ticket. */
    entry_id: v.nullable(text(1, 32)),
    /** Whether there are unsaved changes, or in a ticket whether the caller is writing. */
    is_editing: v.boolean(),
  }),
  reply: v.object({
    /** The others who have this screen, or this ticket, open, those who edit first. */
    others: v.array(
      v.object({
        user: person,
        /** As in the body. */
        entry_id: v.nullable(v.string()),
        is_editing: v.boolean(),
      }),
    ),
    /** Whether the guild is in raid mode. Absent on a host that does not say it here. */
    raid: v.optional(v.boolean()),
  }),
  refusals: {
    /** There is no ticket in this channel. */
    not_found: 404,
    /** As at `getTranscript`. */
    'tickets.not_readable': 403,
  },
  extension: true,
});
