interface Props {
  readonly name: string;
  readonly src: string | null;
  /** Side in pixels. */
  readonly size: 24 | 32 | 40 | 64;
  readonly round?: boolean;
}

const sizes = {
  24: 'size-6 text-caption',
  32: 'size-8 text-caption',
  40: 'size-10 text-text',
  64: 'size-16 text-page',
} as const;

/** The first letters of a name's first two words, each with its marks. */
function initials(name: string): string {
  const letters = name.split(/[\s\p{Cf}]+/u).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).join('').toLocaleUpperCase();
}

/** A guild's icon or a person's picture, or their initials. Decorative: the name is always next to it. */
export function Avatar({ name, src, size, round = false }: Props) {
  const shape = `${sizes[size]} shrink-0 ${round ? 'rounded-full' : 'rounded-control'}`;
  if (src)
    return (
      <img className={`${shape} object-cover`} src={src} alt="" width={size} height={size} loading="lazy" />
    );
  return (
    <span aria-hidden="true" className={`${shape} grid place-items-center bg-tint font-semibold text-link`}>
      {initials(name)}
    </span>
  );
}
