/** The skeleton of the figures above the table. */
export function FiguresSkeleton() {
  return (
    <>
      <div className="mb-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {['uses', 'errors', 'slowest', 'shaky'].map((name) => (
          <div key={name} className="d-skeleton h-32 !rounded-card" />
        ))}
      </div>
      <div className="d-skeleton mb-4 h-64 !rounded-card" />
    </>
  );
}
