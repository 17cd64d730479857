import { PeriodSkeleton, TableSkeleton } from '../../screen-kits/table/TableSkeleton.tsx';

/** The skeleton of the statistics. */
export function FiguresSkeleton() {
  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-4 lg:grid-cols-3 xl:grid-cols-6">
        {['open', 'opened', 'closed', 'first', 'resolution', 'rating'].map((name) => (
          <div key={name} className="skeleton h-28 !rounded-card" />
        ))}
      </div>
      <div className="skeleton mb-8 h-12 !rounded-card sm:h-80" />
    </>
  );
}

/** The skeleton of the list. */
export function ListSkeleton() {
  return <TableSkeleton rows={8} />;
}

/** The skeleton of the screen; also rendered at build time. */
export function Skeleton() {
  return (
    <>
      <PeriodSkeleton />
      <FiguresSkeleton />
      <div className="mb-4 flex flex-wrap gap-2">
        <div className="skeleton h-9 w-full sm:w-80" />
        <div className="skeleton h-9 w-24" />
      </div>
      <ListSkeleton />
    </>
  );
}
