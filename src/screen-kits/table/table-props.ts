import type { ReactNode } from 'react';
import type { Column } from './columns.ts';
import type { Sort } from './sort.ts';
import type { Selection } from './use-selection.ts';

/** A row on a phone, where it is a button of two lines. */
export interface Line {
  /** Of its kind, or a face. */
  readonly icon: ReactNode;
  readonly title: string;
  /** Before the text, such as what was done. */
  readonly kind?: ReactNode;
  readonly text: string | null;
  /** At the end of the first line: a time, a number. */
  readonly end: ReactNode;
  /** Below it: what cannot wait until the row is open. */
  readonly note?: ReactNode;
  /** Whether the rows that belong to it are shown; left out where the row opens over the page. */
  readonly isUnfolded?: boolean;
}

/** What a table is given, however it is drawn. */
export interface TableProps<Row, Key extends string> {
  /** What the table shows, for ears. */
  readonly caption: string;
  /** Those that are shown, in their order; the first is the thing itself. */
  readonly columns: readonly Column<Row, Key>[];
  /** In the order in which they are shown. */
  readonly rows: readonly Row[];
  /** Unlike that of any other row. */
  readonly idOf: (row: Row) => string;
  /** What its buttons say it is about. */
  readonly nameOf: (row: Row) => string;
  readonly sort: Sort<Key>;
  readonly onSort: (sort: Sort<Key>) => void;
  /** The button or the menu at the end of a row. */
  readonly action?: (row: Row) => ReactNode;
  readonly selection?: Selection;
  /** What stands over a row and those after it, such as their day: each time that it is another one, it is drawn. */
  readonly headingOf?: (row: Row) => string;
  /** Of the row that is open beside the table. */
  readonly currentId?: string | null;
  /** Its rows on a phone; without it they are cards. */
  readonly line?: (row: Row) => Line;
  /** Over them: that of all rows together. */
  readonly totalLine?: Line;
  /** Other rows are on the way. */
  readonly busy?: boolean;
}
