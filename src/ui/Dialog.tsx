import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../i18n/client.ts';
import { adopt } from './adopt.ts';
import css from './dialog.css?inline';

adopt(css);

interface Props {
  readonly title: string;
  /** It has closed, in whichever way: take it out of the document. */
  readonly onClose: () => void;
  /** What stands in it; `close` closes it. What has `data-first` gets the focus, else the button that closes. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * The browser's own dialog, over everything and the only thing in use. Mounted while it is open. Escape, a click beside it and
 * its button close it, and the focus goes back to where it was.
 */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-first]')?.focus();
    // A press that began inside, such as a selection of text, may end beside it.
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
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
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
