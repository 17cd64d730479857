import type { ReactNode } from 'react';

interface Props {
  /** A line drawing of what would be here. */
  readonly drawing?: ReactNode;
  readonly title: string;
  readonly text: string;
  /** One button: what puts the first thing here. */
  readonly children?: ReactNode;
}

/** Stands in for what is not there yet: what would be here, why it is worth it, one button. It is no error: see `ErrorState`. */
export function EmptyState({ drawing, title, text, children }: Props) {
  return (
    <section className="panel flex max-w-form flex-col items-start gap-1 p-6">
      {drawing}
      <h2 className="text-title">{title}</h2>
      <p className="text-muted">{text}</p>
      {children && <div className="mt-4 flex flex-wrap gap-2">{children}</div>}
    </section>
  );
}
