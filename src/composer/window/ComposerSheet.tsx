import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import { t } from '../../i18n/client.ts';
import { ownClose } from '../../ui/own-close.ts';
import { Composer, type ComposerProps } from './Composer.tsx';

interface Props extends ComposerProps {
  /** The purpose of the message. */
  readonly title: string;
  /** Called after it has closed. The caller unmounts it. */
  readonly onClose: () => void;
}

/** The composer in a full-height modal dialog. Edits are drafted at once, so closing it loses nothing. */
export function ComposerSheet({ title, onClose, ...composer }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    const first = ['.message-editor [aria-invalid="true"]', '.message-editor textarea']
      .map((selector) => sheet?.querySelector<HTMLElement>(selector))
      .find(Boolean);
    first?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="composer-sheet" aria-labelledby={id} onClose={ownClose(onClose)}>
      <div className="composer-title">
        <div>
          <h2 id={id}>{title}</h2>
          <p>{t('composer:lead')}</p>
        </div>
        <button
          type="button"
          className="d-btn btn-plain d-btn-square"
          aria-label={t('composer:close')}
          onClick={close}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <Composer
        {...composer}
        fills
        end={
          <button type="button" className="d-btn d-btn-primary" onClick={close}>
            {t('composer:done')}
          </button>
        }
      />
    </dialog>
  );
}
