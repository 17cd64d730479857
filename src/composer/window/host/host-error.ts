import { errorWords, platformWords } from '../../../app/states/error-words.ts';
import { t } from '../../../i18n/client.ts';
import { type ApiError, isEntryGone } from '../../../lib/api-error.ts';

const refusals = {
  'message.under_way': 'composer-host:send.refused.under_way',
  'message.refused': 'composer-host:send.refused.refused',
  'message.caller_cannot_write': 'composer-host:send.refused.caller_cannot_write',
  'message.bot_cannot_write': 'composer-host:send.refused.bot_cannot_write',
  'message.bot_cannot_mention': 'composer-host:send.refused.bot_cannot_mention',
  'message.closed': 'composer-host:send.refused.closed',
  'message.caller_cannot_read': 'composer-host:posted.refused.caller_cannot_read',
  'message.bot_cannot_read': 'composer-host:posted.refused.bot_cannot_read',
  'message.nothing_to_import': 'composer-host:posted.refused.nothing_to_import',
} as const;

const isRefusal = (key: string): key is keyof typeof refusals => key in refusals;

/** Why a message was not sent, or not read, as a sentence. */
export function hostError(error: ApiError, missing: 'channel' | 'message'): string {
  if (error.kind === 'refused' && error.key === 'message.refused' && error.said)
    return platformWords(error.said, t);
  if (error.kind === 'refused' && isRefusal(error.key)) return t(refusals[error.key]);
  if (error.kind === 'invalid') {
    const isMention = error.fields.some(({ key }) => key === 'mentions.needs_mention_everyone');
    return t(isMention ? 'composer-host:send.refused.needs_permission' : 'composer-host:send.refused.faulty');
  }
  if (isEntryGone(error)) return t(`composer-host:missing.${missing}`);
  return t('composer-host:failed', { reason: errorWords(error, t).title });
}
