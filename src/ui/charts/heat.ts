/** Shades of a heat map, besides none. */
export const heatLevels = 5;

/** How strong each cell is drawn: 0 for nothing, {@link heatLevels} for the most. */
export function levelsOf(rows: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const most = Math.max(0, ...rows.flat());
  return rows.map((row) => row.map((value) => (most === 0 ? 0 : Math.ceil((value / most) * heatLevels))));
}

/** The place of the highest cell, the first of several; null where all are nothing. */
export function peakOf(
  rows: readonly (readonly number[])[],
): { readonly row: number; readonly column: number } | null {
  const most = Math.max(0, ...rows.flat());
  if (most === 0) return null;
  const row = rows.findIndex((cells) => cells.includes(most));
  return { row, column: rows[row]?.indexOf(most) ?? 0 };
}
