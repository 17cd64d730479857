import { type ReactNode, useDeferredValue } from 'react';

interface Props {
  /** Holds the place until then. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * What is under the first screen of a long page: drawn once the reader can use what is on it, in steps that give way to
 * them. Where the address names a place, all is drawn at once, since the place may be here.
 */
export function BelowTheFold({ waiting, children }: Props) {
  const drawn = useDeferredValue(true, location.hash !== '');
  if (drawn) return children;
  return (
    <div className="contents" data-drawing="" aria-hidden="true">
      {waiting}
    </div>
  );
}
