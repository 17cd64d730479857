import type { ReactNode } from 'react';

interface Props {
  readonly isUnsaved?: boolean;
  readonly children: ReactNode;
}

/** In a row: that its entry is off, or has changes that are not saved. */
export function EntryChip({ isUnsaved = false, children }: Props) {
  return (
    <span
      className={`mt-1 inline-block rounded-full px-2 text-xs/5 forced-colors:border forced-colors:border-canvas-text [&+&]:ms-1.5 arabic:leading-[1.7] ${isUnsaved ? 'bg-info-soft text-info-text' : 'bg-ground text-muted'}`}
    >
      {children}
    </span>
  );
}

/** Below the summary of a row: what the screen says about its entry. */
export const entryNote = 'entry-note col-[2/-1] min-w-0 pb-3.5';
