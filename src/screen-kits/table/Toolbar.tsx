import './styles.ts';
import { type ReactNode, useId } from 'react';
import { t } from '../../i18n/client.ts';
import { Select } from '../../ui/controls.tsx';
import type { Column } from './columns.ts';
import type { Direction, Sort } from './sort.ts';
import { useCards } from './use-cards.ts';

interface SortProps<Row, Key extends string> {
  readonly columns: readonly Column<Row, Key>[];
  readonly sort: Sort<Key>;
  readonly onSort: (sort: Sort<Key>) => void;
}

/** Sorting on a phone, where there are no headers: each column from its first direction and the other way round. */
function SortChoice<Row, Key extends string>({ columns, sort, onSort }: SortProps<Row, Key>) {
  const id = useId();
  const choices = columns.flatMap(({ key, title, sort: sortable }) => {
    if (!sortable) return [];
    const other: Direction = sortable.first === 'ascending' ? 'descending' : 'ascending';
    return [sortable.first, other].map((direction) => ({ key, title, direction }));
  });
  if (choices.length === 0) return null;
  return (
    <div className="flex w-full items-center gap-2 print:hidden">
      <label htmlFor={id}>{t('table:sort')}</label>
      <Select
        id={id}
        className="min-w-0 flex-1"
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
      </Select>
    </div>
  );
}

interface Props<Row, Key extends string> extends SortProps<Row, Key> {
  /** "12 moderators": seen, and announced when it changes. Empty while nothing is known. */
  readonly count: string;
  /** At the end of the row: the choice of columns, the export. */
  readonly tools?: ReactNode;
}

/** The line over a table: how much there is, and what can be done with all of it. */
export function Toolbar<Row, Key extends string>({ count, tools, ...sorting }: Props<Row, Key>) {
  const cards = useCards();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <p role="status" className="font-semibold">
        {count}
      </p>
      {tools && (
        <div className="ms-auto flex flex-wrap items-center justify-end gap-2 print:hidden">{tools}</div>
      )}
      {cards && <SortChoice {...sorting} />}
    </div>
  );
}
