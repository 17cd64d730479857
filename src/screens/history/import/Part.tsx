import type { ReactNode } from 'react';

interface Props {
  /** Of its title, which then names it. */
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the window, under its title. */
export function Part({ id, title, children }: Props) {
  return (
    <section className="grid grid-cols-1 content-start gap-3" aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
