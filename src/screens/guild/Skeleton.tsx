/** The space of the charts and lists while their code is loading. */
export function BelowWaiting() {
  return (
    <div className="grid gap-6" aria-hidden="true">
      <div className="d-skeleton h-96 !rounded-card" />
      <div className="d-skeleton h-[24.875rem] !rounded-card arabic:h-[27rem]" />
    </div>
  );
}

/** The space of a moderator's work while its code and its cards are loading, as on a day when nothing waits. */
export function WorkWaiting() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] gap-6" aria-hidden="true">
        <div className="d-skeleton h-[6.25rem] !rounded-card" />
        <div className="d-skeleton h-[6.25rem] !rounded-card" />
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_var(--aside)]" aria-hidden="true">
        <div className="d-skeleton h-[24.875rem] !rounded-card arabic:h-[27rem]" />
        <div className="d-skeleton h-[22.25rem] !rounded-card sm:h-[8.5rem] lg:h-auto" />
      </div>
    </div>
  );
}

/** The skeleton of a guild's overview; also rendered at build time. */
export function Skeleton() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex items-start gap-4">
        <div className="d-skeleton size-14 shrink-0 !rounded-control" />
        <div className="grid min-w-0 grid-cols-1 gap-2 pt-1">
          <div className="d-skeleton h-7 w-56 max-w-full" />
          <div className="d-skeleton h-4 w-72 max-w-full" />
        </div>
      </div>
      <div className="d-skeleton h-[16rem] !rounded-card sm:h-48" />
      <div className="d-skeleton h-[47rem] !rounded-card sm:h-[44rem] md:h-[20rem]" />
      <BelowWaiting />
    </div>
  );
}
