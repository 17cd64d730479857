/** The skeleton of a screen of cards. `heights` are classes, such as `h-72`. */
export function CardsSkeleton({ heights }: { readonly heights: readonly string[] }) {
  return (
    <div className="grid gap-4">
      {heights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards never move.
        <div key={place} className={`d-skeleton !rounded-card ${height}`} />
      ))}
    </div>
  );
}
