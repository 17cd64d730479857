import type { ComponentProps, ReactNode } from 'react';

/** A link as large as the row or cell around it. */
export function WholeLink({ className = '', children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={`whole-link ${className}`}>
      {children}
    </a>
  );
}

interface Props {
  readonly className: string;
  readonly children: ReactNode;
}

/** A cell of a grid. */
export function Cell({ className, children }: Props) {
  return <li className={`linked-cell relative flex border-t border-line px-5 ${className}`}>{children}</li>;
}

/** A row of a card. */
export function Row({ children }: { readonly children: ReactNode }) {
  return (
    <li className="linked-row relative flex items-center gap-3 border-t border-line px-5 py-1.5 hover:bg-hover max-sm:px-4">
      {children}
    </li>
  );
}
