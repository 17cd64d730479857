import type { ReactNode } from 'react';

interface Props {
  /** A line drawing of what would be here. */
  readonly drawing?: ReactNode;
  readonly title: string;
  readonly text: string;
  /** One button, which adds the first item. */
  readonly children?: ReactNode;
}

/** An empty state: what would be here, why it is useful, and one button. For failures see `ErrorState`. */
export function EmptyState({ drawing, title, text, children }: Props) {
  return (
    <section className="panel flex max-w-measure flex-col items-start gap-1 p-6">
      {drawing}
      <h2 className="text-title/5.5">{title}</h2>
      <p className="text-muted">{text}</p>
      {children && <div className="mt-4 flex flex-wrap gap-2">{children}</div>}
    </section>
  );
}
