import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of what is known of a member. */
export function Part({ title, children }: Props) {
  const id = useId();
  return (
    <section className="panel grid min-w-0 gap-3 px-5 py-4 max-sm:px-4" aria-labelledby={id}>
      <h2 id={id} className="text-title/5.5">
        {title}
      </h2>
      {children}
    </section>
  );
}
