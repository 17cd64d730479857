import type { WritableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import { persistentAtom } from '../../app/stores/persistent.ts';
import type { Sortable } from './sort.ts';

/**
 * What a column is to its row, and so where it goes on a phone, where a row is a card:
 * - `thing`: what the row is about. First column, row header, title of the card; it cannot be hidden.
 * - `state`: beside the title of the card.
 * - `card`: in the list of the card.
 * - `table`: in the part of the card that opens on demand.
 * - `spare`: as `table`, but hidden until the reader chooses it.
 */
export type Priority = 'thing' | 'state' | 'card' | 'table' | 'spare';

export interface Column<Row, Key extends string = string> {
  /** Its name in the address and in what is stored. */
  readonly key: Key;
  readonly title: string;
  /** @param isCurrent the row is open beside the table */
  readonly cell: (row: Row, isCurrent: boolean) => ReactNode;
  readonly priority: Priority;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end';
  /** Absent: rows are not sorted by it. */
  readonly sort?: Sortable<Row>;
  /** Over all rows, for the last line. */
  readonly total?: ReactNode;
}

/** The columns that a reader has shown or hidden, by key; the others are as their priority says. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

/** What is stored, without what is no choice; nothing chosen, when it is no such object at all. */
export function readChoice(stored: string): ColumnChoice {
  try {
    const choice: unknown = JSON.parse(stored);
    if (typeof choice !== 'object' || choice === null) return {};
    return Object.fromEntries(Object.entries(choice).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}

/** The reader's choice for a table, in local storage and in step between open tabs. */
export function columnChoice(table: string): WritableAtom<ColumnChoice> {
  return persistentAtom<ColumnChoice>(`columns:${table}`, {}, { encode: JSON.stringify, decode: readChoice });
}

export function isShown({ key, priority }: Column<never>, choice: ColumnChoice): boolean {
  return priority === 'thing' || (choice[key] ?? priority !== 'spare');
}
