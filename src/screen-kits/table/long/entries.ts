import type { Section } from '../sections.ts';

/** A heading, or a row. */
export interface Entry<Row> {
  /** The id of the row. */
  readonly key: string;
  /** The key of the first row below its heading. */
  readonly section: string;
  /** The index of the first entry of its section. */
  readonly sectionFrom: number;
  readonly heading: string;
  /** Null for a heading. */
  readonly row: Row | null;
}

/** Headings and rows in one list. */
export function entriesOf<Row>(
  sections: readonly Section<Row>[],
  idOf: (row: Row) => string,
): readonly Entry<Row>[] {
  const entries: Entry<Row>[] = [];
  for (const { heading, rows } of sections) {
    const section = rows[0] ? idOf(rows[0]) : '';
    const sectionFrom = entries.length;
    if (heading !== null) entries.push({ key: `over ${section}`, section, sectionFrom, heading, row: null });
    for (const row of rows) entries.push({ key: idOf(row), section, sectionFrom, heading: '', row });
  }
  return entries;
}
