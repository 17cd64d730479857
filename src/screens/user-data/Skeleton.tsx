/** The skeleton of the screen: export, retention and deletion. */
export function Skeleton() {
  return (
    <div className="grid max-w-form gap-4">
      <div className="skeleton h-72 !rounded-card" />
      <div className="skeleton h-72 !rounded-card" />
      <div className="skeleton h-96 !rounded-card" />
    </div>
  );
}
