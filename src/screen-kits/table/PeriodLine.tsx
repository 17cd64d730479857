import type { ReactNode } from 'react';

interface Props {
  /** Which days there are to choose from. */
  readonly choice: ReactNode;
  /** The chosen days in words. */
  readonly days: ReactNode;
  /** Below both. */
  readonly children?: ReactNode;
}

/** Over a table or a chart: which days it covers. */
export function PeriodLine({ choice, days, children }: Props) {
  return (
    <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
      {choice}
      {/* Where both do not fit in a line, the days have one of their own before they are known; on a phone two, with the time zone. */}
      <p className="text-body text-muted max-md:min-h-5 max-md:basis-full max-md:leading-5 max-sm:min-h-10">
        {days}
      </p>
      {children}
    </div>
  );
}
