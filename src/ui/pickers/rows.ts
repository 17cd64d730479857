import type { Choice } from '../../lib/choices.ts';

/** A line of an open picker. */
export type Row<C extends Choice> =
  | { readonly kind: 'heading'; readonly key: string; readonly name: string }
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly choice: C;
      /** Its place among the choices. */
      readonly index: number;
      readonly hasNote: boolean;
    };

/** The choices with a heading before each group. */
export function rowsOf<C extends Choice>(choices: readonly C[], hasNote: (choice: C) => boolean): readonly Row<C>[] {
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

/** The height of a line in pixels: it follows the reader's text size, and a finger gets more room. */
export function heightOf(row: Row<Choice> | undefined): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (row?.kind === 'heading') return 2 * rem;
  if (row?.hasNote) return 3.25 * rem;
  return (matchMedia('(pointer: coarse)').matches ? 2.75 : 2.25) * rem;
}
