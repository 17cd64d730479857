import type { ReactNode } from 'react';

export const bullets = 'grid list-disc gap-1 ps-5';

interface Props {
  /** Of its title, which names it. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function Part({ id, title, children }: Props) {
  return (
    <section className="panel grid grid-cols-1 gap-3 p-4 sm:p-6" aria-labelledby={id}>
      <h2 id={id} className="text-title/5.5">
        {title}
      </h2>
      {children}
    </section>
  );
}
