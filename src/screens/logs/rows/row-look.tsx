/** A row of the matrix: the name, "off", a column for each place, and what is left. */
export const rowLook =
  'grid min-h-8 min-w-[calc(var(--label)+7.75rem+(var(--places)+1)*var(--cell))] scroll-mb-8 scroll-mt-24 ' +
  'grid-cols-[minmax(var(--label),20rem)_4.75rem_repeat(calc(var(--places)+1),var(--cell))_minmax(3rem,1fr)] ' +
  'items-stretch coarse:min-h-11';

/** The first cell of a row stays when the rest scrolls sideways. */
export const nameLook = 'sticky start-0 z-[1] flex min-w-0 items-center gap-1 pe-1';

export const cellLook = 'relative grid place-items-center';

/** A button that takes a whole cell. */
export const cellButtonLook = 'h-full min-h-8 w-full coarse:min-h-11';

export const endLook = 'grid items-center justify-items-start ps-3';
