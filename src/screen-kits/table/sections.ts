/** Rows that follow each other under one heading. */
export interface Section<Row> {
  /** Null where the table has no headings. */
  readonly heading: string | null;
  readonly rows: readonly Row[];
}

/** Divides rows, without changing their order, wherever the heading is another one. */
export function sectionsOf<Row>(
  rows: readonly Row[],
  headingOf: ((row: Row) => string) | undefined,
): readonly Section<Row>[] {
  if (!headingOf) return [{ heading: null, rows }];
  const sections: { heading: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const heading = headingOf(row);
    const last = sections.at(-1);
    if (last?.heading === heading) last.rows.push(row);
    else sections.push({ heading, rows: [row] });
  }
  return sections;
}
