import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { pressedKey } from '../../ui/keys.ts';
import { besideId } from './looks.tsx';

interface Props {
  /** Opens a row by its `idOf`, or closes it when it is open. Left out where each row has a link. */
  readonly onOpen?: (id: string) => void;
  /** The focus is on another row, by J and K: what is open follows it. Left out where a sheet covers the rows. */
  readonly onReach?: (id: string) => void;
  /** Pointer or focus is on a row. */
  readonly onIntent?: (() => void) | undefined;
  readonly children: ReactNode;
}

const isRow = (target: EventTarget) => target instanceof HTMLElement && target.dataset.row !== undefined;

function rowAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
}

/** Whether text in a row is selected: the click that ended the selection is none on the row. */
function isSelectedIn(row: Element): boolean {
  const selection = getSelection();
  return selection?.isCollapsed === false && selection.containsNode(row, true);
}

/** Leads from the open row to what is open beside the rows. Returns whether there is such. */
function enterBeside(row: Element): boolean {
  const title = row.ariaCurrent === 'true' && document.getElementById(besideId)?.querySelector('h2');
  if (title) title.focus();
  return !!title;
}

/**
 * Around a table whose rows open: by the button or link (`data-opener`) that each of them has, by a click anywhere else in it, and by
 * Enter, which leads on from an open row to what is open. Only these rows are highlighted under the pointer.
 */
export function OpenRows({ onOpen, onReach, onIntent, children }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the button that each row has, and is a shortcut to it.
    <div
      className="open-rows [&_[data-row]]:cursor-pointer"
      onClick={({ target, detail }: MouseEvent) => {
        const clicked = target as Element;
        const row = clicked.closest<HTMLElement>('[data-row]');
        const control = clicked.closest('a, button, input, label, summary');
        const opener = row?.querySelector<HTMLElement>('[data-opener]');
        if (!row || (control ? control !== opener : isSelectedIn(row))) return;
        if (opener instanceof HTMLAnchorElement) {
          if (control !== opener) opener.click();
          return;
        }
        // The keyboard clicks without a count.
        if (detail === 0 && enterBeside(row)) return;
        // What opens over the page gives the focus back to the button.
        opener?.focus({ preventScroll: true });
        onOpen?.(row.dataset.row ?? '');
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const { target } = event;
        if (pressedKey(event) === 'Enter' && isRow(target))
          (target as HTMLElement).querySelector<HTMLElement>('[data-opener]')?.click();
      }}
      onPointerOver={({ target }: PointerEvent) => {
        if (rowAt(target) !== undefined) onIntent?.();
      }}
      onFocus={({ target }: FocusEvent) => {
        if (rowAt(target) !== undefined) onIntent?.();
        const id = isRow(target) ? rowAt(target) : undefined;
        if (id !== undefined) onReach?.(id);
      }}
    >
      {children}
    </div>
  );
}
