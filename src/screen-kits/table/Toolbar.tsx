import './styles.ts';
import type { ReactNode } from 'react';
import { SortChoice, type SortProps } from './SortChoice.tsx';
import { useCards } from './use-cards.ts';

interface Props<Row, Key extends string> {
  /** "12 moderators": seen, and announced when it changes. Empty while nothing is known. */
  readonly count: string;
  /** How the rows can be sorted, for phones. Left out where the line of the search has it. */
  readonly sorting?: SortProps<Row, Key>;
  /** At the end of the row: the choice of columns, the export. */
  readonly tools?: ReactNode;
}

/** The line over a table: how much there is, and what can be done with all of it. */
export function Toolbar<Row, Key extends string>({ count, tools, sorting }: Props<Row, Key>) {
  const isPhone = useCards();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 max-sm:py-0.5">
      <p role="status" className="font-semibold">
        {count}
      </p>
      {(tools || sorting) && (
        <div className="ms-auto flex flex-wrap items-center justify-end gap-2 print:hidden">
          {tools}
          {isPhone && sorting && <SortChoice {...sorting} />}
        </div>
      )}
    </div>
  );
}
