import { useStore } from '@nanostores/react';
import { type ReactNode, useRef } from 'react';
import { t } from '../../../i18n/client.ts';
import { adoptStyles } from '../../../ui/adopt.ts';
import { isMac } from '../../../ui/is-mac.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Lazy } from '../../../ui/Lazy.tsx';
import { useSlow } from '../../../ui/use-slow.ts';
import { dangerCode } from '../../danger/danger-code.ts';
import { useDangers } from '../../danger/risk.ts';
import type { FormControl } from '../use-form.ts';
import { FormStatus } from './FormStatus.tsx';
import { keepClear } from './keep-clear.ts';
import css from './save-bar.css?inline';

adoptStyles(css);

interface Props<T> {
  readonly form: FormControl<T>;
  readonly chip: ReactNode;
}

/**
 * The bar below a form with changes: how many, what is wrong, Save and Discard. Always dark like the navigation, since it is
 * not part of the form.
 */
export function SaveBar<T>({ form, chip }: Props<T>) {
  const { settings } = form;
  const dangers = useDangers(form.risk);
  const state = useStore(settings.$state);
  const saving = state.kind === 'saving';
  const slow = useSlow(saving);
  const failure = state.kind === 'ready' ? state.failure : null;
  const save = useRef<HTMLButtonElement>(null);
  return (
    <section ref={keepClear} aria-label={t('changes:save_bar.label')} className="save-bar" data-theme="dark">
      <FormStatus form={form} />
      <div className="save-chips">
        {chip}
        {dangers.length > 0 && (
          <Lazy source={dangerCode} waiting={null}>
            {({ DangerChip }) => <DangerChip dangers={dangers} />}
          </Lazy>
        )}
      </div>
      {!saving && (
        <button type="button" className="d-btn btn-plain save-undo" onClick={form.discard}>
          {t('changes:save_bar.reset')}
        </button>
      )}
      {saving && slow && (
        <button
          type="button"
          className="d-btn btn-plain save-undo"
          onClick={() => {
            settings.cancel();
            keepFocus(() => save.current);
          }}
        >
          {t('changes:save_bar.stop_waiting')}
        </button>
      )}
      <button
        ref={save}
        type="button"
        className="d-btn d-btn-primary save-button"
        aria-keyshortcuts={isMac ? 'Meta+S Meta+Enter' : 'Control+S Control+Enter'}
        onClick={() => void form.save()}
      >
        {failure ? t('common:retry') : t(dangers.length > 0 ? 'common:save_asks' : 'common:save')}
        <span className="save-keys" aria-hidden="true">
          {isMac ? '⌘S' : 'Ctrl S'}
        </span>
      </button>
    </section>
  );
}
