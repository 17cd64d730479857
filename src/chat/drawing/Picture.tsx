import { useState } from 'react';
import { allowedImage, hostOf } from '../message/images.ts';
import type { Size } from './mosaic.ts';
import { OtherPicture } from './OtherPicture.tsx';
import { useView } from './view.ts';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly className: string;
  /** Of its place until it is there; it keeps its own shape. */
  readonly size?: Size | undefined;
}

/**
 * A picture of a host that the policy allows. Of any other, one by way of our host where that is on, else words in its place and no request.
 * One that does not load is words, too.
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
