import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { useModal } from '../../ui/use-modal.ts';
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
  const { close, props } = useModal(dialog, onClose);
  useEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    const first = ['.composer-editor [aria-invalid="true"]', '.composer-editor textarea']
      .map((selector) => sheet?.querySelector<HTMLElement>(selector))
      .find(Boolean);
    first?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      {...props}
      className="inset-0 start-auto m-0 h-dvh max-h-none w-full max-w-boxed animate-rise flex-col overflow-hidden bg-raised text-content backdrop:bg-[rgb(10_11_18/45%)] open:flex sm:shadow-float forced-colors:border-s forced-colors:border-canvas-text"
      aria-labelledby={id}
    >
      <div className="flex items-start justify-between gap-2 pb-2.5 pe-2 ps-4 pt-3.5 sm:pe-4 sm:ps-6">
        <div>
          <h2 id={id} className="text-lg/[1.625rem]">
            {title}
          </h2>
          <p className="text-body/5 text-muted">{t('composer:lead')}</p>
        </div>
        <Button kind="plain" square aria-label={t('composer:close')} onClick={close}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      </div>
      <Composer
        {...composer}
        fills
        end={
          <Button kind="primary" className="max-sm:ms-auto" onClick={close}>
            {t('composer:done')}
          </Button>
        }
      />
    </dialog>
  );
}
