import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../i18n/client.ts';
import { Button } from '../Button.tsx';
import { ownClose } from '../own-close.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  /** Whether its content arrives after it has opened, so that the full height must be reserved. */
  readonly isLate: boolean;
  readonly onClose: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** The frame of an open picker: a panel at its control, or a sheet on phones. Mounted only while it is open. */
export function PickerPanel({ id, label, isLate, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const panel = dialog.current;
    panel?.showModal();
    // The panel fills the dialog, so a click whose target is the dialog itself was on the backdrop.
    panel?.addEventListener('click', (event) => event.target === panel && panel.close());
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-label={label}
      className="picker-dialog"
      data-late={isLate || undefined}
      onClose={ownClose(onClose)}
    >
      <div className="picker-panel">
        <div className="flex items-center gap-2 ps-4 pe-2 pt-2 sm:hidden">
          <p className="me-auto text-base/6 font-semibold">{label}</p>
          <Button kind="plain" square aria-label={t('common:close')} onClick={close}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </div>
        {children(close)}
      </div>
    </dialog>
  );
}
