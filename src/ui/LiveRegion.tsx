import { type ComponentProps, useEffect, useState } from 'react';

/**
 * A live region that comes with its content. It is empty at first for screen readers, which do not read out what a region begins
 * with; the room is taken at once, so nothing moves.
 */
export function LiveRegion({ children, ...rest }: ComponentProps<'div'>) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div role="status" {...rest}>
      <div className={isThere ? 'contents' : 'invisible contents'}>{children}</div>
    </div>
  );
}
