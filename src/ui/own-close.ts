import type { SyntheticEvent } from 'react';

/** A handler for `onClose` that hears its own dialog only: React lets the event of a dialog inside it bubble, unlike the browser. */
export const ownClose =
  (onClose: () => void) =>
  ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (target === currentTarget) onClose();
  };
