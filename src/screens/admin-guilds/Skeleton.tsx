import { TableSkeleton } from '../../screen-kits/table/TableSkeleton.tsx';

/** The true shape of the screen; also drawn at build time, before any script. */
export function Skeleton() {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <div className="skeleton h-10 w-full sm:w-[28rem]" />
        <div className="skeleton h-9 w-32 sm:h-14 sm:w-48" />
        <div className="skeleton hidden h-14 w-48 sm:block" />
      </div>
      <TableSkeleton rows={10} />
    </>
  );
}
