import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo, useState } from 'react';
import { ColumnChooser } from './ColumnChooser.tsx';
import { type Column, columnChoice, isShown } from './columns.ts';
import { useCards } from './use-cards.ts';

/** The columns of a table that its reader wants to see, and the menu in which they choose them; a phone has no columns. */
export function useColumns<Row, Key extends string>(
  table: string,
  columns: readonly Column<Row, Key>[],
): { readonly shown: readonly Column<Row, Key>[]; readonly chooser: ReactNode } {
  const [$choice] = useState(() => columnChoice(table));
  const choice = useStore($choice);
  const isPhone = useCards();
  const shown = useMemo(() => columns.filter((column) => isShown(column, choice)), [columns, choice]);
  return {
    shown,
    chooser: !isPhone && (
      <ColumnChooser columns={columns} choice={choice} onChoose={(next) => $choice.set(next)} />
    ),
  };
}
