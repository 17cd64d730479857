/**
 * The ARIA roles of the grid's parts, as props. The headers stay visible while the rows scroll sideways, so they cannot
 * be one table.
 */
export const gridRoles = {
  grid: (label: string) => ({
    role: 'grid',
    tabIndex: -1,
    'aria-label': label,
    'aria-multiselectable': true,
  }),
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'gridcell' },
  /** A cell that a range selection can include. */
  choice: (isRanged: boolean) => ({ role: 'gridcell', 'aria-selected': isRanged }),
  /** An option of a row. Native radio buttons would handle the arrow keys themselves, which belong to the grid. */
  radio: (isChosen: boolean) => ({ role: 'radio', 'aria-checked': isChosen }),
  /** Not a part of the grid. */
  none: { role: 'presentation' },
} as const;
