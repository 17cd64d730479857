/** Formatters of the browser, each kept from its first use: creating one takes a hundred times as long as using it. */

/** The most of one kind: each takes up to 10 kB. */
const most = 200;

/** Makes formatters by language (a BCP 47 tag), options and what `also` returns, and keeps each. */
export function keeping<Options, Format>(
  make: (tag: string, options?: Options) => Format,
  also = (): number => 0,
): (tag: string, options?: Options) => Format {
  const kept = new Map<string, Format>();
  return (tag, options) => {
    const key = `${tag} ${also()} ${JSON.stringify(options)}`;
    const made = kept.get(key) ?? make(tag, options);
    if (!kept.has(key) && kept.size >= most) kept.clear();
    kept.set(key, made);
    return made;
  };
}

export const numberFormat = keeping(
  (tag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);

export const listFormat = keeping(
  (tag, options?: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options),
);

export const relativeFormat = keeping(
  (tag, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options),
);

/** Compares texts as people of a language expect, and the numbers in them by value. */
export const collator = keeping((tag) => new Intl.Collator(tag, { numeric: true }));
