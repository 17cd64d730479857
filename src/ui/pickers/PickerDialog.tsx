import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../../i18n/client.ts';
import type { Choice } from '../../lib/choices.ts';
import type { Listing, PickerKind } from './listing.ts';
import { useListCode } from './use-list-code.ts';

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
  const code = useListCode();
  useEffect(() => {
    const panel = dialog.current;
    panel?.showModal();
    // The panel fills the dialog, so a click on the dialog itself is one beside it.
    panel?.addEventListener('click', (event) => event.target === panel && panel.close());
  }, []);
  const close = () => dialog.current?.close();
  const pick = (picked: string) => {
    onPick(picked);
    if (!multiple) close();
  };
  return (
    <dialog ref={dialog} id={id} aria-label={label} className="picker-dialog" onClose={onClose}>
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
        {code.kind === 'failed' && <Failure text={t('pickers:code_failed')} onRetry={code.retry} />}
        {listing.kind === 'failed' && code.kind !== 'failed' && (
          <Failure text={kind.failed} onRetry={onRetry} />
        )}
        {listing.kind === 'ready' && code.kind === 'ready' && (
          <code.PickerList
            kind={kind}
            choices={listing.value}
            chosen={chosen}
            multiple={multiple}
            onPick={pick}
            onDone={close}
          />
        )}
        {listing.kind !== 'failed' &&
          code.kind !== 'failed' &&
          !(listing.kind === 'ready' && code.kind === 'ready') && (
            <p role="status" className="p-4 text-muted">
              {t('common:loading')}
            </p>
          )}
      </div>
    </dialog>
  );
}

function Failure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 p-4">
      <p>{text}</p>
      <button type="button" className="btn btn-quiet btn-sm" onClick={onRetry}>
        {t('common:retry')}
      </button>
    </div>
  );
}
