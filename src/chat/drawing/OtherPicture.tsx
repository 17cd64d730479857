import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useView } from './view.ts';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly className: string;
  readonly link: (address: string) => Promise<string | null>;
  /** Shown until the picture is loaded, or when it cannot be. */
  readonly children: ReactElement;
}

type State =
  | { readonly kind: 'asked' }
  | { readonly kind: 'linked'; readonly src: string; readonly link: string }
  | { readonly kind: 'failed' };

/** How long to wait after a change of the address, in milliseconds: somebody may still be typing it. */
const pause = 300;

/** A picture on a host that the content policy does not allow, served through our own host. */
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
