/** The rows of an open picker, and their heights. */
import type { Choice } from '../../lib/choices.ts';

/** A row of an open picker. */
export type Row<C extends Choice> =
  | { readonly kind: 'heading'; readonly key: string; readonly name: string }
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly choice: C;
      /** Its index among the choices. */
      readonly index: number;
      readonly hasNote: boolean;
    };

/** The choices with a heading before each group. */
export function rowsOf<C extends Choice>(
  choices: readonly C[],
  hasNote: (choice: C) => boolean,
): readonly Row<C>[] {
  const rows: Row<C>[] = [];
  let group: string | null = null;
  for (const [index, choice] of choices.entries()) {
    if (choice.group !== group && choice.group !== null) {
      rows.push({ kind: 'heading', key: `before ${choice.id}`, name: choice.group });
    }
    group = choice.group;
    rows.push({ kind: 'choice', key: choice.id, choice, index, hasNote: hasNote(choice) });
  }
  return rows;
}

export type LineHeight = (row: Row<Choice> | undefined) => number;

/** The heights of rows in pixels. They depend on the reader's text size, and are larger for touch. */
export function lineHeights(): LineHeight {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const plain = (matchMedia('(pointer: coarse)').matches ? 2.75 : 2.25) * rem;
  return (row) => {
    if (row?.kind === 'heading') return 2 * rem;
    return row?.hasNote ? 3.25 * rem : plain;
  };
}

/** The total height of rows, in pixels. */
export function totalHeight(rows: readonly Row<Choice>[], heightOf: LineHeight): number {
  return rows.reduce((sum, row) => sum + heightOf(row), 0);
}

/** How far to scroll so that a choice is visible with its neighbours, in pixels; 0 without a choice. */
export function offsetOf(rows: readonly Row<Choice>[], id: string | undefined, heightOf: LineHeight): number {
  const at = rows.findIndex((row) => row.kind === 'choice' && row.choice.id === id);
  return totalHeight(rows.slice(0, Math.max(0, at - 3)), heightOf);
}
