import type { ReactNode } from 'react';

/** The last row of a list: the buttons that add an entry, and what is said beside them. `ListActions` finds it by its attribute. */
export function Adding({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3" data-adding="">
      {children}
    </div>
  );
}
