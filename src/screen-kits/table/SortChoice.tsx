import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { t } from '../../i18n/client.ts';
import type { Column } from './columns.ts';
import type { Direction, Sort } from './sort.ts';

export interface SortProps<Row, Key extends string> {
  readonly columns: readonly Pick<Column<Row, Key>, 'key' | 'title' | 'sort'>[];
  readonly sort: Sort<Key>;
  readonly onSort: (sort: Sort<Key>) => void;
}

/**
 * Sorting on a phone, where there are no headers: each column from its first direction and the other way round, in the browser's own
 * list behind an icon.
 */
export function SortChoice<Row, Key extends string>({ columns, sort, onSort }: SortProps<Row, Key>) {
  const choices = columns.flatMap(({ key, title, sort: sortable }) => {
    if (!sortable) return [];
    const other: Direction = sortable.first === 'ascending' ? 'descending' : 'ascending';
    return [sortable.first, other].map((direction) => ({ key, title, direction }));
  });
  if (choices.length === 0) return null;
  return (
    <span className="relative grid size-9 shrink-0 place-items-center rounded-control border border-line bg-card text-content focus-within:[outline:2px_solid_var(--link)] coarse:size-11 print:hidden">
      <ArrowUpDown size={16} strokeWidth={1.75} aria-hidden="true" />
      <select
        // 16 px: iOS zooms in on a focused control with smaller text.
        className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer appearance-none text-base opacity-0"
        aria-label={t('table:sort')}
        value={choices.findIndex(({ key, direction }) => key === sort.key && direction === sort.direction)}
        onChange={({ target }) => {
          const choice = choices[Number(target.value)];
          if (choice) onSort({ key: choice.key, direction: choice.direction });
        }}
      >
        {choices.map(({ key, title, direction }, index) => (
          <option key={`${key} ${direction}`} value={index}>
            {t(`table:${direction}`, { column: title })}
          </option>
        ))}
      </select>
    </span>
  );
}
