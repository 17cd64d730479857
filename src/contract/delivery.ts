import * as v from 'valibot';
import { idList, uniqueList } from './primitives.ts';

/** The platform's own limit for the roles, and for the people, that a message names to be notified. */
export const mostNamed = 100;

/** The platform's bit for a message that arrives without a sound or a notification. */
export const silentFlag = 4096;

/** What a message can allow to be notified by the mentions in its text. */
export const mentionKinds = ['everyone', 'roles', 'users'] as const;
export type MentionKind = (typeof mentionKinds)[number];

/**
 * How a message arrives, in the platform's own JSON. `everyone` and `roles` can only be fewer here than the settings around the
 * message allow: whoever may notify them is checked there.
 */
export const deliveryMembers = {
  /** Whom the mentions in the text notify. Absent, it is what the settings around the message say, and no people. */
  allowed_mentions: v.exactOptional(
    v.strictObject({
      /** Kinds of mentions that notify; none where it is absent. */
      parse: v.exactOptional(uniqueList(v.picklist(mentionKinds), 0, mentionKinds.length)),
      /** Only these roles, in place of `roles` in `parse`. */
      roles: v.exactOptional(idList(mostNamed)),
      /** Only these people, in place of `users` in `parse`. */
      users: v.exactOptional(idList(mostNamed)),
    }),
  ),
  /** 4096 for a message that arrives in silence. */
  flags: v.exactOptional(v.literal(silentFlag) as v.GenericSchema<number>),
};
