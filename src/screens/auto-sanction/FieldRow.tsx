import type { ReactNode } from 'react';

/** Short fields side by side. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-x-6 gap-y-5 [&>*]:max-w-[17rem]">{children}</div>;
}
