import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { locale, t, tKey } from '../i18n/client.ts';
import { formatAgo, formatNumber } from '../i18n/format.ts';
import type { SaveOutcome, Settings } from '../stores/settings.ts';
import { toast } from '../stores/toasts.ts';
import type { Form } from '../ui/form.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { lazyCode } from '../ui/lazy-code.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { Island } from './Island.tsx';
import { LoadingState } from './LoadingState.tsx';
import { RequireSession } from './RequireSession.tsx';
import { useSaveShortcut } from './save-shortcut.ts';
import { isLeaving } from './session.ts';
import { useSoughtField } from './sought-field.ts';
import { whenIdle } from './when-idle.ts';

/** What a form has to say once something is changed. It is fetched while the reader reads, or with the first change. */
const changePanels = lazyCode(() => import('./change-panels.tsx'));

interface Props<T extends object> {
  readonly settings: Settings<T>;
  /** What each field is called, for the conflict and for undoing one change. */
  readonly labels: Readonly<Record<keyof T & string, string>>;
  /** A field's value in words, for the conflict. */
  readonly describe: (field: keyof T & string, value: T[keyof T & string]) => ReactNode;
  /** The true shape of the screen while it loads. */
  readonly skeleton: ReactNode;
  readonly children: (form: Form<T>) => ReactNode;
}

/** Asks before the page goes while something is unsaved, unless we send it away ourselves. */
function useLeaveGuard(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault();
    };
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [unsaved]);
}

function Loaded<T extends object>({ settings, labels, describe, skeleton, children }: Props<T>) {
  const state = useStore(settings.$state);
  const dirty = useStore(settings.$dirty);
  const errors = useStore(settings.$errors);
  const root = useRef<HTMLDivElement>(null);
  useLeaveGuard(dirty.length > 0);
  useSoughtField('base' in state ? Object.keys(state.base).join() : '');

  const showErrors = useCallback(() => {
    // A dialog of the form that is open is all that can be used.
    const part = root.current?.querySelector('dialog[open]') ?? root.current;
    part?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, []);
  const announce = useCallback(
    (outcome: SaveOutcome, text: string) => {
      if (outcome === 'saved') {
        const undo = async () => announce(await settings.undo(), t('frame:undone'));
        toast({ tone: 'success', text, action: { label: t('common:undo'), run: () => void undo() } });
      }
      if (outcome === 'invalid') requestAnimationFrame(showErrors);
    },
    [settings, showErrors],
  );
  const save = useCallback(async () => {
    if (settings.$dirty.get().length > 0) announce(await settings.save(), t('frame:saved'));
  }, [settings, announce]);
  useSaveShortcut(save);
  useEffect(() => whenIdle(changePanels.prefetch), []);
  const apply = async () => announce(await settings.resolve(), t('frame:saved'));

  if (state.kind === 'idle' || state.kind === 'loading') return <LoadingState>{skeleton}</LoadingState>;
  if (state.kind === 'failed') return <ErrorPanel error={state.error} retry={() => void settings.load()} />;
  if (state.kind === 'conflict') {
    return (
      <Lazy source={changePanels}>
        {({ ConflictPanel }) => (
          <ConflictPanel settings={settings} labels={labels} describe={describe} apply={() => void apply()} />
        )}
      </Lazy>
    );
  }
  const form: Form<T> = {
    draft: state.draft,
    set: settings.set,
    error(path, limit = (value) => formatNumber(value, locale)) {
      const found = errors.get(path);
      const values = found?.limit === undefined ? {} : { limit: limit(found.limit) };
      return found && tKey('errors:field.', found.key, 'malformed', values);
    },
    errorsUnder: (path) =>
      [...errors.keys()].filter((name) => name === path || name.startsWith(`${path}.`)).length,
    changed: (field) => dirty.includes(field),
    revert: settings.revert,
  };
  return (
    <div ref={root}>
      {state.kind === 'ready' && state.restoredFrom !== null && dirty.length > 0 && (
        <p
          role="status"
          className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-info-text"
        >
          {t('frame:restored', { ago: formatAgo(state.restoredFrom, Date.now(), locale) })}
          <button
            type="button"
            className="font-semibold underline underline-offset-4"
            onClick={settings.reset}
          >
            {t('frame:discard')}
          </button>
        </p>
      )}
      {children(form)}
      {(dirty.length > 0 || state.kind === 'saving') && (
        <Lazy source={changePanels} waiting={null}>
          {({ SaveBar }) => <SaveBar settings={settings} save={() => void save()} showErrors={showErrors} />}
        </Lazy>
      )}
    </div>
  );
}

/** The life of every settings screen around its fields, which its module has begun to load: gate, loading, errors, conflict, save bar, shortcut. */
export function SettingsScreen<T extends object>(props: Props<T>) {
  return (
    <Island>
      <RequireSession skeleton={props.skeleton}>{() => <Loaded {...props} />}</RequireSession>
    </Island>
  );
}
