import { PeriodSkeleton, TableSkeleton } from '../../screen-kits/table/TableSkeleton.tsx';

/** The skeleton of everything below the period. */
export function ResultsSkeleton() {
  return (
    <>
      <div className="mb-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {['uses', 'errors', 'slowest', 'shaky'].map((name) => (
          <div key={name} className="skeleton h-32 !rounded-card" />
        ))}
      </div>
      <div className="skeleton mb-4 h-64 !rounded-card" />
      <TableSkeleton rows={10} />
    </>
  );
}

/** The skeleton of the screen; also rendered at build time. */
export function Skeleton() {
  return (
    <>
      <PeriodSkeleton />
      <ResultsSkeleton />
    </>
  );
}
