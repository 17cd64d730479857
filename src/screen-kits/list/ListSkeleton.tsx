const rows = [1, 2, 3, 4];

/** The least width with something beside the list, in pixels. */
export type AsideFrom = 1280 | 1360;

const columns: Readonly<Record<AsideFrom, string>> = {
  1280: 'lg:grid-cols-aside',
  1360: 'min-[1360px]:grid-cols-aside',
};

interface Props {
  readonly aside: AsideFrom | null;
}

/** The skeleton of a list: its head, and rows of two lines each. */
export function ListSkeleton({ aside }: Props) {
  return (
    <div className={`grid grid-cols-measure items-start gap-6 ${aside === null ? '' : columns[aside]}`}>
      <Card />
      {aside !== null && <div className="panel h-96" />}
    </div>
  );
}

function Card() {
  return (
    <div className="panel">
      <div className="p-4 sm:p-6">
        <div className="d-skeleton h-6 w-48" />
        <div className="d-skeleton mt-2 h-4 w-80 max-w-full" />
      </div>
      {rows.map((row) => (
        <div key={row} className="flex min-h-[4.25rem] items-center gap-4 border-t border-line p-4 sm:px-6">
          <div className="d-skeleton size-8 shrink-0 !rounded-full" />
          <div className="min-w-0 grow">
            <div className="d-skeleton h-5 w-72 max-w-full" />
            <div className="d-skeleton mt-2 h-4 w-40 max-w-full" />
          </div>
          <div className="d-skeleton h-5 w-9 shrink-0" />
        </div>
      ))}
    </div>
  );
}
