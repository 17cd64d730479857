import { useStore } from '@nanostores/react';
import { t } from '../../../i18n/client.ts';
import { isMac } from '../../../ui/is-mac.ts';
import { useSlow } from '../../../ui/use-slow.ts';
import type { FormControl } from '../use-form.ts';
import { FormStatus } from './FormStatus.tsx';

/** Room between a focused field and the bar, and below the bar, in pixels. */
const clearance = 24;

/** As a ref: what gets the focus scrolls clear of the bar, which is as tall as what it has to say. */
function keepClear(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const toTop = document.getElementById('to-top')?.style;
  const observer = new ResizeObserver(() => {
    const taken = `calc(${bar.offsetHeight + clearance}px + var(--foot))`;
    style.scrollPaddingBlockEnd = taken;
    if (toTop) toTop.insetBlockEnd = taken;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.scrollPaddingBlockEnd = '';
    if (toTop) toTop.insetBlockEnd = '';
  };
}

/** What stands under a form while something is changed: how much, what is wrong with it, and the two ways out. */
export function SaveBar<T>({ form }: { readonly form: FormControl<T> }) {
  const { settings } = form;
  const state = useStore(settings.$state);
  const saving = state.kind === 'saving';
  const slow = useSlow(saving);
  const failure = state.kind === 'ready' ? state.failure : null;
  return (
    <section
      ref={keepClear}
      aria-label={t('frame:save_bar.label')}
      className="save-bar sticky z-10 mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-raised p-3 ps-4 shadow-float"
    >
      <FormStatus form={form} />
      {saving ? (
        slow && (
          <button type="button" className="btn btn-quiet" onClick={settings.cancel}>
            {t('frame:save_bar.stop_waiting')}
          </button>
        )
      ) : (
        <button type="button" className="btn btn-quiet" onClick={form.discard}>
          {t('frame:save_bar.reset')}
        </button>
      )}
      <button
        type="button"
        className="btn btn-primary"
        aria-keyshortcuts={isMac ? 'Meta+S' : 'Control+S'}
        onClick={() => void form.save()}
      >
        {failure ? t('common:retry') : t('common:save')}
        <span className="hidden text-caption sm:inline" aria-hidden="true">
          {isMac ? '⌘S' : 'Ctrl S'}
        </span>
      </button>
    </section>
  );
}
