/** The skeleton of the guild list with its search field; also rendered at build time. */
export function Skeleton() {
  return (
    <>
      <div className="skeleton h-10 max-w-md" />
      <div className="skeleton mt-6 h-6 w-40" />
      <div className="mt-3 grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
          <div key={name} className="skeleton h-[4.625rem] !rounded-card" />
        ))}
      </div>
    </>
  );
}
