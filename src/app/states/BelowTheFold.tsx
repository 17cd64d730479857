import { type ReactNode, useDeferredValue } from 'react';

interface Props {
  /** Takes up the space until the content is rendered. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * The part of a long page below the fold. It is rendered as a deferred update, after the first screen can be used; with a slow
 * processor the captcha's form is usable 70 ms sooner. An address with a hash renders all at once, since its target may be here.
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
