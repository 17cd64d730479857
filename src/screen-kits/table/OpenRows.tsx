import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { pressedKey } from '../../ui/keys.ts';

interface Props {
  /** Opens a row by its `idOf`, or closes it when it is open. */
  readonly onOpen: (id: string) => void;
  /** The focus is on another row, by J and K: what is open follows it. */
  readonly onReach: (id: string) => void;
  /** Pointer or focus is on a row. */
  readonly onIntent: () => void;
  readonly children: ReactNode;
}

const isRow = (target: EventTarget) => target instanceof HTMLElement && target.dataset.row !== undefined;

function rowAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
}

/** Around a table whose rows open: by the button (`data-opener`) that each of them has, by a click anywhere else in it, and by Enter. */
export function OpenRows({ onOpen, onReach, onIntent, children }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the button that each row has, and is a shortcut to it.
    <div
      className="open-rows"
      onClick={({ target }: MouseEvent) => {
        const isOther =
          target instanceof Element &&
          target.closest('a, button:not([data-opener]), input, label, summary, .is-heading');
        const id = isOther ? undefined : rowAt(target);
        if (id !== undefined) onOpen(id);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const { target } = event;
        const id = pressedKey(event) === 'Enter' && isRow(target) ? rowAt(target) : undefined;
        if (id !== undefined) onOpen(id);
      }}
      onPointerOver={({ target }: PointerEvent) => {
        if (rowAt(target) !== undefined) onIntent();
      }}
      onFocus={({ target }: FocusEvent) => {
        if (rowAt(target) !== undefined) onIntent();
        const id = isRow(target) ? rowAt(target) : undefined;
        if (id !== undefined) onReach(id);
      }}
    >
      {children}
    </div>
  );
}
