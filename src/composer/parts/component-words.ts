interface Part {
  readonly type: number;
  readonly content?: string;
  readonly label?: string;
  readonly placeholder?: string;
  readonly components?: readonly Part[];
  readonly accessory?: Part;
}

/** The texts of components, in order, to summarise a message that has no text of its own. */
export const wordsOf = (parts: readonly Part[] = []): string =>
  parts
    .map(
      ({ content, label, placeholder, components, accessory }) =>
        content ??
        label ??
        placeholder ??
        wordsOf([...(components ?? []), ...(accessory ? [accessory] : [])]),
    )
    .filter(Boolean)
    .join(' ');
