/** The skeleton of the figures above the table. */
export function FiguresSkeleton() {
  return (
    <>
      <div className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-4">
        {['uses', 'errors', 'slowest', 'shaky'].map((name) => (
          <div key={name} className="d-skeleton h-32 !rounded-card" />
        ))}
      </div>
      <div className="d-skeleton mb-4 h-64 !rounded-card" />
    </>
  );
}
