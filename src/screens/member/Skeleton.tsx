/** The skeleton of the screen; also rendered at build time. */
export function Skeleton() {
  return (
    <div className="grid grid-cols-1 gap-6 min-[1000px]:grid-cols-[minmax(0,1fr)_min(22.5rem,40%)]">
      <div className="grid gap-6">
        <div className="panel p-5">
          <div className="d-skeleton h-14 w-64" />
        </div>
        <div className="panel p-5">
          <div className="d-skeleton h-64" />
        </div>
      </div>
      <div className="panel p-5">
        <div className="d-skeleton h-48" />
      </div>
    </div>
  );
}
