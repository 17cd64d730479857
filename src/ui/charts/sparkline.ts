/** Calculates the points of sparklines and curves. */

/** The points of a sparkline: x from 0 to `width` in chronological order, y from 0 (the highest value) to `height` (zero). */
export type Points = readonly (readonly [x: number, y: number])[];

/** Sums up neighbours until at most `most` values are left. All sums have equally many values, except the last. */
function condensed(values: readonly number[], most: number): number[] {
  const size = Math.ceil(values.length / most);
  const sums: number[] = [];
  for (const [index, value] of values.entries()) {
    const at = Math.floor(index / size);
    sums[at] = (sums[at] ?? 0) + value;
  }
  // A last group with fewer values would look like a decline.
  const rest = values.length % size;
  const last = sums.at(-1);
  if (rest > 0 && last !== undefined) sums[sums.length - 1] = (last * size) / rest;
  return sums;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * Calculates the points of a sparkline.
 *
 * @param values counts of equally long periods, oldest first; long series are summed up to what a small picture can show
 */
export function sparkline(values: readonly number[], width: number, height: number): Points {
  const shown = condensed(values, width / 2);
  const highest = Math.max(1, ...shown);
  const step = shown.length > 1 ? width / (shown.length - 1) : 0;
  return shown.map((value, index) => [rounded(index * step), rounded(height - (value / highest) * height)]);
}
