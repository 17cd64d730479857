import { PeriodSkeleton, TableSkeleton } from '../../screen-kits/table/TableSkeleton.tsx';

/** A team of moderators is about as many. */
export const skeletonRows = 8;

/** The true shape of the screen; also drawn at build time, before any script. */
export function Skeleton() {
  return (
    <>
      <PeriodSkeleton />
      <TableSkeleton rows={skeletonRows} />
    </>
  );
}
