/** A mention in a text by its id, where it stands first. */
export interface Mentioned {
  readonly kind: 'user' | 'role' | 'channel';
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

const kinds = { '@': 'user', '@!': 'user', '@&': 'role', '#': 'channel' } as const;

/** As many are named: a text of mentions alone would have a hundred. */
const most = 20;

/**
 * The members, roles and channels that a text names by their ids, each once, in their order. It looks at letters alone, so that it can
 * be asked at every key: what stands in code is named too.
 */
export function mentionedIn(text: string): readonly Mentioned[] {
  const found = new Map<string, Mentioned>();
  for (const { 0: whole, 1: sign, 2: id = '', index } of text.matchAll(/<(@[!&]?|#)(\d{17,20})>/g)) {
    const kind = kinds[sign as keyof typeof kinds];
    const key = `${kind} ${id}`;
    if (!found.has(key) && found.size < most)
      found.set(key, { kind, id, start: index, end: index + whole.length });
  }
  return [...found.values()];
}
