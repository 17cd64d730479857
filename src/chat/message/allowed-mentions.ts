import { AllowedMentionsTypes, type APIAllowedMentions } from 'discord-api-types/v10';
import { maxMentionedIds } from '../../contract/delivery.ts';
import type { MessageTemplate } from '../../contract/message.ts';
import type { RecurringMessageBody } from '../../contract/recurring.ts';
import { mentionedRoles, mentionedUsers } from '../../lib/rights/deeds.ts';

/** A message, and whom its mentions notify. */
export interface MentioningMessage {
  readonly message: MessageTemplate;
  /** Whom mentions in the text notify. Nobody if absent. */
  readonly mentions?: RecurringMessageBody['mentions'];
}

/**
 * Whom a message notifies. Without this, `@everyone` in any text would notify everyone wherever the bot may do so.
 * `mentions` was checked against the rights of whoever saved the settings. The message's own `allowed_mentions` can
 * only narrow it for roles and everyone, but may list any users, since anybody can mention them.
 *
 * Roles and users are listed by id, as the text mentions them before its variables are filled: names of guilds and
 * members can hold mentions too, and nobody was asked about those.
 *
 * @param bot the message before its variables are filled
 */
export function allowedMentions({ message, mentions = 'none' }: MentioningMessage): APIAllowedMentions {
  const wanted = message.allowed_mentions;
  const parse = wanted?.parse ?? [];
  const narrowed = (ids: readonly string[] | undefined, mentioned: readonly string[], isWhole: boolean) => {
    const kept = ids?.length ? mentioned.filter((id) => ids.includes(id)) : isWhole ? mentioned : [];
    return kept.slice(0, maxMentionedIds);
  };
  const allRoles = !wanted || parse.includes('roles');
  const roles = mentions === 'none' ? [] : narrowed(wanted?.roles, mentionedRoles(message), allRoles);
  const users = narrowed(wanted?.users, mentionedUsers(message), parse.includes('users'));
  const isForAll = mentions === 'everyone' && (!wanted || parse.includes('everyone'));
  return {
    parse: isForAll ? [AllowedMentionsTypes.Everyone] : [],
    ...(roles.length > 0 && { roles }),
    ...(users.length > 0 && { users }),
  };
}
