import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly text: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Shown instead of a screen that failed: what happened, what was kept, what to do. Announced to screen readers. */
export function ErrorState({ title, text, children }: Props) {
  return (
    <section role="alert" className="panel flex max-w-measure flex-col items-start gap-1 p-6">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mb-2 text-error-text" />
      <h2 className="text-title/5.5">{title}</h2>
      <p className="text-muted">{text}</p>
      {children && <div className="mt-4 flex flex-wrap gap-2">{children}</div>}
    </section>
  );
}
