import { useState } from 'react';
import { drawnEmoji } from '../emoji/drawn.ts';
import { emojiImage } from '../message/images.ts';

/** An emoji as the platform draws it. Copying it copies the character. An emoji without a drawing is shown as text. */
export function Emoji({ text }: { readonly text: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = drawnEmoji(text);
  if (!src || src === failed) return <bdi>{text}</bdi>;
  return (
    <img
      className="chat-emoji"
      src={src}
      alt={text}
      draggable={false}
      loading="lazy"
      onError={() => setFailed(src)}
    />
  );
}

/** The emoji of a button or an option, from its message source. Decorative: the label beside it says what is meant. */
export function ControlEmoji({ source }: { readonly source: string }) {
  const [, animated, id] = /^<(a?):\w{1,32}:(\d{1,20})>$/.exec(source) ?? [];
  return (
    <span aria-hidden="true">
      {id ? (
        <img className="chat-emoji" src={emojiImage(id, animated === 'a')} alt="" loading="lazy" />
      ) : (
        <Emoji text={source} />
      )}{' '}
    </span>
  );
}
