/** The skeleton of the screen: status, slots, what premium changes, and ways to get more. */
export function Skeleton() {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-4 min-[1024px]:grid-cols-aside">
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
