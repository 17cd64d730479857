import { useStore } from '@nanostores/react';
import { t } from '../../../i18n/client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSlow } from '../../../ui/use-slow.ts';
import { FormStatus } from '../../document/changes/FormStatus.tsx';
import { keepClear } from '../../document/changes/keep-clear.ts';
import type { FormControl } from '../../document/use-form.ts';
import { footLook } from './foot-look.tsx';

interface Props<T> {
  readonly form: FormControl<T>;
  readonly isNew: boolean;
  /** A sentence for an error that only this list can meet. */
  readonly reason: (error: ApiError) => string | null;
  /** Discards what is typed. */
  readonly onCancel: () => void;
  /** Closes a form in which nothing is changed. */
  readonly onClose: () => void;
}

/** The foot of an entry's form: its state, Save and Cancel. */
export function EntryFoot<T>({ form, isNew, reason, onCancel, onClose }: Props<T>) {
  const { settings } = form;
  const state = useStore(settings.$state);
  const isUntouched = useStore(settings.$dirty).length === 0 && !isNew;
  const saving = state.kind === 'saving';
  const slow = useSlow(saving);
  const failure = state.kind === 'ready' ? state.failure : null;
  return (
    <div ref={keepClear} className={footLook}>
      <FormStatus form={form} reason={reason} />
      {saving ? (
        slow && (
          // Closing does not cancel the save, and keeps the draft until it is done.
          <Button kind="quiet" onClick={onClose}>
            {t('changes:save_bar.stop_waiting')}
          </Button>
        )
      ) : (
        <Button kind="quiet" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      )}
      <Button
        kind="primary"
        aria-disabled={saving}
        onClick={() => (isUntouched ? onClose() : saving || void form.save())}
      >
        {failure ? t('common:retry') : t('common:save')}
      </Button>
    </div>
  );
}
