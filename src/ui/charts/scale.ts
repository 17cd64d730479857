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

/** The value at the top of a bar chart: it holds the highest bar, so that none is cut off, however flat it makes the others. */
export function topOf(values: readonly number[], usual: readonly (number | null)[]): number {
  return ticksFor(Math.max(0, ...values, ...usual.map((one) => one ?? 0))).at(-1) ?? 1;
}
