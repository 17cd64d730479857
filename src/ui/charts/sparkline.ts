/** The line of a sparkline in a box: x from 0 to `width` in the order of time, y from 0 (most) to `height` (nothing). */
export type Points = readonly (readonly [x: number, y: number])[];

/** Adds neighbours together until at most `most` values are left. All sums are of equally many values but the last. */
function condensed(values: readonly number[], most: number): number[] {
  const size = Math.ceil(values.length / most);
  const sums: number[] = [];
  for (const [index, value] of values.entries()) {
    const at = Math.floor(index / size);
    sums[at] = (sums[at] ?? 0) + value;
  }
  // A last group of fewer values would look like a fall.
  const rest = values.length % size;
  const last = sums.at(-1);
  if (rest > 0 && last !== undefined) sums[sums.length - 1] = (last * size) / rest;
  return sums;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * Where the line goes through.
 *
 * @param values counts of equally long times, the oldest first; long series are summed up to what a small picture can show
 * @param from what the bottom stands for: nothing, or the least of the values, for a level that changes little
 */
export function sparkline(
  values: readonly number[],
  width: number,
  height: number,
  from: 'zero' | 'least' = 'zero',
): Points {
  const shown = condensed(values, width / 2);
  const lowest = from === 'least' ? Math.min(...shown) : 0;
  const range = Math.max(Math.max(...shown) - lowest, 1);
  const step = shown.length > 1 ? width / (shown.length - 1) : 0;
  return shown.map((value, index) => [
    rounded(index * step),
    rounded(height - ((value - lowest) / range) * height),
  ]);
}
