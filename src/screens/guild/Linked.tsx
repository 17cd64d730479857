import type { ComponentProps, ReactNode } from 'react';

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

/** The focus of its link is around the whole row or cell. */
const focusLook =
  'has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:[outline:2px_solid_var(--link)]';

interface Props {
  readonly className: string;
  readonly children: ReactNode;
}

/** A cell of a grid. Between cells is a line, which falls outside at the edge. */
export function Cell({ className, children }: Props) {
  return (
    <li
      className={`relative flex border-t border-line px-5 [box-shadow:-1px_0_var(--line)] has-[>a:hover]:bg-hover has-[>span>a:hover]:bg-hover rtl:[box-shadow:1px_0_var(--line)] ${focusLook} ${className}`}
    >
      {children}
    </li>
  );
}

/** A row of a card. */
export function Row({ children }: { readonly children: ReactNode }) {
  return (
    <li
      className={`relative flex min-h-[3.25rem] items-center gap-3 border-t border-line px-5 py-1.5 hover:bg-hover max-sm:px-4 ${focusLook}`}
    >
      {children}
    </li>
  );
}
