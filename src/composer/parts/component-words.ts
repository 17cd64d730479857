interface Part {
  readonly type: number;
  readonly content?: string;
  readonly label?: string;
  readonly placeholder?: string;
  readonly components?: readonly Part[];
  readonly accessory?: Part;
}

/** The words of components, in their order: what a message without a text is told by. */
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
