import type { Translate } from '../../i18n/namespaces.ts';
import type { ApiError } from '../../lib/api-error.ts';

/** What a screen or a list asks for by an id, so that a 404 can name it. */
export type Missing = 'guild' | 'entry' | 'rule' | 'panel' | 'message' | 'case' | 'member' | 'transcript';

/** Whom a refusal names first, who is the owner; any administrator of the guild where it names nobody. */
function firstToAsk(error: ApiError, t: Translate): string {
  const first = error.kind === 'forbidden' ? error.ask?.[0] : undefined;
  if (!first) return t('errors:whom.anyone');
  return t(first.kind === 'role' ? 'errors:whom.role' : 'errors:whom.owner', { name: first.name });
}

/**
 * An error in words: its `title` is a clause without a full stop, its `text` says what to do about it.
 *
 * @param whom to ask for access
 */
export function errorWords(
  error: ApiError,
  t: Translate,
  missing?: Missing,
  whom = firstToAsk(error, t),
): { readonly title: string; readonly text: string } {
  if (error.kind === 'not_found') {
    // If the guild itself is missing, the host says so, whatever was asked for.
    const named = missing ?? (error.key === 'not_found' ? 'entry' : 'guild');
    const thing = error.key === 'guild.not_found' ? 'guild' : named;
    return { title: t(`errors:missing.${thing}.title`), text: t(`errors:missing.${thing}.text`) };
  }
  // Moderators read the tickets of their own panels, unless the guild says otherwise.
  if (error.kind === 'forbidden' && missing === 'transcript')
    return {
      title: t('errors:unreadable_transcript.title'),
      text: t('errors:unreadable_transcript.text', { whom }),
    };
  return { title: t(`errors:call.${error.kind}.title`), text: t(`errors:call.${error.kind}.text`, { whom }) };
}

/** An error in a sentence, for where something was tried: a refusal also says whom to ask. */
export function sentenceOf(error: ApiError, t: Translate, missing?: Missing): string {
  const { title, text } = errorWords(error, t, missing);
  return error.kind === 'forbidden' ? `${title}. ${text}` : `${title}.`;
}

/**
 * The platform's reason for refusing a post, in words. Known codes, such as missing permissions, are translated; others are
 * quoted in English.
 *
 * @param error with its code in brackets at the end: `Missing Permissions (50013)`
 */
export function platformWords(error: string, t: Translate): string {
  const code = /\((\d{5})\)/.exec(error)?.[1];
  if (code === '10003') return t('errors:platform.channel');
  if (code === '50001' || code === '50013') return t('errors:platform.permissions');
  return t('errors:platform.other', { error });
}
