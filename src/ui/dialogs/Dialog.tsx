import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../../i18n/client.ts';
import { IconButton } from '../IconButton.tsx';
import { useModal } from '../use-modal.ts';
import { focusFirst } from './first-focus.ts';

/** The thing that a dialog is about, by its name. */
export function DialogThing({ className = '', ...rest }: ComponentProps<'p'>) {
  return (
    <p
      data-thing=""
      {...rest}
      className={`rounded-control border border-line bg-ground px-3 py-2.5 ${className}`}
    />
  );
}

/** The buttons at the end of a dialog. Verbs that name something may take two lines. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-2 [&>*]:h-auto [&>*]:max-w-full [&>*]:py-1">
      {children}
    </div>
  );
}

interface Props {
  readonly title: string;
  /** Called when it has closed, however that happened. The caller unmounts it. */
  readonly onClose: () => void;
  /** The content. An element with `data-first` gets the initial focus: see `focusFirst`. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A modal dialog of the browser, mounted while it is open. Escape, a click on the backdrop and its button close it, and the focus goes
 * back to where it was.
 */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { close, props } = useModal(dialog, onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    if (shown) focusFirst(shown, heading.current, content.current);
    // Where the press began decides, since selecting text may end outside of the dialog.
    let isBeside = false;
    const onPress = ({ target }: Event) => {
      isBeside = target === shown;
    };
    const onClick = ({ target }: Event) => isBeside && target === shown && close();
    shown?.addEventListener('pointerdown', onPress);
    shown?.addEventListener('click', onClick);
    return () => {
      shown?.removeEventListener('pointerdown', onPress);
      shown?.removeEventListener('click', onClick);
    };
  }, [close]);
  return (
    <dialog
      ref={dialog}
      {...props}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] overflow-auto rounded-card bg-raised text-content shadow-float open:[animation:dialog_140ms_ease-out] backdrop:bg-[rgb(10_11_18/55%)] forced-colors:border forced-colors:border-canvas-text print:shadow-none"
      aria-labelledby={id}
    >
      <div className="grid gap-4 p-6">
        <div className="flex items-start gap-3">
          <h2
            ref={heading}
            id={id}
            tabIndex={-1}
            className="min-w-0 flex-1 text-lg/6 font-semibold focus:outline-none"
          >
            {title}
          </h2>
          <IconButton aria-label={t('common:close')} onClick={close}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <div ref={content} className="contents">
          {children(close)}
        </div>
      </div>
    </dialog>
  );
}
