import { TableSkeleton } from '../../screen-kits/table/TableSkeleton.tsx';

/** As many as fill the first screen. */
export const skeletonRows = 14;

/** The true shape of the screen; also drawn at build time, before any script. */
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
