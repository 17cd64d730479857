import './styles.ts';
import { Cards } from './Cards.tsx';
import { Grid } from './Grid.tsx';
import { Lines } from './Lines.tsx';
import type { TableProps } from './table-props.ts';
import { useCards } from './use-cards.ts';

/** Rows under sortable columns; below 600 px lines, or a card for each row. */
export function Table<Row, Key extends string>(props: TableProps<Row, Key>) {
  const { line } = props;
  if (!useCards()) return <Grid {...props} />;
  return line ? <Lines {...props} line={line} /> : <Cards {...props} />;
}
