import type { CSSProperties } from 'react';
import { hueOf } from '../lib/hue.ts';
import { allowedImage } from '../lib/images.ts';

interface Props {
  readonly name: string;
  readonly src: string | null;
  /** The side in pixels. */
  readonly size: 20 | 24 | 32 | 36 | 40 | 56;
  readonly round?: boolean;
  /** The id of the person or guild. Without a picture, the hue behind the initials is calculated from it. */
  readonly id?: string;
}

const sizes = {
  // Two wide letters, such as "WH", stay within the circle.
  20: 'size-5 text-[0.5625rem]/4',
  24: 'size-6 text-2xs/4',
  32: 'size-8 text-xs/4',
  36: 'size-9 text-body/5',
  40: 'size-10 text-body/5',
  56: 'size-14 text-base/6',
} as const;

/** The first letters of a name's first two words, with their combining marks. */
function initials(name: string): string {
  const letters = name.split(/[\s\p{Cf}]+/u).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).join('').toUpperCase();
}

/** A guild's icon or a person's picture where the content policy allows it, or their initials. Decorative: the name is always next to it. */
export function Avatar({ name, src, size, id, round = false }: Props) {
  const shape = `${sizes[size]} shrink-0 ${round ? 'rounded-full' : 'rounded-control'}`;
  const picture = allowedImage(src);
  if (picture)
    return (
      <img
        className={`${shape} object-cover`}
        src={picture}
        alt=""
        width={size}
        height={size}
        loading="lazy"
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`${shape} grid place-items-center font-semibold ${
        id
          ? 'bg-[oklch(0.5_0.12_var(--hue,265))] text-white [box-shadow:inset_0_0_0_1px_rgb(255_255_255/14%)]'
          : 'bg-tint text-link'
      }`}
      style={id ? ({ '--hue': hueOf(id) } as CSSProperties) : undefined}
    >
      {initials(name)}
    </span>
  );
}
