import type { ComponentProps, ReactNode } from 'react';

/** The outline of a row or cell that is a link as a whole. */
const outline =
  'has-[a:focus-visible]:[outline:2px_solid_var(--link)] has-[a:focus-visible]:-outline-offset-2';

/** A link as large as the row or cell around it. */
export function WholeLink({ className = '', children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={`after:absolute after:inset-0 after:content-[''] focus-visible:[outline:none] ${className}`}
    >
      {children}
    </a>
  );
}

interface Props {
  readonly className: string;
  readonly children: ReactNode;
}

/** A cell of a grid, with a line towards its neighbours. The line at the edge falls outside of the grid. */
export function Cell({ className, children }: Props) {
  return (
    <li
      className={`relative flex border-t border-line px-5 [box-shadow:-1px_0_var(--line)] has-[a:hover]:bg-hover rtl:[box-shadow:1px_0_var(--line)] ${outline} ${className}`}
    >
      {children}
    </li>
  );
}

/** A row of a card. */
export function Row({ children }: { readonly children: ReactNode }) {
  return (
    <li
      className={`relative flex min-h-[3.25rem] items-center gap-3 border-t border-line px-5 py-1.5 hover:bg-hover max-sm:px-4 ${outline}`}
    >
      {children}
    </li>
  );
}
