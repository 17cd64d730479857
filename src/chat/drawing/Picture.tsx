import { useState } from 'react';
import { allowedImage } from '../../lib/images.ts';
import { hostOf } from '../message/images.ts';
import type { Size } from './mosaic.ts';
import { OtherPicture } from './OtherPicture.tsx';
import { useView } from './view.ts';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly className: string;
  /** The size of the space reserved while it is loading; the picture then keeps its own aspect ratio. */
  readonly size?: Size | undefined;
}

/**
 * A picture on a host that the content policy allows. One on any other host is served through our own host if that is switched on;
 * otherwise a text is shown, and nothing is requested. A picture that fails to load is also replaced by a text.
 */
export function Picture({ src, alt, className, size }: Props) {
  const { t, pictureLink, onPicture } = useView();
  const [failed, setFailed] = useState<string | null>(null);
  const allowed = allowedImage(src);
  const isBroken = failed === src;
  if (allowed && !isBroken) {
    return (
      <img
        className={className}
        src={allowed}
        alt={alt}
        loading="lazy"
        {...size}
        onLoad={() => onPicture?.(src, true)}
        onError={() => {
          setFailed(src);
          onPicture?.(src, false);
        }}
      />
    );
  }
  const host = hostOf(src);
  const text = host ? t('chat:picture_of', { host }) : t('chat:picture');
  const words = (
    <span className={`${className} chat-no-picture`} role="img" aria-label={alt ? `${alt} · ${text}` : text}>
      <span aria-hidden="true">{text}</span>
    </span>
  );
  if (!pictureLink || isBroken) return words;
  return (
    <OtherPicture src={src} alt={alt} className={className} link={pictureLink}>
      {words}
    </OtherPicture>
  );
}
