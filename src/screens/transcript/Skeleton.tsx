/** Enough to fill the first screen. */
const lines = ['w-3/4', 'w-1/2', 'w-2/3', 'w-1/3', 'w-3/4', 'w-1/2', 'w-2/3', 'w-1/2'];

/** The skeleton of the screen; also rendered at build time. */
export function Skeleton() {
  return (
    <div className="flex gap-6">
      <div className="hidden w-60 shrink-0 flex-col gap-2 lg:flex">
        <div className="d-skeleton h-9" />
        <div className="d-skeleton h-48" />
      </div>
      <div className="min-w-0 grow">
        {lines.map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <div key={at} className="flex gap-4 py-2.5">
            <div className="d-skeleton size-10 shrink-0 rounded-full" />
            <div className="grow">
              <div className="d-skeleton mb-2 h-4 w-32" />
              <div className={`d-skeleton h-4 ${width}`} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
