/** The number of shades of a heat map, without the one for zero. */
export const heatLevels = 5;

/** The shade of each cell: 0 for a count of zero, {@link heatLevels} for the highest. */
export function levelsOf(rows: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const most = Math.max(0, ...rows.flat());
  return rows.map((row) => row.map((value) => (most === 0 ? 0 : Math.ceil((value / most) * heatLevels))));
}

/** The position of the highest cell, the first one if there are several; null when all are zero. */
export function peakOf(
  rows: readonly (readonly number[])[],
): { readonly row: number; readonly column: number } | null {
  const most = Math.max(0, ...rows.flat());
  if (most === 0) return null;
  const row = rows.findIndex((cells) => cells.includes(most));
  return { row, column: rows[row]?.indexOf(most) ?? 0 };
}
