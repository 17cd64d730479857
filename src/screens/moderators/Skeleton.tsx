import { PeriodSkeleton, TableSkeleton } from '../../screen-kits/table/TableSkeleton.tsx';

/** A usual size of a team. */
export const skeletonRows = 8;

/** The skeleton of the screen; also rendered at build time. */
export function Skeleton() {
  return (
    <>
      <PeriodSkeleton />
      <TableSkeleton rows={skeletonRows} />
    </>
  );
}
