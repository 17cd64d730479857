/** The skeleton of the guild list with its tools; also rendered at build time. */
export function Skeleton() {
  return (
    <>
      <div className="flex justify-between gap-2">
        <div className="d-skeleton h-9 max-w-md grow" />
        <div className="d-skeleton h-9 w-36" />
      </div>
      <div className="d-skeleton mt-6 h-6 w-40" />
      <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
          <div key={name} className="d-skeleton h-[5.75rem] !rounded-card" />
        ))}
      </div>
    </>
  );
}
