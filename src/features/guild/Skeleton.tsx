/** The skeleton of a guild's overview; also rendered at build time. */
export function Skeleton() {
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <div className="skeleton size-16 !rounded-control" />
        <div className="grid gap-2">
          <div className="skeleton h-8 w-56" />
          <div className="skeleton h-4 w-36" />
        </div>
      </div>
      <div className="skeleton h-[12.5rem] !rounded-card sm:h-36 lg:h-[5.5rem]" />
      <div className="skeleton h-[37rem] !rounded-card sm:h-[30.25rem]" />
    </div>
  );
}
