import { useState } from 'react';
import { emojiImage } from '../message/images.ts';
import { drawnEmoji } from './drawn.ts';

/** The address of an emoji's picture, from its source in a message; null when it has none. */
function pictureOf(source: string): string | null {
  const [, animated, id] = /^<(a?):\w{1,32}:(\d{1,20})>$/.exec(source) ?? [];
  return id ? emojiImage(id, animated === 'a') : drawnEmoji(source);
}

/** The text shown instead of a missing picture: the character, or the first letters of a custom emoji's name. */
const signOf = (source: string) => /^<a?:(\w{1,2})/.exec(source)?.[1] ?? source;

/** An emoji of either kind. Decorative: its name is beside it. */
export function EmojiImage({ source }: { readonly source: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = pictureOf(source);
  if (!src || src === failed)
    return (
      <span className="emoji-sign" aria-hidden="true">
        {signOf(source)}
      </span>
    );
  return <img className="emoji-picture" src={src} alt="" draggable={false} onError={() => setFailed(src)} />;
}
