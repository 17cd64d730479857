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
      className={`lab-dock flex justify-center border-t border-line bg-card ${isStill ? '' : 'sticky'}`}
    />
  );
}
