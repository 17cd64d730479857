import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { t } from '../../i18n/client.ts';
import { pressedKey } from '../../ui/keys.ts';
import { forwardKey } from './arrow-keys.ts';
import type { EmojiChoice, Section, SectionName } from './choices.ts';
import { EmojiImage } from './EmojiImage.tsx';
import { choiceAt, firstPosition, type GridPosition, type Line, linesOf, moved } from './lines.ts';

/** The functions of the grid that the rest of the picker calls. */
export interface GridHandle {
  /** Moves the focus to the current emoji. */
  readonly focus: () => void;
  /** Scrolls to a section and makes its first emoji the current one. */
  readonly show: (name: SectionName) => void;
}

interface Props {
  readonly ref: Ref<GridHandle>;
  readonly sections: readonly Section[];
  readonly onPick: (choice: EmojiChoice) => void;
  /** Called with the emoji under the pointer or the focus, whose name the picker shows. */
  readonly onShow: (choice: EmojiChoice | null) => void;
  /** Called with the section at the top of the view. */
  readonly onSection: (name: SectionName | null) => void;
  /** Called when an arrow key leaves the grid at the top. */
  readonly onLeave: () => void;
}

const headingHeight = 32;
/** The side of an emoji's button in pixels: larger for touch. */
const cellSize = () => (matchMedia('(pointer: coarse)').matches ? 44 : 36);

/** The number of columns; 0 until the width is measured. */
function useColumns(scroller: { readonly current: HTMLElement | null }, cell: number): number {
  const [columns, setColumns] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setColumns(Math.max(1, Math.floor((element.clientWidth - 16) / cell)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, cell]);
  return columns;
}

/** The grid of emoji. Only the rows in view are in the document. It is one stop for the Tab key, with arrow keys inside. */
export function EmojiGrid({ ref, sections, onPick, onShow, onSection, onLeave }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const cell = useMemo(cellSize, []);
  const columns = useColumns(scroller, cell);
  const lines = useMemo(() => (columns > 0 ? linesOf(sections, columns) : []), [sections, columns]);
  const keyOf = useCallback((index: number) => `${lines[index]?.section}-${index}`, [lines]);
  const [current, setCurrent] = useState<GridPosition | null>(null);
  const place = current && choiceAt(lines, current) ? current : firstPosition(lines);
  /** Whether the current emoji is to get the focus once it is rendered. */
  const wanted = useRef(false);

  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? headingHeight : cell),
    // A new function for new lines, so that the heights are calculated again.
    getItemKey: keyOf,
    overscan: 4,
    // The current emoji stays in the document, so that it can have the focus.
    rangeExtractor: (range) =>
      [...new Set([place.line, ...defaultRangeExtractor(range)])]
        .filter((index) => index < lines.length)
        .sort((a, b) => a - b),
  });

  const inView = lines[virtual.range?.startIndex ?? 0]?.section ?? null;
  useEffect(() => onSection(inView), [inView, onSection]);

  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  });
  function go(next: GridPosition) {
    wanted.current = true;
    setCurrent({ ...next });
    virtual.scrollToIndex(next.line, { align: 'auto' });
  }
  useImperativeHandle(ref, () => ({
    focus: () => go(place),
    show(name) {
      const heading = lines.findIndex(({ section }) => section === name);
      setCurrent(firstPosition(lines, name));
      virtual.scrollToIndex(Math.max(0, heading), { align: 'start' });
    },
  }));
  function press(event: KeyboardEvent<HTMLElement>) {
    const key = pressedKey(event);
    const { ctrlKey, metaKey, altKey } = event;
    if (altKey) return;
    const far = ctrlKey || metaKey;
    const next = moved(lines, place, key, { forward: forwardKey(event.currentTarget), far });
    if (next) go(next);
    else if (key === 'ArrowUp') onLeave();
    else return;
    event.preventDefault();
  }
  const cellsOf = (line: Line, index: number) => {
    if (line.kind === 'heading')
      return (
        <th
          scope="row"
          colSpan={columns}
          className="self-end justify-self-start px-1.5 pb-1 pt-0 text-xs/4 font-semibold text-muted arabic:text-body/[1.3125rem]"
        >
          {t(`composer:emoji.section.${line.section}`)}
        </th>
      );
    return line.choices.map((choice, column) => {
      const isCurrent = index === place.line && column === place.column;
      return (
        <td key={choice.source} className="grid p-0">
          <button
            type="button"
            className="grid h-full w-full place-items-center rounded-md hover:bg-hover focus-visible:-outline-offset-2"
            aria-label={choice.name}
            tabIndex={isCurrent ? 0 : -1}
            onFocus={() => {
              setCurrent({ line: index, column });
              onShow(choice);
            }}
            onPointerEnter={() => onShow(choice)}
            onClick={() => onPick(choice)}
          >
            <EmojiImage source={choice.source} size="cell" />
          </button>
        </td>
      );
    });
  };
  return (
    <div ref={scroller} className="min-h-0 flex-[1_1_0] overflow-y-auto overscroll-contain px-2 py-1">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are chosen from is a grid, says ARIA.
        role="grid"
        aria-label={t('composer:emoji.grid')}
        aria-rowcount={lines.length}
        aria-colcount={columns}
        className="block"
        onKeyDown={press}
      >
        <tbody className="relative block" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start, size }) => {
            const line = lines[index];
            if (!line) return null;
            const place = { transform: `translateY(${start}px)`, height: size };
            const cells =
              line.kind === 'emoji' ? { gridTemplateColumns: `repeat(${columns}, ${cell}px)` } : {};
            return (
              <tr
                key={key}
                aria-rowindex={index + 1}
                className={`absolute inset-x-0 top-0 grid ${line.kind === 'heading' ? 'justify-start' : 'justify-center'}`}
                style={{ ...place, ...cells }}
              >
                {cellsOf(line, index)}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
