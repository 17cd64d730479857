/** The true shape of the guild list; also drawn at build time, before any script. */
export function Skeleton() {
  return (
    <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <div key={name} className="skeleton h-[4.625rem] !rounded-card" />
      ))}
    </div>
  );
}
