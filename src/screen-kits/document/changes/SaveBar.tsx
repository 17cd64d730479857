import { useStore } from '@nanostores/react';
import { dequal } from 'dequal';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast } from '../../../app/stores/toasts.ts';
import { t } from '../../../i18n/client.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { isMac } from '../../../ui/is-mac.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Lazy } from '../../../ui/Lazy.tsx';
import { useSlow } from '../../../ui/use-slow.ts';
import { dangerCode } from '../../danger/danger-code.ts';
import { useDangers } from '../../danger/risk.ts';
import type { FormControl } from '../use-form.ts';
import { FormStatus } from './FormStatus.tsx';
import { keepClear } from './keep-clear.ts';

/** One row; on a phone two, of which the second is Save: it stays where it is, whatever the first has to say. */
const look =
  'save-bar sticky bottom-[calc(var(--foot)+0.75rem)] z-10 mt-6 flex min-h-[3.75rem] animate-rise items-center gap-x-3 gap-y-2 ' +
  'rounded-card bg-nav py-2.5 pe-3 ps-5 text-nav-content shadow-float ' +
  'max-sm:bottom-0 max-sm:-mx-4 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:gap-x-2 max-sm:gap-y-1 ' +
  'max-sm:rounded-b-none max-sm:px-4 max-sm:pb-[calc(0.5rem+env(safe-area-inset-bottom))] max-sm:pt-2 ' +
  // The count is whole; the danger, which its field and the dialog spell out, takes what is left.
  'max-sm:has-[.save-chip]:grid-cols-[minmax(0,max-content)_minmax(2.25rem,1fr)_auto]';

interface Props<T> {
  readonly form: FormControl<T>;
  readonly chip: ReactNode;
  /** A sentence for an error only this form can meet; null for others. */
  readonly reason?: (error: ApiError) => string | null;
  /** Instead of reverting the form. */
  readonly onDiscard?: () => void;
  /** Instead of cancelling a save that takes long. */
  readonly onStopWaiting?: () => void;
}

/**
 * The bar below a form with changes: how many, what is wrong, Save and Discard. Always dark like the navigation, since it is
 * not part of the form.
 */
export function SaveBar<T>({ form, chip, reason, onDiscard, onStopWaiting }: Props<T>) {
  const { settings } = form;
  const dangers = useDangers(form.risk);
  const state = useStore(settings.$state);
  const saving = state.kind === 'saving';
  const slow = useSlow(saving);
  const failure = state.kind === 'ready' ? state.failure : null;
  const save = useRef<HTMLButtonElement>(null);
  // The host has what was typed after all: the reply to its save was lost. The bar goes with that.
  useEffect(
    () =>
      settings.$state.listen((now, was) => {
        if (now.kind !== 'ready' || was?.kind !== 'ready' || !was.failure || now.failure) return;
        if (dequal(was.draft, was.base) || !dequal(was.draft, now.base)) return;
        toast({ tone: 'success', text: t('frame:saved') });
        keepFocus(() => form.lastField.current);
      }),
    [settings, form],
  );
  function stopWaiting() {
    settings.cancel();
    keepFocus(() => save.current);
  }
  return (
    <section ref={keepClear} aria-label={t('changes:save_bar.label')} className={look} data-theme="dark">
      <FormStatus form={form} {...(reason && { reason })} />
      <div className="flex min-w-0 gap-2 max-sm:justify-end">
        {chip}
        {dangers.length > 0 && (
          <Lazy source={dangerCode} waiting={null}>
            {({ DangerChip }) => <DangerChip dangers={dangers} />}
          </Lazy>
        )}
      </div>
      {!saving && (
        <Button
          kind="plain"
          className="hover:!bg-nav-active max-sm:col-start-3 max-sm:px-2"
          onClick={onDiscard ?? form.discard}
        >
          {t('changes:save_bar.reset')}
        </Button>
      )}
      {saving && slow && (
        <Button
          kind="plain"
          className="hover:!bg-nav-active max-sm:col-start-3 max-sm:px-2"
          onClick={onStopWaiting ?? stopWaiting}
        >
          {t('changes:save_bar.stop_waiting')}
        </Button>
      )}
      <Button
        ref={save}
        kind="primary"
        className="max-sm:col-span-full max-sm:row-start-2 max-sm:h-11"
        aria-keyshortcuts={isMac ? 'Meta+S Meta+Enter' : 'Control+S Control+Enter'}
        onClick={() => void form.save()}
      >
        {failure ? t('common:retry') : t(dangers.length > 0 ? 'common:save_asks' : 'common:save')}
        <span
          className="rounded px-1.5 text-xs font-medium [background:color-mix(in_srgb,currentcolor_14%,transparent)] max-sm:hidden"
          aria-hidden="true"
        >
          {isMac ? '⌘S' : 'Ctrl S'}
        </span>
      </Button>
    </section>
  );
}
