import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useView } from './view.ts';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly className: string;
  readonly link: (address: string) => Promise<string | null>;
  /** What stands in its place until it is there, or when it cannot be had. */
  readonly children: ReactElement;
}

type State =
  | { readonly kind: 'asked' }
  | { readonly kind: 'linked'; readonly src: string; readonly link: string }
  | { readonly kind: 'failed' };

/** How long an address stays as it is before its picture is asked for, in milliseconds: it may be under way of being typed. */
const pause = 300;

/** A picture of a host that the policy does not name, as our own host hands it out. */
export function OtherPicture({ src, alt, className, link, children }: Props) {
  const [state, setState] = useState<State>({ kind: 'asked' });
  const { onPicture } = useView();
  const fail = () => {
    setState({ kind: 'failed' });
    onPicture?.(src, false);
  };
  const onRefused = useEffectEvent(fail);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const found = await link(src);
      if (!isCurrent) return;
      if (found) setState({ kind: 'linked', src, link: found });
      else onRefused();
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [src, link]);
  if (state.kind !== 'linked' || state.src !== src) return children;
  return (
    <img
      className={className}
      src={state.link}
      alt={alt}
      loading="lazy"
      onLoad={() => onPicture?.(src, true)}
      onError={fail}
    />
  );
}
