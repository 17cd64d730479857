import { useStore } from '@nanostores/react';
import { use } from 'react';
import { createPortal } from 'react-dom';
import type { ApiError } from '../../../lib/api-error.ts';
import { SaveBar } from '../../document/changes/SaveBar.tsx';
import type { FormControl } from '../../document/use-form.ts';
import { BarSlotContext } from '../bar-slot.ts';

interface Props<T> {
  readonly form: FormControl<T>;
  readonly isNew: boolean;
  /** A sentence for an error that only this list can meet. */
  readonly reason: (error: ApiError) => string | null;
  /** Discards what is typed, and closes. */
  readonly onDiscard: () => void;
  /** Closes the form; the save goes on, and the draft is kept until it is done. */
  readonly onClose: () => void;
}

/** The save bar of an entry: while something is changed, and always for a new one. */
export function EntryBar<T>({ form, isNew, reason, onDiscard, onClose }: Props<T>) {
  const { settings } = form;
  const slot = use(BarSlotContext);
  const { kind } = useStore(settings.$state);
  const isDirty = useStore(settings.$dirty).length > 0;
  if (!slot || !(isNew || isDirty || kind === 'saving')) return null;
  return createPortal(
    <SaveBar form={form} chip={null} reason={reason} onDiscard={onDiscard} onStopWaiting={onClose} />,
    slot,
  );
}
