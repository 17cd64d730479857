import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { whenIdle } from '../../app/frame/when-idle.ts';
import { $currentForm } from '../../app/navigation/current-form.ts';
import { t } from '../../i18n/client.ts';
import { withTexts } from '../../i18n/texts.ts';
import { around, replacementChar } from '../../ui/around.tsx';
import { isMac } from '../../ui/is-mac.ts';
import { pressedLetter } from '../../ui/keys.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { DangerQuestion } from '../danger/DangerQuestion.tsx';
import { useFieldAnchor } from './field-anchor.ts';
import { isInField } from './focus-field.ts';
import { words } from './RevertButton.tsx';
import type { FormControl } from './use-form.ts';

/** Saves with Ctrl+S or Ctrl+Enter (⌘ on a Mac), wherever the focus is. */
function useSaveShortcut(save: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!/^(s|enter)$/.test(pressedLetter(event)) || event.altKey || event.shiftKey || event.repeat) return;
      if (!(isMac ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [save]);
}

/** The save bar and the conflict panel. Loaded while the reader reads, or with the first change. */
const changePanels = lazyCode(() => withTexts(['changes'], import('./changes/change-panels.tsx')));

/** A notice about restored drafts, or that they could not be read. */
function Restored<T>({ form }: { readonly form: FormControl<T> }) {
  const state = useStore(form.settings.$state);
  const dirty = useStore(form.settings.$dirty);
  const restored = state.kind === 'ready' ? state.restored : null;
  const at = dirty.length > 0 ? (restored?.at ?? null) : null;
  if (!restored || (at === null && !restored.dropped)) return null;
  return (
    <LiveRegion className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-body/4.5 text-info-text">
      {at !== null && (
        <>
          <span>{around(t('frame:restored', { ago: replacementChar }), <RelativeTime at={at} />)}</span>
          <button type="button" className="font-semibold underline underline-offset-4" onClick={form.discard}>
            {t('frame:discard')}
          </button>
        </>
      )}
      {restored.dropped && t('frame:draft_dropped')}
    </LiveRegion>
  );
}

interface Props<T> {
  readonly form: FormControl<T>;
  /** What a list entry's form has instead of the page's save bar. */
  readonly foot?: ReactNode;
  /** The id of the list entry; undefined for a document and for a new entry. */
  readonly entryId?: string | undefined;
  /** It stands within a card. */
  readonly isPart?: boolean;
  /** Shown in the save bar after the number of changes: what will not work. */
  readonly chip?: ReactNode;
  readonly children: ReactNode;
}

/** A form with everything its drafts need: restored drafts, conflicts, the save bar, the shortcut, links to fields. */
export function FormFrame<T extends object>(props: Props<T>) {
  const { form, foot, entryId, isPart = false, chip, children } = props;
  const { settings, fields, root, lastField } = form;
  const state = useStore(settings.$state);
  const { kind } = state;
  const dirty = useStore(settings.$dirty);
  const focused = useRef<HTMLElement>(null);
  const draft = 'draft' in state ? state.draft : null;
  // Where the last change was made: the Tab key comes through other fields on its way to the save bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each change of the draft.
  useEffect(() => {
    const { activeElement } = document;
    const isTyped = activeElement !== null && isInField(activeElement, Object.keys(fields));
    if (isTyped) lastField.current = activeElement as HTMLElement;
    else lastField.current ??= focused.current;
  }, [draft]);
  useSaveShortcut(() => void form.save());
  // In a list, the list reads the address.
  useFieldAnchor(foot ? [] : Object.keys(fields));
  const isDirty = dirty.length > 0;
  useEffect(() => {
    if (kind === 'conflict') return;
    const shown = {
      isDirty,
      save: () => void form.save(),
      discard: form.discard,
      revalidate: () => void settings.revalidate(),
    };
    $currentForm.set(shown);
    return () => {
      if ($currentForm.get() === shown) $currentForm.set(null);
    };
  }, [form, settings, isDirty, kind]);
  const { isReadOnly } = settings;
  useEffect(() => {
    if (isReadOnly) return;
    return whenIdle(() => {
      words.prefetch();
      changePanels.prefetch();
    });
  }, [isReadOnly]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is.
    <div
      ref={root}
      onFocus={({ target }) => {
        // Not what is beside them, such as a preview.
        if (isInField(target, Object.keys(fields))) focused.current = target as HTMLElement;
      }}
    >
      {kind === 'conflict' ? (
        <Lazy source={changePanels}>
          {({ ConflictPanel }) => <ConflictPanel form={form} entryId={entryId} isPart={isPart} />}
        </Lazy>
      ) : (
        <>
          <Restored form={form} />
          {children}
          {foot}
          {!foot && (dirty.length > 0 || kind === 'saving') && (
            <Lazy source={changePanels} waiting={null}>
              {({ SaveBar }) => <SaveBar form={form} chip={chip} />}
            </Lazy>
          )}
          {form.risk && <DangerQuestion risk={form.risk} caution={chip} />}
        </>
      )}
    </div>
  );
}
