import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { type Missing, sentenceOf } from './error-words.ts';

/** Why a call was refused, in a sentence: what is wrong with its first field, or the error itself. For calls without a form that says it. */
export async function refusalWords(error: ApiError, missing?: Missing): Promise<string> {
  const fault = error.kind === 'invalid' ? error.fields[0] : undefined;
  if (!fault) return sentenceOf(error, t, missing);
  const { faultWords } = await withTexts(['faults'], import('./fault-words.ts'));
  return faultWords(fault);
}
