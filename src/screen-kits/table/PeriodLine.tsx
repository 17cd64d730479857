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
      {/* On a phone two lines: the time zone comes after the days. */}
      <p className="text-body text-muted max-sm:min-h-10 max-sm:leading-5">{days}</p>
      {children}
    </div>
  );
}
