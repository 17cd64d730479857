import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../i18n/client.ts';
import { adopt } from './adopt.ts';
import css from './sheet.css?inline';

adopt(css);

interface Props {
  readonly title: string;
  /** A sentence under the title. */
  readonly lead?: string;
  /** What stays in sight at the bottom. */
  readonly foot?: ReactNode;
  /** Called once it is closed: by its button, by Escape, or by a click beside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A panel at the end of the screen, on a phone the whole of it. It is the browser's own modal dialog, which keeps the focus in
 * and gives it back. Mounted only while it is open.
 */
export function Sheet({ title, lead, foot, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    return () => sheet?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it closes with Escape, which is the browser's part.
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={`${id}-title`}
      aria-describedby={lead ? `${id}-lead` : undefined}
      onClose={onClose}
      // The panel fills the dialog, so a click on the dialog itself is one beside it.
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className="sheet-panel">
        <div className="sheet-head">
          <div>
            <h2 id={`${id}-title`} className="text-title font-semibold">
              {title}
            </h2>
            {lead && (
              <p id={`${id}-lead`} className="text-small text-muted">
                {lead}
              </p>
            )}
          </div>
          <button
            type="button"
            className="btn btn-plain btn-square"
            aria-label={t('common:close')}
            onClick={() => dialog.current?.close()}
          >
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        <div className="sheet-body">{children}</div>
        {foot && <div className="sheet-foot">{foot}</div>}
      </div>
    </dialog>
  );
}
