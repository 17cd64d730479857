import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import type { Column } from './columns.ts';
import { pressed, type Sort } from './sort.ts';

interface Props<Row, Key extends string> {
  readonly column: Column<Row, Key>;
  readonly sort: Sort<Key>;
  readonly onSort: (sort: Sort<Key>) => void;
}

/** Longer titles would be a word on each line: they get the width for two lines. */
const longTitle = 16;

/** The title of a column, which sorts by it if possible. Its arrow points up or down, so it is never mirrored. */
export function HeaderCell<Row, Key extends string>({ column, sort, onSort }: Props<Row, Key>) {
  const { key, title, align = 'start', sort: sortable } = column;
  const side = align === 'end' ? 'is-number' : '';
  const className = title.length > longTitle ? `${side} min-w-32` : side;
  if (!sortable) {
    return (
      <th scope="col" data-column="" className={className}>
        <span className="inline-flex min-h-6 items-center">{title}</span>
      </th>
    );
  }
  const direction = sort.key === key ? sort.direction : undefined;
  const Arrow = direction === undefined ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" data-column="" className={className} aria-sort={direction}>
      <button
        type="button"
        className={`group inline-flex min-h-6 items-center gap-1 rounded hover:text-content coarse:min-h-11 ${align === 'end' ? 'flex-row-reverse text-end' : 'text-start'} ${direction ? 'text-content' : ''}`}
        onClick={() => onSort(pressed(sort, key, sortable.first))}
      >
        {title}
        <Arrow
          size={14}
          strokeWidth={1.75}
          aria-hidden="true"
          className={direction ? '' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'}
        />
      </button>
    </th>
  );
}
