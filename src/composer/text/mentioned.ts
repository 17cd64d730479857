/** A mention in a text, at its first occurrence. */
export interface Mentioned {
  readonly kind: 'user' | 'role' | 'channel';
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

const kinds = { '@': 'user', '@!': 'user', '@&': 'role', '#': 'channel' } as const;

/** At most this many are named: a text of mentions alone could have a hundred. */
const most = 20;

/**
 * The members, roles and channels mentioned in a text, each once, in order. Quick enough for every key press, since it does not
 * parse: mentions in code count too.
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
