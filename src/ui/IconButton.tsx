import type { ComponentProps } from 'react';

const look =
  'icon-button inline-grid shrink-0 place-items-center text-muted hover:bg-hover hover:text-content ' +
  'aria-disabled:cursor-default aria-disabled:opacity-40 coarse:size-11';

/** Its classes, for the buttons of menus. */
export const iconLook = `${look} size-6 rounded-md`;

/** The same in 32 px. */
export const largeIconLook = `${look} size-8 rounded-md`;

interface Props extends ComponentProps<'button'> {
  /** In a round box. */
  readonly round?: boolean;
}

/** An icon as a button, in the height of a line of text: 24 px, and 44 px on touch screens. */
export function IconButton({ round, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`${round ? `${look} size-6 rounded-full` : iconLook} ${className}`}
    />
  );
}
