import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';

interface Props {
  /** Opens a row by its `idOf`, or closes it when it is open. */
  readonly onOpen: (id: string) => void;
  /** The focus is on another row, by J and K: what is open follows it. */
  readonly onReach: (id: string) => void;
  readonly children: ReactNode;
}

const isRow = (target: EventTarget) => target instanceof HTMLElement && target.dataset.row !== undefined;

function rowAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
}

/** Around a table whose rows open by a click anywhere, and by Enter: a shortcut to the button (`data-opener`) that each row has. */
export function OpenRows({ onOpen, onReach, children }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut to the button that each row has.
    <div
      className="open-rows"
      onClick={({ target }: MouseEvent) => {
        const isOther =
          target instanceof Element && target.closest('a, button, input, label, summary, .is-heading');
        const id = isOther ? undefined : rowAt(target);
        if (id !== undefined) onOpen(id);
      }}
      onKeyDown={({ key, target }: KeyboardEvent) => {
        const id = key === 'Enter' && isRow(target) ? rowAt(target) : undefined;
        if (id !== undefined) onOpen(id);
      }}
      onFocus={({ target }: FocusEvent) => {
        const id = isRow(target) ? rowAt(target) : undefined;
        if (id !== undefined) onReach(id);
      }}
    >
      {children}
    </div>
  );
}
