import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'div'> {
  /** Whether it scrolls with the page. */
  readonly isStill?: boolean;
}

/** A bar at the lower edge of a phone. It stays at hand while the rules are read. */
export function Dock({ isStill = false, ...rest }: Props) {
  return (
    <div
      {...rest}
      className={`bottom-0 z-[2] mx-[calc(-1*var(--gutter))] flex min-h-[3.75rem] justify-center border-t border-line bg-card px-[--gutter] pb-[max(0.5rem,env(safe-area-inset-bottom))] pt-2 ${isStill ? '' : 'sticky'}`}
    />
  );
}
