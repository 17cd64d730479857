import type { CaseAction } from '../../../contract/history.ts';
import { actionWord, guessAction, type MappedAction } from '../../../lib/imports/actions.ts';
import { type CaseField, guessReading, orderIn } from '../../../lib/imports/columns.ts';
import type { Table } from '../../../lib/imports/table.ts';
import type { Mapping } from '../../../lib/imports/to-case.ts';
import type { DateOrder } from '../../../lib/imports/values.ts';

/** Words of the action's column, as they are written, with how often they stand there; most frequent first. */
export interface ActionWord {
  readonly word: string;
  readonly written: string;
  readonly rows: number;
}

/** More different words than this are no actions: another column was chosen. */
export const mostWords = 60;

/** The words of a column. */
export function wordsOf({ rows }: Table, column: number | null): readonly ActionWord[] {
  if (column === null) return [];
  const counts = new Map<string, number>();
  for (const row of rows) {
    const written = (row[column] ?? '').trim();
    if (written !== '') counts.set(written, (counts.get(written) ?? 0) + 1);
    if (counts.size > 2 * mostWords) break;
  }
  const found = new Map<string, ActionWord>();
  for (const [written, count] of counts) {
    const word = actionWord(written);
    const before = found.get(word);
    if (word !== '')
      found.set(word, { word, written: before?.written ?? written, rows: (before?.rows ?? 0) + count });
  }
  return [...found.values()].sort((one, other) => other.rows - one.rows);
}

/** The actions of a column as they are guessed. What was chosen before stays. */
export function actionsOf(
  table: Table,
  column: number | null,
  before: ReadonlyMap<string, MappedAction | null> = new Map(),
): ReadonlyMap<string, MappedAction | null> {
  return new Map(
    wordsOf(table, column).map(({ word, written }) => [
      word,
      before.get(word) ?? guessAction(written, table.columns),
    ]),
  );
}

/** How a table is read, as far as it can be guessed. */
export function guessMapping(table: Table, usual: DateOrder): Mapping {
  const reading = guessReading(table, usual);
  const { action } = reading.columns;
  return { ...reading, actions: actionsOf(table, action), everyAction: action === null ? 'warn' : null };
}

/** Whether nothing in the table says in which order its dates have day and month. */
export const isOrderOpen = (table: Table, { columns }: Mapping): boolean =>
  orderIn(table, columns.at) === 'either';

/** The mapping with another column for a field. */
export function withColumn(table: Table, mapping: Mapping, field: CaseField, column: number | null): Mapping {
  const columns = { ...mapping.columns, [field]: column };
  const next = { ...mapping, columns };
  if (field === 'action')
    return {
      ...next,
      actions: actionsOf(table, column, mapping.actions),
      everyAction: column === null ? (mapping.everyAction ?? 'warn') : null,
    };
  if (field !== 'at') return next;
  const order = orderIn(table, column);
  return order === 'dmy' || order === 'mdy' ? { ...next, order } : next;
}

/** What a select's value stands for. */
export const chosenAction = (value: string): MappedAction | null =>
  value === '' ? null : (value as CaseAction | 'skip');
