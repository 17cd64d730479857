/** The skeleton of the screen: the sessions, and the button to end them all. */
export function Skeleton() {
  return (
    <div className="grid max-w-form gap-4">
      <div className="skeleton h-60 !rounded-card" />
      <div className="skeleton h-32 !rounded-card" />
    </div>
  );
}
