/** The skeleton of the statistics. */
export function FiguresSkeleton() {
  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
        {['open', 'opened', 'closed', 'first', 'resolution', 'rating'].map((name) => (
          <div key={name} className="d-skeleton h-28 !rounded-card" />
        ))}
      </div>
      <div className="d-skeleton mb-8 h-[3.75rem] !rounded-card sm:h-[20.75rem]" />
    </>
  );
}
