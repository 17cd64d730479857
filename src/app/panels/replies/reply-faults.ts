import * as v from 'valibot';
import { fieldErrors } from '../../../contract/field-errors.ts';
import type { FieldError } from '../../../contract/problem.ts';
import { type SavedReplyBody, savedReplyBody, savedReplyLimits } from '../../../contract/saved-replies.ts';
import { t } from '../../../i18n/client.ts';
import { type ApiError, isEntryGone } from '../../../lib/api-error.ts';
import { sentenceOf } from '../../states/error-words.ts';

/** What is wrong with the fields of a reply, in words. */
export type ReplyFaults = Readonly<Partial<Record<'name' | 'text' | 'panel_ids', string>>>;

function wordsOf({ path, key }: FieldError): string {
  if (path === 'name')
    return t(key === 'required' ? 'replies:fault.name' : 'replies:fault.name_form', {
      limit: savedReplyLimits.name.max,
    });
  if (path === 'text')
    return t(key === 'required' ? 'replies:fault.text' : 'replies:fault.too_long', {
      limit: savedReplyLimits.text,
    });
  return t('replies:fault.panels');
}

const fields: readonly string[] = ['name', 'text', 'panel_ids'];

const inWords = (errors: readonly FieldError[]): ReplyFaults =>
  Object.fromEntries(
    errors
      .map((error) => [error.path.split('.')[0] ?? '', wordsOf(error)] as const)
      .filter(([field]) => fields.includes(field)),
  );

/** What is wrong before it is sent; empty for nothing. */
export function faultsIn(body: SavedReplyBody): ReplyFaults {
  const { success, issues } = v.safeParse(savedReplyBody, body);
  return success ? {} : inWords(fieldErrors(issues));
}

/** What is wrong with the fields, where the host says so; empty for another failure. */
export function faultsOfError(error: ApiError): ReplyFaults {
  if (error.kind === 'refused' && error.key === 'reply.name_taken') return { name: t('replies:fault.taken') };
  return error.kind === 'invalid' ? inWords(error.fields) : {};
}

/** Why a reply was neither saved nor deleted. */
export function replyFailure(error: ApiError): string {
  if (error.kind === 'refused' && error.key === 'reply.limit_reached')
    return t('replies:fault.full', { limit: savedReplyLimits.replies });
  if (error.kind === 'stale') return t('replies:fault.stale');
  if (isEntryGone(error)) return t('replies:fault.gone');
  return sentenceOf(error, t);
}
