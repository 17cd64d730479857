import type { Row } from './rows.ts';

/** The row of the message that a key leads to from the message in another row; null if it leads nowhere. Headings are passed over. */
export function walked(rows: readonly Pick<Row, 'kind'>[], from: number, key: string): number | null {
  const isMessage = ({ kind }: Pick<Row, 'kind'>) => kind === 'message';
  const places: Readonly<Record<string, () => number>> = {
    ArrowDown: () => rows.findIndex((row, at) => at > from && isMessage(row)),
    ArrowUp: () => rows.findLastIndex((row, at) => at < from && isMessage(row)),
    Home: () => rows.findIndex(isMessage),
    End: () => rows.findLastIndex(isMessage),
  };
  const to = places[key]?.() ?? -1;
  return to < 0 ? null : to;
}
