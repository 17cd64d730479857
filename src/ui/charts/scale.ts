/** How many lines an axis has at most, besides nothing. */
const mostLines = 4;

/** The values at which an axis of counts has its lines: round numbers from 0 on, the last at or above `most`. */
export function ticksFor(most: number): readonly number[] {
  const rough = Math.max(most, 1) / mostLines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  // Counts are whole.
  const step = Math.max(1, factor * power);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** A marked bar this many times as high as all others is cut off: drawn whole, it would press them down to a line. */
const cutFrom = 1.5;

/**
 * The value that the top of a bar chart stands for.
 *
 * @param marked the places of the bars that are out of the ordinary
 */
export function topOf(
  values: readonly number[],
  usual: readonly (number | null)[],
  marked: ReadonlySet<number>,
): number {
  const others = [...values.filter((_, index) => !marked.has(index)), ...usual.map((one) => one ?? 0)];
  const [highest, among] = [Math.max(0, ...values), Math.max(0, ...others)];
  return ticksFor(among > 0 && highest > cutFrom * among ? among * cutFrom : highest).at(-1) ?? 1;
}
