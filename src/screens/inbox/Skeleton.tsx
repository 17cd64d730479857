/** Around the rows of the inbox. */
export const rowsLook = 'panel overflow-clip p-px';

/** The skeleton of the inbox: its views, and rows of two lines. */
export function Skeleton() {
  return (
    <>
      <div className="mb-3 flex">
        <div className="d-skeleton h-[2.125rem] w-80 max-w-full coarse:h-12" />
      </div>
      <div className={rowsLook}>
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex h-16 items-center gap-3 border-t border-line px-4 first:border-t-0">
            <div className="d-skeleton size-8 flex-none !rounded-full" />
            <div className="grid flex-1 gap-2">
              <div className="d-skeleton h-4 w-48 max-w-full" />
              <div className="d-skeleton h-3 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
