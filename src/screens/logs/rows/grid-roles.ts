/**
 * The parts of the grid, as props. Its heads stick to the window while its rows scroll sideways, so they cannot be one table.
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
  /** One choice of a row. The arrows belong to the grid, which native radio buttons would keep for themselves. */
  radio: (isChosen: boolean) => ({ role: 'radio', 'aria-checked': isChosen }),
  /** No part of the grid. */
  none: { role: 'presentation' },
} as const;
