import type { ReactNode } from 'react';

/** Where a heading or a row of a long table is, as attributes for its element. */
export interface Place {
  /** Measures it. */
  readonly ref: (element: Element | null) => void;
  /** How many headings and rows come before it. */
  readonly 'data-index': number;
}

/** How a table or a list draws what it has. Places are those of a long one. */
export interface Drawing<Row> {
  /** Around a heading and the rows below it. */
  readonly section: (children: ReactNode) => ReactNode;
  readonly heading: (text: string, place?: Place) => ReactNode;
  readonly row: (row: Row, place?: Place) => ReactNode;
  /** In place of headings and rows out of sight, with the attribute `data-gap`. */
  readonly gap: (height: number) => ReactNode;
}
