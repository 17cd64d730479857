/** The skeleton of the gallery. */
export function Skeleton() {
  return (
    <div className="grid gap-8">
      {['contents', 'first', 'second', 'third'].map((name) => (
        <div
          key={name}
          className={name === 'contents' ? 'skeleton h-9' : 'skeleton h-[37rem] !rounded-card'}
        />
      ))}
    </div>
  );
}
