import { errorWords } from '../../app/states/error-words.ts';
import { locale, t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { durationInSentence } from '../../lib/duration.ts';

/** The text for an unexpected error, and what to do. */
function otherWords(error: ApiError): string {
  const { title, text } = errorWords(error, t);
  return `${title}. ${text}`;
}

/** Why a code was refused, and what to do. */
export function codeWords(error: ApiError): string {
  if (error.kind === 'not_found' && error.key === 'premium.code_unknown')
    return t('user-premium:code.errors.unknown');
  if (error.kind === 'refused' && error.key === 'premium.code_used')
    return t('user-premium:code.errors.used');
  if (error.kind === 'refused' && error.key === 'premium.code_expired')
    return t('user-premium:code.errors.expired');
  if (error.kind === 'too_many') {
    const time = durationInSentence(error.retry_after_seconds, locale);
    return t('user-premium:code.errors.tried', { time });
  }
  if (error.kind === 'invalid') return t('user-premium:code.errors.too_long');
  return otherWords(error);
}

/** Why assigning or freeing a slot failed. */
export function slotWords(error: ApiError): string {
  if (error.kind === 'refused' && error.key === 'premium.no_slot')
    return t('user-premium:give.errors.no_slot');
  if (error.kind === 'refused' && error.key === 'premium.already_assigned')
    return t('user-premium:give.errors.already');
  if (error.kind === 'refused' && error.key === 'guild.bot_missing')
    return t('user-premium:give.errors.no_bot');
  return otherWords(error);
}
