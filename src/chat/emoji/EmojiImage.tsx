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

/** The sides of pictures, by where they are: the sections and skin tones, a field, the grid, the emoji that is named. */
const sizes = {
  small: 'size-[1.125rem]',
  field: 'size-[1.375rem]',
  cell: 'size-[1.625rem]',
  large: 'h-7 w-7',
};

interface Props {
  readonly source: string;
  readonly size?: keyof typeof sizes;
}

/** An emoji of either kind. Decorative: its name is beside it. */
export function EmojiImage({ source, size = 'field' }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = pictureOf(source);
  if (!src || src === failed)
    return (
      <span
        className={`${sizes.field} inline-block flex-none whitespace-nowrap text-center text-lg/5.5`}
        aria-hidden="true"
      >
        {signOf(source)}
      </span>
    );
  return (
    <img
      className={`${sizes[size]} inline-block flex-none object-contain`}
      src={src}
      alt=""
      draggable={false}
      onError={() => setFailed(src)}
    />
  );
}
