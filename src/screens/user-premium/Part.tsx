import type { ReactNode } from 'react';

interface Props {
  /** Of its title, which names it. */
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Part({ id, className = '', children }: Props) {
  return (
    <section
      className={`panel grid grid-cols-1 content-start gap-3 p-5 max-sm:p-4 ${className}`}
      aria-labelledby={id}
    >
      {children}
    </section>
  );
}
