import type { ReactNode } from 'react';
import { LineDrawing } from '../../ui/structure/LineDrawing.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  /** There are rows, but none matches the filters. */
  readonly isFiltered?: boolean;
  /** One button, which adds the first row or removes the filters. */
  readonly children?: ReactNode;
}

/** In the place of a table that has no rows: nothing is there yet, or nothing passes the filters. It is no error. */
export function NoRows({ title, text, isFiltered = false, children }: Props) {
  return (
    <section className="grid justify-items-center gap-1 px-4 py-12 text-center">
      <LineDrawing name={isFiltered ? 'telescope' : 'ledger'} />
      <h2 className="text-title/5.5">{title}</h2>
      <p className="text-muted">{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}
