import type { ReactNode } from 'react';

/** Short fields side by side, or below each other when they do not fit. */
export function SideBySide({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-start gap-x-4 gap-y-5">
      {children}
    </div>
  );
}
