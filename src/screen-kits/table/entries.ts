import { growing } from '../../lib/growing.ts';

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

/** Takes the rows of a table, as it grows, and gives headings and rows in one list. */
export function listEntries<Row>(
  idOf: (row: Row) => string,
  headingOf: ((row: Row) => string) | undefined,
): (rows: readonly Row[]) => readonly Entry<Row>[] {
  return growing<Row, Entry<Row>[]>(
    () => [],
    (entries, row) => {
      const key = idOf(row);
      const heading = headingOf?.(row) ?? '';
      const last = entries.at(-1);
      if (last?.heading === heading) {
        entries.push({ ...last, key, row });
        return;
      }
      const place = { section: key, sectionFrom: entries.length, heading };
      if (headingOf) entries.push({ ...place, key: `over ${key}`, row: null });
      entries.push({ ...place, key, row });
    },
  );
}
