import type { SyntheticEvent } from 'react';

/** A handler for `onClose` that ignores dialogs inside: unlike in the browser, React's close event bubbles. */
export const ownClose =
  (onClose: () => void) =>
  ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (target === currentTarget) onClose();
  };
