/** Rows of one calendar day. */
export interface Day<Row> {
  /** `YYYY-MM-DD` in the reader's time zone. */
  readonly day: string;
  readonly rows: readonly Row[];
}

/** `YYYY-MM-DD` of an instant on the reader's own calendar. */
function dayOf(at: string): string {
  const date = new Date(at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Rows in their order, those of one day together. */
export function byDay<Row extends { readonly at: string }>(rows: readonly Row[]): readonly Day<Row>[] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = dayOf(row.at);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }));
}
