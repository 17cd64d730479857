/** The skeleton of the gallery. */
export function Skeleton() {
  return (
    <div className="grid gap-8">
      {['contents', 'first', 'second', 'third'].map((name) => (
        <div
          key={name}
          className={name === 'contents' ? 'd-skeleton h-9' : 'd-skeleton h-96 !rounded-card'}
        />
      ))}
    </div>
  );
}
