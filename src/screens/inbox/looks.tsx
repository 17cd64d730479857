/** Around the rows of the inbox. */
export const rowsLook = 'panel overflow-clip p-px';

/** A row of it, with the focus of its link around all of it. */
export const rowLook =
  'relative flex items-center gap-3 border-t border-line px-4 py-2.5 first:border-t-0 hover:bg-hover ' +
  'has-[[data-opener]:focus-visible]:bg-hover has-[[data-opener]:focus-visible]:-outline-offset-2 ' +
  'has-[[data-opener]:focus-visible]:[outline:2px_solid_var(--link)]';
