/** The shape of the period control. Like {@link TableSkeleton} it is drawn at build time too: it knows no texts and no sheet. */
export function PeriodSkeleton() {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="skeleton h-9 w-full sm:w-80" />
      <div className="skeleton h-10 w-64 sm:h-4" />
    </div>
  );
}

interface Props {
  /** How many rows to draw: about as many as will come. */
  readonly rows: number;
}

/** The shape of a table with its tools; on a phone, of its cards. */
export function TableSkeleton({ rows }: Props) {
  return (
    <div className="panel p-px">
      <div className="flex items-center justify-between px-4 py-3">
        <div className="skeleton h-5 w-28" />
        <div className="skeleton h-9 w-36" />
      </div>
      <div className="hidden h-8 sm:block" />
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
          key={row}
          className="flex h-32 flex-wrap content-center items-center justify-between gap-4 border-t border-line px-4 sm:h-9"
        >
          <div className="skeleton h-3.5 w-48" />
          <div className="skeleton h-3.5 w-12" />
          <div className="skeleton h-3.5 w-32" />
          <div className="skeleton h-3.5 w-12" />
        </div>
      ))}
    </div>
  );
}
