/** What screens with a table have in common. */

/** Around rows: it gets the focus when what had it goes away. */
export const resultsLook = 'results focus:[outline:none]';

/** The panel around a table. The rows leave the edge that it has in the dark theme. */
export const tablePanel = 'panel overflow-clip p-px';

/** A remark below a table. */
export const tableNote = 'border-t border-line px-4 py-2.5 text-body text-muted';

/** A filter: its label over its control. */
export const filterLook = 'grid min-w-48 max-w-full gap-1 font-medium';

/** The id of what is open beside the rows. */
export const besideId = 'beside';

/** The button in the first cell of a row that opens. */
export const rowOpener = 'inline-flex min-h-7 items-center gap-2 rounded text-start coarse:min-h-11';

/** The number in it. Beside an open row there is no room to show that of the others. */
export const rowNumber = 'id font-normal text-muted [.with-beside_&]:sr-only';

/** A picture and a name in a cell. */
export const rowPerson = 'inline-flex max-w-48 items-center gap-2 align-middle [.with-beside_&]:max-w-36';

/** What has failed, in a row. */
export const failedLook =
  'rounded-full bg-error-soft px-2 text-body/5 text-error-text forced-colors:border forced-colors:border-canvas-text';

/** What waits for somebody, in a row. */
export const waitingLook =
  'rounded-full bg-warning-soft px-2 text-body/5 text-warning-text forced-colors:border forced-colors:border-canvas-text';
