import './styles.ts';
import { Cards } from './Cards.tsx';
import { Grid } from './Grid.tsx';
import type { TableProps } from './table-props.ts';
import { useCards } from './use-cards.ts';

/** Rows under sortable columns; below 600 px, a card for each row. */
export function Table<Row, Key extends string>(props: TableProps<Row, Key>) {
  return useCards() ? <Cards {...props} /> : <Grid {...props} />;
}
