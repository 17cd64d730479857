import { useStore } from '@nanostores/react';
import { t } from '../../../i18n/client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { errorWords } from '../../../shell/error-words.ts';
import { $draftsStored } from '../../../stores/drafts.ts';
import { useSlow } from '../../../ui/use-slow.ts';
import type { FormControl } from '../use-form.ts';

interface Props<T> {
  readonly form: FormControl<T>;
  /** A sentence for an error that this form alone can meet; null for all others. */
  readonly reason?: (error: ApiError) => string | null;
}

/** How a form stands: how much is changed, that it is being saved, what is wrong with it. */
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
    <div className="me-auto min-w-0" role="status">
      {saving ? (
        <p>
          {t('frame:save_bar.saving')} {slow && <span className="text-muted">{t('frame:slow')}</span>}
        </p>
      ) : (
        dirty.length > 0 && (
          <p className="font-semibold">{t('frame:save_bar.changes', { count: dirty.length })}</p>
        )
      )}
      {!isStored && <p className="text-small text-warning-text">{t('frame:save_bar.not_stored')}</p>}
      {failure && (
        <p className="text-small text-error-text">
          {reason?.(failure) ?? `${errorWords(failure, t).title}.`} {isStored && t('frame:save_bar.kept')}
        </p>
      )}
      {errors.size > 0 && (
        <p className="text-small text-error-text">
          {t('frame:save_bar.errors', { count: errors.size })}{' '}
          <button type="button" className="font-semibold underline" onClick={showErrors}>
            {t('frame:save_bar.show_errors')}
          </button>
        </p>
      )}
    </div>
  );
}
