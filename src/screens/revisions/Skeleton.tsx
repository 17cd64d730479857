import { PeriodSkeleton, TableSkeleton } from '../../screen-kits/table/TableSkeleton.tsx';

/** Enough to fill the first screen. */
export const skeletonRows = 10;

/** The skeleton of the screen; also rendered at build time. */
export function Skeleton() {
  return (
    <>
      <PeriodSkeleton />
      <div className="mb-4 flex gap-4">
        <div className="skeleton h-9 w-32 sm:h-14 sm:w-48" />
        <div className="skeleton hidden h-14 w-48 sm:block" />
      </div>
      <TableSkeleton rows={skeletonRows} />
    </>
  );
}
