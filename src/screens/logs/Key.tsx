import type { ComponentProps } from 'react';

/** A key of the keyboard. */
export function Key({ className = '', ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...rest}
      className={`rounded-[5px] px-1.5 font-sans text-2xs/5 text-muted [box-shadow:0_0_0_1px_var(--line)] ${className}`}
    />
  );
}
