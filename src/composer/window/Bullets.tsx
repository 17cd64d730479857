import type { ReactNode } from 'react';

/** A list of short lines in a notice: what was repaired, or would be left out. */
export function Bullets({ children }: { readonly children: ReactNode }) {
  return <ul className="my-1.5 list-disc ps-[1.125rem]">{children}</ul>;
}
