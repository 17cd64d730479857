import type { ReactNode } from 'react';

/** A part beside the conversation; a line is between two of them. */
export const part = 'grid grid-cols-1 gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0';

/** A row of a part, as high as those of tables. */
export const partRow =
  'flex min-h-[var(--row)] w-full items-center gap-2.5 rounded-control px-2 py-1 text-start';

/** What can be chosen, and is filled while it is. */
export const choice =
  'hover:bg-hover aria-current:bg-guild-soft aria-current:text-guild-text aria-pressed:bg-guild-soft aria-pressed:text-guild-text forced-colors:aria-current:border forced-colors:aria-current:border-highlight forced-colors:aria-pressed:border forced-colors:aria-pressed:border-highlight';

interface Props {
  /** Of its title, which names it. */
  readonly id: string;
  readonly title: string;
  /** What its numbers count. */
  readonly unit?: string;
  readonly children: ReactNode;
}

export function Part({ id, title, unit, children }: Props) {
  return (
    <section className={part} aria-labelledby={id}>
      <h2 id={id} className="flex items-baseline justify-between gap-2">
        {title}
        {unit && <span className="font-normal text-muted">{unit}</span>}
      </h2>
      {children}
    </section>
  );
}
