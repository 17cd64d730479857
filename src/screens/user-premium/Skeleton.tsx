/** The skeleton of the screen: status, slots, what premium changes, and ways to get more. */
export function Skeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-4">
        <div className="d-skeleton h-32 !rounded-card" />
        <div className="d-skeleton h-60 !rounded-card" />
        <div className="d-skeleton h-72 !rounded-card" />
      </div>
      <div className="grid content-start gap-4">
        <div className="d-skeleton h-60 !rounded-card" />
        <div className="d-skeleton h-40 !rounded-card" />
      </div>
    </div>
  );
}
