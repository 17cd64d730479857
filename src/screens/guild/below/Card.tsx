import type { ReactNode } from 'react';
import { SlowNote } from '../../../app/states/SlowNote.tsx';

interface Props {
  readonly id: string;
  readonly title: ReactNode;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A link at the end of the title's line. */
export const asideLink =
  'anchor inline-flex min-h-6 items-center coarse:min-h-11 coarse:min-w-11 coarse:justify-center';

/** A card below the figures. */
export function Card({ id, title, aside, isBusy, children }: Props) {
  return (
    <section
      className="panel flex min-w-0 flex-col gap-3 px-5 py-4 max-sm:px-4"
      aria-labelledby={id}
      aria-busy={isBusy}
    >
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-title/5.5 focus:outline-none" tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </header>
      {isBusy && <SlowNote />}
      {children}
    </section>
  );
}

interface EmptyProps {
  readonly role?: 'alert';
  readonly children: ReactNode;
}

/** What a card says instead of its content. */
export function Empty({ role, children }: EmptyProps) {
  return (
    <div
      className="flex flex-1 flex-col items-center justify-center gap-3 text-balance text-center text-muted"
      role={role}
    >
      {children}
    </div>
  );
}
