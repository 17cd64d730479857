/** The most lines of an axis, without the one at zero. */
const mostLines = 4;

/** The values at which an axis of counts has lines: round numbers from 0 on, the last one not below `most`. */
export function ticksFor(most: number): readonly number[] {
  const rough = Math.max(most, 1) / mostLines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  // Counts are integers.
  const step = Math.max(1, factor * power);
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** A marked bar is cut off if it is this many times as high as all others: at full height, it would make them too flat to read. */
const cutFrom = 1.5;

/**
 * The value at the top of a bar chart.
 *
 * @param marked the indexes of unusual bars
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
