/** The skeleton of the screen; also rendered at build time. */
export function Skeleton() {
  return (
    <div className="grid gap-4">
      <div className="panel p-5">
        <div className="d-skeleton h-12 w-64 max-w-full" />
      </div>
      <div className="panel p-5">
        <div className="d-skeleton h-96" />
      </div>
    </div>
  );
}
