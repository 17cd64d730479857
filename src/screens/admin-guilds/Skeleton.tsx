import { TableSkeleton } from '../../screen-kits/table/TableSkeleton.tsx';

/** The skeleton of the screen; also rendered at build time. */
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
