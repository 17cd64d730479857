/** The skeleton of one group. */
export function GroupBones() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(27rem,100%),1fr))] gap-4" aria-hidden="true">
      {['a', 'b'].map((name) => (
        <div key={name} className="panel flex min-w-0 flex-col gap-3 p-4">
          <div className="d-skeleton h-6 w-48 max-w-full" />
          <div className="d-skeleton h-4 w-32" />
          <div className="d-skeleton h-32 !rounded-card" />
          <div className="d-skeleton h-8 w-40" />
        </div>
      ))}
    </div>
  );
}

function Group() {
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <div className="d-skeleton h-6 w-40" />
        <div className="d-skeleton h-4 w-64 max-w-full" />
      </div>
      <GroupBones />
    </div>
  );
}

/** The skeleton of the remaining groups, always taller than the screen, so that nothing below it can shift. */
export function MoreBones() {
  return (
    <div className="grid min-h-[100dvh] content-start gap-8" aria-hidden="true">
      <Group />
      <Group />
    </div>
  );
}

/** The skeleton of the screen, rendered by the build and by the island. */
export function Skeleton() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex gap-6 border-b border-line pb-3">
        <div className="d-skeleton h-5 w-40" />
        <div className="d-skeleton h-5 w-36" />
      </div>
      <MoreBones />
    </div>
  );
}
