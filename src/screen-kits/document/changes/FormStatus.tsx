import { useStore } from '@nanostores/react';
import { errorWords } from '../../../app/states/error-words.ts';
import { $draftsStored } from '../../../app/stores/drafts.ts';
import { t } from '../../../i18n/client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { useSlow } from '../../../ui/use-slow.ts';
import type { FormControl } from '../use-form.ts';
import { ChannelNote, namesChannels } from './ChannelNote.tsx';
import { ReviewButton } from './ReviewButton.tsx';

interface Props<T> {
  readonly form: FormControl<T>;
  /** A sentence for an error only this form can meet; null for others. */
  readonly reason?: (error: ApiError) => string | null;
}

/** The state of a form: how many changes, saving, or what is wrong. */
export function FormStatus<T>({ form, reason }: Props<T>) {
  const { settings, showErrors } = form;
  const state = useStore(settings.$state);
  const dirty = useStore(settings.$dirty);
  const errors = useStore(settings.$errors);
  const isStored = useStore($draftsStored);
  const saving = state.kind === 'saving';
  const slow = useSlow(saving);
  const failure = state.kind === 'ready' ? state.failure : null;
  return (
    <div className="save-status" role="status">
      {saving && (
        <p>
          {t('changes:save_bar.saving')} {slow && <span className="text-muted">{t('frame:slow')}</span>}
        </p>
      )}
      {!saving && dirty.length > 0 && (
        <div className="save-count">
          <p className="font-semibold">{t('changes:save_bar.changes', { count: dirty.length })}</p>
          <span aria-hidden="true">·</span>
          <ReviewButton form={form} />
        </div>
      )}
      {failure && (
        <p className="save-note text-error-text">
          {reason?.(failure) ?? `${errorWords(failure, t).title}.`} {isStored && t('changes:save_bar.kept')}
        </p>
      )}
      {!failure && errors.size > 0 && (
        <p className="save-note text-error-text">
          {t('changes:save_bar.errors', { count: errors.size })}{' '}
          <button type="button" className="save-link" onClick={showErrors}>
            {t('changes:save_bar.show_errors')}
          </button>
        </p>
      )}
      {!saving && !failure && errors.size === 0 && dirty.length > 0 && namesChannels(form.fields) && (
        <ChannelNote form={form} />
      )}
      {!failure && errors.size === 0 && !isStored && (
        <p className="save-note text-warning-text">{t('changes:save_bar.not_stored')}</p>
      )}
    </div>
  );
}
