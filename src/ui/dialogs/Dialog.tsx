import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../../i18n/client.ts';
import { adoptStyles } from '../adopt.ts';
import { ownClose } from '../own-close.ts';
import css from './dialog.css?inline';

adoptStyles(css);

interface Props {
  readonly title: string;
  /** Called when it has closed, however that happened. The caller unmounts it. */
  readonly onClose: () => void;
  /** The content. An element with `data-first` gets the initial focus, otherwise the close button. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A modal dialog of the browser, mounted while it is open. Escape, a click on the backdrop and its button close it, and the focus goes
 * back to where it was.
 */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-first]')?.focus();
    // Where the press began decides, since selecting text may end outside of the dialog.
    let isBeside = false;
    const onPress = ({ target }: Event) => {
      isBeside = target === shown;
    };
    const onClick = ({ target }: Event) => isBeside && target === shown && shown?.close();
    shown?.addEventListener('pointerdown', onPress);
    shown?.addEventListener('click', onClick);
    return () => {
      shown?.removeEventListener('pointerdown', onPress);
      shown?.removeEventListener('click', onClick);
    };
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={ownClose(onClose)}>
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={id} className="dialog-title">
            {title}
          </h2>
          <button type="button" className="icon-button" aria-label={t('common:close')} onClick={close}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        {children(close)}
      </div>
    </dialog>
  );
}
