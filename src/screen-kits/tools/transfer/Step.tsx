import { type ReactNode, useEffect, useRef } from 'react';

/** A step of a sheet. It takes the focus when it comes, since the button that led to it is gone. */
export function Step({ children }: { readonly children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} className="focus:outline-none">
      {children}
    </div>
  );
}
