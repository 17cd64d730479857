import { AllowedMentionsTypes, type APIAllowedMentions } from 'discord-api-types/v10';
import type { BotMessage } from '../bot-message.ts';

/**
 * Whom a message notifies. Without this, `@everyone` in any text would notify everyone wherever the bot may do so.
 * `mentions` was checked against the rights of whoever saved the settings. The message's own `allowed_mentions` can
 * only narrow it for roles and everyone, but may list any users, since anybody can mention them.
 */
export function allowedMentions({ message, mentions = 'none' }: BotMessage): APIAllowedMentions {
  const wanted = message.allowed_mentions;
  const parse = wanted?.parse ?? [];
  const mayRoles = mentions !== 'none';
  const roles = mayRoles && wanted?.roles?.length ? wanted.roles : null;
  const users = wanted?.users?.length ? wanted.users : null;
  // The platform refuses a kind that is both in `parse` and listed by ids.
  const kinds = [
    ...(mayRoles && !roles && (!wanted || parse.includes('roles')) ? [AllowedMentionsTypes.Role] : []),
    ...(mentions === 'everyone' && (!wanted || parse.includes('everyone'))
      ? [AllowedMentionsTypes.Everyone]
      : []),
    ...(!users && parse.includes('users') ? [AllowedMentionsTypes.User] : []),
  ];
  return { parse: kinds, ...(roles && { roles }), ...(users && { users }) };
}
