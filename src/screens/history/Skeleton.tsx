import { TableSkeleton } from '../../screen-kits/table/TableSkeleton.tsx';

/** Enough to fill the first screen. */
export const skeletonRows = 14;

/** The skeleton of the screen; also rendered at build time. */
export function Skeleton() {
  return (
    <>
      <div className="mb-4 flex gap-4">
        <div className="skeleton h-9 w-24" />
        <div className="skeleton h-9 w-32" />
      </div>
      <div className="mb-4 flex flex-wrap gap-2">
        <div className="skeleton h-9 w-full sm:w-80" />
        <div className="skeleton h-9 w-24" />
      </div>
      <TableSkeleton rows={skeletonRows} />
    </>
  );
}
