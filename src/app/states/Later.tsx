import { type ReactNode, useDeferredValue } from 'react';

interface Props {
  /** Takes up the space until the content is rendered. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part that a screen can be used without: what is below the fold, or beside a list. It is rendered as a deferred update, after
 * the rest; with a slow processor the captcha's form is usable 70 ms sooner. An address with a hash renders all at once, since its
 * target may be here.
 */
export function Later({ waiting, children }: Props) {
  const drawn = useDeferredValue(true, location.hash !== '');
  if (drawn) return children;
  return (
    <div className="contents" data-drawing="" aria-hidden="true">
      {waiting}
    </div>
  );
}
