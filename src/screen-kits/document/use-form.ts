import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { toastDone, type UndoOutcome, undoAction } from '../../app/states/undoing.ts';
import { $draftsStored } from '../../app/stores/drafts.ts';
import { changedFields } from '../../app/stores/settings/merge.ts';
import type { SaveOutcome, Settings } from '../../app/stores/settings/settings-state.ts';
import { dismissToastsOf, toast } from '../../app/stores/toasts.ts';
import { t } from '../../i18n/client.ts';
import { isFocusFree, keepFocus } from '../../ui/keep-focus.ts';
import type { Risk } from '../danger/risk.ts';
import { focusField } from './focus-field.ts';
import type { Form } from './use-field.ts';

/** A form and what can be done with it as a whole. */
export interface FormControl<T> extends Form<T> {
  /** Saves, shows a toast, and leads to the first fault. */
  save(): Promise<void>;
  /** Resolves a conflict with the chosen values, and saves. */
  resolve(): Promise<void>;
  /** Reverts everything, with an undo. */
  discard(): void;
  showErrors(): void;
  /** The element that holds the form. */
  readonly root: React.RefObject<HTMLDivElement | null>;
  /** The field in which the last change was made. */
  readonly lastField: React.RefObject<HTMLElement | null>;
}

/** What is saved. */
function savedOf<T>(settings: Settings<T>): T | null {
  const state = settings.$state.get();
  return 'base' in state ? state.base : null;
}

/** Moves the focus, which the pressed toast has taken along, to a field that is as it was before. */
function focusBack(field: string): void {
  requestAnimationFrame(() => {
    if (isFocusFree()) void focusField(field, '#main', 'nearest');
  });
}

/** Moves the focus to the first field that an undo has changed. */
function focusChanged(before: unknown, after: unknown, fields: readonly string[]): void {
  const [first] = changedFields(fields, before, after);
  if (first) focusBack(first);
}

/**
 * The actions of a form with their toasts, which disappear with the form, and the way to its faults.
 *
 * @param risk what the form puts at risk; null for one that can do no harm
 * @param onSaved instead of the toast that says so, for a form that closes once it is saved
 */
export function useForm<T>(
  settings: Settings<T>,
  fields: Form<T>['fields'],
  risk: Risk | null = null,
  onSaved?: () => void,
): FormControl<T> {
  const root = useRef<HTMLDivElement>(null);
  const lastField = useRef<HTMLElement>(null);
  const owner = useId();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      dismissToastsOf(owner);
      // The next screen says nothing of what is left behind here.
      if (settings.$dirty.get().length > 0 && $draftsStored.get())
        toast({ tone: 'success', text: t('frame:left_unsaved') });
    };
  }, [owner, settings]);

  const showErrors = useCallback(() => {
    // While a dialog of the form is open, only its fields can be used.
    const part = root.current?.querySelector('dialog[open]') ?? root.current;
    part?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, []);

  const announce = useCallback(
    (outcome: SaveOutcome) => {
      if (outcome.kind === 'invalid') requestAnimationFrame(showErrors);
      if (outcome.kind !== 'saved') return;
      // After the form is gone there is no place to show a conflict, so the toast has no undo.
      if (isGone.current && !onSaved) return toast({ tone: 'success', text: t('frame:saved') });
      const undoing = (undo: () => Promise<SaveOutcome>) => async (): Promise<UndoOutcome> => {
        const before = savedOf(settings);
        const undone = await undo();
        if (undone.kind === 'saved') {
          focusChanged(before, savedOf(settings), Object.keys(fields));
          return { kind: 'done', text: t('frame:undone'), undo: undoing(undone.undo) };
        }
        if (undone.kind === 'invalid') requestAnimationFrame(showErrors);
        return undone.kind === 'failed' ? undone : { kind: 'settled' };
      };
      if (onSaved) onSaved();
      else toastDone(owner, t('frame:saved'), undoing(outcome.undo));
    },
    [owner, settings, fields, showErrors, onSaved],
  );

  return useMemo(
    () => ({
      settings,
      fields,
      risk,
      root,
      lastField,
      showErrors,
      async save() {
        announce(await settings.save());
        // The save bar disappears, and its buttons with the focus.
        keepFocus(() => lastField.current);
      },
      async resolve() {
        announce(await settings.resolve());
        keepFocus();
      },
      discard() {
        const restore = settings.reset();
        const run = () => {
          restore();
          const [first] = settings.$dirty.get();
          if (first) focusBack(first);
        };
        keepFocus(() => lastField.current);
        toast({
          owner,
          tone: 'success',
          text: t('frame:discarded'),
          action: undoAction(run),
        });
      },
    }),
    [settings, fields, risk, owner, announce, showErrors],
  );
}
