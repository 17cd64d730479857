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
  64: 'size-16 text-heading',
} as const;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letters of a name's first two words, each as the reader sees it. */
function initials(name: string): string {
  const words = name.split(/[\s\p{Cf}]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = words.slice(0, 2).map((word) => {
    const start = word.search(/[\p{L}\p{N}]/u);
    return [...graphemes.segment(word.slice(start))][0]?.segment ?? '';
  });
  return letters.join('').toLocaleUpperCase();
}

/** A guild's icon or a person's picture; their initials where they have none. Decorative: the name stands beside it. */
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
