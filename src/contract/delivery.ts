import * as v from 'valibot';
import { idList, uniqueList } from './primitives.ts';

/** The platform's limit for the roles, and for the users, in `allowed_mentions`. */
export const maxMentionedIds = 100;

/** The flag `SUPPRESS_NOTIFICATIONS`: the message notifies nobody. */
export const silentFlag = 4096;

/** The kinds of mentions that a message can let notify people. */
export const mentionKinds = ['everyone', 'roles', 'users'] as const;
export type MentionKind = (typeof mentionKinds)[number];

type Named = Readonly<Partial<Record<MentionKind, readonly string[]>>>;

/** Whether only some mentions of a kind notify. The platform refuses them beside all of that kind. */
export const isNamed = (named: Named, kind: MentionKind): boolean => (named[kind]?.length ?? 0) > 0;

/**
 * How a message is delivered, in the platform's format. For `everyone` and `roles` this can only narrow the settings
 * that the message belongs to, which are checked against the permissions of whoever saves them.
 */
export const deliveryMembers = {
  /** Whom mentions in the text notify. If absent, the settings of the message apply, and users are not notified. */
  allowed_mentions: v.exactOptional(
    v.pipe(
      v.strictObject({
        /** The kinds of mentions that notify; none if absent. */
        parse: v.exactOptional(uniqueList(v.picklist(mentionKinds), 0, mentionKinds.length)),
        /** Only these roles, instead of `roles` in `parse`. */
        roles: v.exactOptional(idList(maxMentionedIds)),
        /** Only these users, instead of `users` in `parse`. */
        users: v.exactOptional(idList(maxMentionedIds)),
      }),
      v.forward(
        v.check(
          ({ parse = [], ...named }) => !parse.some((kind) => isNamed(named, kind)),
          'mentions.all_and_named',
        ),
        ['parse'],
      ),
    ),
  ),
  /** 4096 for a silent message. */
  flags: v.exactOptional(v.literal(silentFlag) as v.GenericSchema<number>),
};
