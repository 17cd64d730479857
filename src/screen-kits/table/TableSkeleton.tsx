import type { ComponentType } from 'react';

/* Also rendered at build time, so without texts and style sheets. */

/** The skeleton of the period control. */
function PeriodSkeleton() {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="d-skeleton h-9 w-full sm:w-80" />
      <div className="d-skeleton h-10 w-64 sm:h-4" />
    </div>
  );
}

function SelectsSkeleton() {
  return (
    <div className="mb-4 flex gap-4">
      <div className="d-skeleton h-9 w-32 sm:h-14 sm:w-48" />
      <div className="d-skeleton hidden h-14 w-48 sm:block" />
    </div>
  );
}

function SearchSkeleton() {
  return (
    <div className="mb-2 flex gap-2 sm:mb-4">
      <div className="d-skeleton h-9 flex-1 coarse:h-11 sm:w-80 sm:flex-none" />
      <div className="d-skeleton h-9 w-24 coarse:h-11" />
    </div>
  );
}

function SearchSelectsSkeleton() {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <div className="d-skeleton h-10 w-full sm:w-[28rem]" />
      <div className="d-skeleton h-9 w-32 sm:h-14 sm:w-48" />
      <div className="d-skeleton hidden h-14 w-48 sm:block" />
    </div>
  );
}

function ViewsSkeleton() {
  return (
    <div className="mb-2 flex gap-4 border-b border-line sm:mb-3">
      <div className="d-skeleton h-9 w-24 coarse:h-11" />
      <div className="d-skeleton h-9 w-32 coarse:h-11" />
    </div>
  );
}

interface Props {
  /** On a phone its rows are cards, and no lines. */
  readonly isCards?: boolean | undefined;
}

/** As many rows fill the first screen. */
const screenful = 10;

function RowSkeletons({ isCards = false, count = screenful }: Props & { readonly count?: number }) {
  return Array.from({ length: Math.min(count, screenful) }, (_, row) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
      key={row}
      className={`flex flex-wrap content-center items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 sm:h-9 ${isCards ? 'h-32' : 'h-16'}`}
    >
      <div className="d-skeleton h-3.5 w-48" />
      <div className="d-skeleton h-3.5 w-12" />
      <div className="d-skeleton h-3.5 w-32" />
      <div className="d-skeleton h-3.5 w-12" />
    </div>
  ));
}

/** The skeleton of a table with its toolbar. */
export function TableSkeleton({ isCards = false }: Props) {
  return (
    <div className="panel p-px">
      <div className="flex items-center justify-between px-4 py-0.5 sm:py-3">
        <div className="d-skeleton h-5 w-28" />
        <div className="d-skeleton h-9 w-24 coarse:h-11 sm:w-36" />
      </div>
      <div className="hidden h-8 sm:block" />
      <RowSkeletons isCards={isCards} />
    </div>
  );
}

/** Rows that come by themselves under the first. Many are as high as the screen, so that what follows is not seen to move away. */
export function RowsToCome({ count }: { readonly count: number }) {
  return (
    <div className={count > screenful ? 'min-h-[100dvh]' : undefined} aria-busy="true" aria-hidden="true">
      <RowSkeletons count={count} />
    </div>
  );
}

const parts = {
  period: PeriodSkeleton,
  /** Filters beside each other; on a phone behind one button. */
  selects: SelectsSkeleton,
  /** A search, and the filters behind a button. */
  search: SearchSkeleton,
  'search-selects': SearchSelectsSkeleton,
  /** Kept views. */
  views: ViewsSkeleton,
} as const;

/** What is above a table: parts of the kit, or skeletons of the screen's own. */
export type PartsAbove = readonly (keyof typeof parts | ComponentType)[];

/** The skeleton of a table screen, with what is above the table. */
export function TableScreenSkeleton({ above, isCards }: Props & { readonly above: PartsAbove }) {
  return (
    <div className="max-w-measure">
      {above.map((part, place) => {
        const Part = typeof part === 'string' ? parts[part] : part;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move.
        return <Part key={place} />;
      })}
      <TableSkeleton isCards={isCards} />
    </div>
  );
}
