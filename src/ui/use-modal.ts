import { type RefObject, type SyntheticEvent, useCallback, useEffect, useRef } from 'react';

interface Modal {
  /** Closes it. */
  readonly close: () => void;
  /** What the dialog element is given. */
  readonly props: {
    readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  };
}

/**
 * A modal dialog that tells of its end at once. The browser's close event comes later, and a key pressed before it would act on a page
 * that still takes the dialog for open.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): Modal {
  const hasEnded = useRef(false);
  const told = useRef(onClose);
  useEffect(() => {
    told.current = onClose;
  });
  const close = useCallback(() => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    dialog.current?.close();
    told.current();
  }, [dialog]);
  // Unlike in the browser, React's events of dialogs inside bubble.
  const onOwn = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (target === currentTarget) close();
  };
  return { close, props: { onCancel: onOwn, onClose: onOwn } };
}
