import './styles.ts';
import type { ReactNode, RefObject } from 'react';
import { pressedKey } from '../../ui/keys.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import { resultsLook } from './looks.tsx';

const tabOrder = lazyCode(() => import('./tab-order.ts'));

interface Props {
  readonly isOpen: boolean;
  /** There is room for what is open beside the rows; otherwise it is a sheet, which closes itself. */
  readonly hasRoom: boolean;
  readonly onClose: () => void;
  /** Gets the focus when what had it goes away. */
  readonly results: RefObject<HTMLDivElement | null>;
  /** Over both: views, filters. */
  readonly head: ReactNode;
  /** What is open, or nothing. */
  readonly beside: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** Gives the focus back to the row that was open; to the rows, where it is not among them. */
export function focusRow(results: RefObject<HTMLDivElement | null>, id: string | undefined): void {
  const row = id && results.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-opener]`);
  (row || results.current)?.focus();
}

/**
 * Rows, and what is open beside them: the rows keep room for what tells them apart, what is open has the rest. Escape closes it from
 * wherever the focus is, but for a field; Tab leads from its row into it, and on to the next row.
 */
export function WithBeside({ isOpen, hasRoom, onClose, results, head, beside, children }: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from wherever the focus is, and Tab goes from its row into it.
    <div
      // Before anything is opened: the next key may be Tab.
      onFocus={tabOrder.prefetch}
      onKeyDown={(event) => {
        const { target } = event;
        const key = pressedKey(event);
        if (!isOpen || !hasRoom) return;
        const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
        if (key === 'Escape' && !isField) onClose();
        if (key === 'Tab' && results.current) tabOrder.peek()?.followTab(event, results.current);
      }}
    >
      <div className="max-w-measure">{head}</div>
      <div
        className={
          isOpen && hasRoom
            ? 'with-beside grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-start gap-4'
            : 'max-w-measure'
        }
      >
        <div ref={results} tabIndex={-1} className={resultsLook}>
          {children}
        </div>
        {beside}
      </div>
    </div>
  );
}
