import { useState } from 'react';
import { emojiImage } from '../message/images.ts';
import { drawnEmoji } from './drawn.ts';

/** The address of the picture of an emoji, as it is written in a message; null for one without. */
function pictureOf(source: string): string | null {
  const [, animated, id] = /^<(a?):\w{1,32}:(\d{1,20})>$/.exec(source) ?? [];
  return id ? emojiImage(id, animated === 'a') : drawnEmoji(source);
}

/** What stands in the place of a picture that cannot be had: the character, or how a custom emoji's name begins. */
const signOf = (source: string) => /^<a?:(\w{1,2})/.exec(source)?.[1] ?? source;

/** An emoji of either kind where its name stands beside it, so that it needs none itself. */
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
