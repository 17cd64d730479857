import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../i18n/client.ts';
import { Button } from '../Button.tsx';
import { useModal } from '../use-modal.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  /** Whether its content arrives after it has opened, so that the full height must be reserved. */
  readonly isLate: boolean;
  readonly onClose: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** On a phone a sheet; on wider screens a panel at the control that opened it. */
const dialogLook =
  'm-0 h-dvh max-h-none min-h-0 w-full max-w-none flex-col overflow-hidden bg-raised text-content backdrop:bg-[rgb(10_11_18/45%)] ' +
  'open:flex sm:inset-0 sm:m-auto sm:max-h-[min(26rem,calc(100dvh-2rem))] sm:w-[26.25rem] sm:rounded-card sm:shadow-float ' +
  'sm:backdrop:bg-transparent sm:[position-anchor:--picker] sm:[position-area:block-end_span-inline-end] ' +
  'sm:[position-try-fallbacks:flip-block] sm:[position-try-order:most-height] sm:supports-[position-area:block-end]:inset-auto ' +
  'sm:supports-[position-area:block-end]:mx-0 sm:supports-[position-area:block-end]:my-1.5 ' +
  'sm:supports-[position-area:block-end]:max-h-[min(26rem,calc(100%-12px))] forced-colors:border forced-colors:border-canvas-text';

/** The frame of an open picker: a panel at its control, or a sheet on phones. Mounted only while it is open. */
export function PickerPanel({ id, label, isLate, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { close, props } = useModal(dialog, onClose);
  useEffect(() => {
    const panel = dialog.current;
    panel?.showModal();
    // The panel fills the dialog, so a click whose target is the dialog itself was on the backdrop.
    panel?.addEventListener('click', (event) => event.target === panel && close());
  }, [close]);
  return (
    <dialog
      ref={dialog}
      {...props}
      id={id}
      aria-label={label}
      className={`${dialogLook} ${isLate ? 'sm:h-[26rem]' : 'sm:h-fit'}`}
    >
      <div className="flex min-h-0 flex-auto flex-col">
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
