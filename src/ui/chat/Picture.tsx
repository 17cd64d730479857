import { allowedImage, hostOf } from '../../lib/chat/images.ts';
import { useView } from './view.ts';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly className: string;
}

/** A picture of a host that the policy allows; of any other, words in its place and no request. */
export function Picture({ src, alt, className }: Props) {
  const { t } = useView();
  const allowed = allowedImage(src);
  if (allowed) return <img className={className} src={allowed} alt={alt} loading="lazy" />;
  const host = hostOf(src);
  const text = host ? t('chat:picture_of', { host }) : t('chat:picture');
  return (
    <span className={`${className} chat-no-picture`} role="img" aria-label={alt ? `${alt} · ${text}` : text}>
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
