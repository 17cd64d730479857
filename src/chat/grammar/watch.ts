import type { ChatNode } from './tree.ts';

/** Called for each node except plain text, with its range in the source. Children come before their parent. */
export type Watch = (node: ChatNode, start: number, end: number) => void;

/** Lines that were copied from a source. */
export interface Copy {
  /** The lines, joined by `\n`. */
  readonly text: string;
  /** Where each line begins in the source. */
  readonly places: readonly number[];
}

/** A watch for a copy, which reports the ranges in the source. */
export function watchCopy({ text, places }: Copy, watch: Watch): Watch {
  const lines = lineStarts(text);
  const placeOf = (at: number) => {
    let [low, high] = [0, lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((lines[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return (places[low - 1] ?? 0) + at - (lines[low - 1] ?? 0);
  };
  return (node, start, end) => watch(node, placeOf(start), placeOf(end - 1) + 1);
}

/** Where each line of a text begins. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
