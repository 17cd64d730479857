import type { ReactNode } from 'react';

/** A group of plain buttons. `label` is what screen readers say. */
export function ToolBar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className="-ms-2 flex min-w-0 flex-wrap items-center gap-0.5">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}
