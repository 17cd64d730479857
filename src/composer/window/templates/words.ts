import { errorWords } from '../../../app/states/error-words.ts';
import { t } from '../../../i18n/client.ts';
import { type ApiError, isEntryGone } from '../../../lib/api-error.ts';
import { type TemplateOutcome, templateLimits } from './message-templates.ts';

/** Why the browser did not keep a template, in words; undefined when it did. */
export function outcomeText(outcome: TemplateOutcome): string | undefined {
  if (outcome === 'done') return undefined;
  if (outcome === 'full') return t('composer:templates.full', { count: templateLimits.templates });
  return t(`composer:templates.${outcome}`, { limit: templateLimits.name });
}

/** Why the host did not write a template, in words; undefined when it did. */
export function errorText(error: ApiError | null, max: number): string | undefined {
  if (!error) return undefined;
  if (error.kind === 'refused' && error.key === 'template.name_taken') return t('composer:templates.taken');
  if (error.kind === 'refused' && error.key === 'template.limit_reached')
    return t('composer-host:templates.full', { limit: max });
  if (error.kind === 'invalid')
    return error.fields.some(({ path }) => path === 'name')
      ? t('composer:templates.unnamed', { limit: templateLimits.name })
      : t('composer-host:templates.faulty');
  if (error.kind === 'stale') return t('composer-host:templates.stale');
  if (isEntryGone(error)) return t('composer-host:templates.missing');
  return t('composer-host:templates.failed', { reason: errorWords(error, t).title });
}
