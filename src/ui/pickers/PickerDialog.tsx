import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n/client.ts';
import type { Choice } from '../../lib/choices.ts';
import { Failure } from '../Failure.tsx';
import { lazyCode, useCode } from '../lazy-code.ts';
import type { Listing, PickerKind } from './listing.ts';

export const pickerList = lazyCode(() => import('./PickerList.tsx'));

interface Props<C extends Choice> {
  readonly id: string;
  readonly label: string;
  readonly kind: PickerKind<C>;
  readonly listing: Listing<C>;
  readonly onRetry: () => void;
  readonly chosen: readonly string[];
  readonly multiple: boolean;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** The open picker: a panel beside its control, or on a phone a sheet. Mounted only while it is open. */
export function PickerDialog<C extends Choice>(props: Props<C>) {
  const { id, label, kind, listing, onRetry, chosen, multiple, onPick, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useCode(pickerList);
  // Reserves the full height when code or list arrive after opening, so that the panel does not grow.
  const [isLate] = useState(list.kind !== 'ready' || listing.kind !== 'ready');
  useEffect(() => {
    const panel = dialog.current;
    panel?.showModal();
    // The panel fills the dialog, so a click whose target is the dialog itself was on the backdrop.
    panel?.addEventListener('click', (event) => event.target === panel && panel.close());
  }, []);
  const close = () => dialog.current?.close();
  const pick = (picked: string) => {
    onPick(picked);
    if (!multiple) close();
  };
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-label={label}
      className="picker-dialog"
      data-late={isLate || undefined}
      onClose={onClose}
    >
      <div className="picker-panel">
        <div className="flex items-center gap-2 ps-4 pe-2 pt-2 sm:hidden">
          <p className="me-auto text-lead font-semibold">{label}</p>
          <button
            type="button"
            className="btn btn-plain btn-square"
            aria-label={t('common:close')}
            onClick={close}
          >
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        {list.kind === 'failed' && <Failure text={t('pickers:code_failed')} onRetry={list.retry} />}
        {list.kind !== 'failed' && listing.kind === 'failed' && (
          <Failure text={kind.failed()} onRetry={onRetry} />
        )}
        {(list.kind === 'loading' || listing.kind === 'loading') && (
          <p role="status" className="p-4 text-muted">
            {t('common:loading')}
          </p>
        )}
        {list.kind === 'ready' && listing.kind === 'ready' && (
          <list.code.PickerList
            kind={kind}
            choices={listing.value}
            chosen={chosen}
            multiple={multiple}
            onPick={pick}
            onDone={close}
          />
        )}
      </div>
    </dialog>
  );
}
