import X from 'lucide-react/icons/x';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { t } from '../../i18n/client.ts';
import { Button } from '../Button.tsx';
import { useModal } from '../use-modal.ts';
import { focusFirst } from './first-focus.ts';

const CloseContext = createContext<() => void>(() => {});

/** Returns a function that closes the sheet around a component, for buttons in its content. */
export const useCloseSheet = (): (() => void) => useContext(CloseContext);

interface Props {
  readonly title: string;
  /** A sentence under the title. */
  readonly lead?: string;
  /** Stays at the bottom while the content scrolls. */
  readonly foot?: ReactNode;
  /** Called when it has closed, by its button, Escape or a click on the backdrop. The caller unmounts it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A panel at the end edge of the screen; on a phone the whole screen. A modal dialog of the browser, which traps the focus and gives it
 * back. Mounted only while it is open.
 */
export function Sheet({ title, lead, foot, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { close, props } = useModal(dialog, onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    if (sheet) focusFirst(sheet, heading.current, content.current);
    return () => sheet?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it with Escape.
    <dialog
      ref={dialog}
      {...props}
      className="sheet inset-0 start-auto m-0 h-dvh max-h-none w-full max-w-full overflow-hidden bg-raised text-content [animation:sheet_160ms_ease-out] backdrop:bg-[rgb(10_11_18/22%)] sm:w-[26rem] sm:shadow-float rtl:[animation-name:sheet-rtl] forced-colors:border-s forced-colors:border-canvas-text"
      aria-labelledby={`${id}-title`}
      aria-describedby={lead ? `${id}-lead` : undefined}
      // The panel fills the dialog, so a click whose target is the dialog itself was on the backdrop.
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <CloseContext value={close}>
        <div className="flex h-full flex-col">
          <div className="flex items-start justify-between gap-2 border-b border-line p-4 pe-2 sm:px-6 sm:pe-4">
            <div>
              <h2
                ref={heading}
                id={`${id}-title`}
                tabIndex={-1}
                className="text-title/5.5 font-semibold focus:outline-none"
              >
                {title}
              </h2>
              {lead && (
                <p id={`${id}-lead`} className="text-body/4.5 text-muted">
                  {lead}
                </p>
              )}
            </div>
            <Button kind="plain" square aria-label={t('common:close')} onClick={close}>
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          </div>
          <div
            ref={content}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-8 pt-5 [scroll-padding-block:1rem] sm:px-6"
          >
            {children}
          </div>
          {foot && (
            <div className="flex min-h-14 flex-wrap items-center gap-2 border-t border-line px-4 py-2.5 sm:px-6">
              {foot}
            </div>
          )}
        </div>
      </CloseContext>
    </dialog>
  );
}
