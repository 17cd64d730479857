import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

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

interface PartsProps {
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** The parts of a step below each other. A long name is cut off rather than widening the sheet. */
export function Parts({ ref, children }: PartsProps) {
  return (
    <div ref={ref} className="grid grid-cols-1 content-start gap-6">
      {children}
    </div>
  );
}
