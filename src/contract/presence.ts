import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { text } from './primitives.ts';
import { revisionScreens } from './revisions.ts';
import { person } from './user.ts';

/** How often a screen that is in view says so, and after how long without it somebody counts as gone, in seconds. */
export const presenceSeconds = { every: 20, gone: 45 } as const;

export const announcePresence = endpoint({
  method: 'POST',
  path: '/guild/{id}/presence',
  access: 'manager',
  summary: 'Says that the caller has the settings of a screen open, and asks who else has.',
  body: v.strictObject({
    screen: v.picklist(revisionScreens),
    /** The entry whose form is open; null for a document, and for a list alone. */
    entry_id: v.nullable(text(1, 32)),
    /** There are unsaved changes. */
    is_editing: v.boolean(),
  }),
  reply: v.object({
    /** Who else has this screen open, whoever edits first. */
    others: v.array(
      v.object({
        user: person,
        /** As in the body. */
        entry_id: v.nullable(v.string()),
        is_editing: v.boolean(),
      }),
    ),
  }),
  extension: true,
});
