/** Enough to fill the first screen. */
const lines = ['w-3/4', 'w-1/2', 'w-2/3', 'w-1/3', 'w-3/4', 'w-1/2', 'w-2/3', 'w-1/2'];

/** The skeleton of the screen; also rendered at build time. */
export function Skeleton() {
  return (
    <div className="flex gap-3 max-[999.98px]:flex-col min-[1000px]:gap-6">
      <div className="flex shrink-0 flex-col gap-3 min-[1000px]:w-60">
        <div className="d-skeleton h-9 coarse:h-11" />
        <div className="panel hidden p-4 min-[1000px]:block">
          <div className="d-skeleton h-48" />
        </div>
      </div>
      <div className="panel min-w-0 grow p-4 max-sm:px-2">
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
      <div className="panel hidden w-[17rem] shrink-0 p-4 min-[1360px]:block">
        <div className="d-skeleton h-48" />
      </div>
    </div>
  );
}
