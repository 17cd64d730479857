/** Compares two texts word by word. */

/** A part of two compared texts: in both, only in the old one, or only in the new one. */
export interface TextPart {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** With more words than this between the first and the last difference, the texts are not compared but shown one after the other. */
const mostWords = 400;
/** How much of an unchanged stretch is shown on each side of a difference, in characters. */
const around = 24;

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/gu) ?? [];

/** How many entries two lists have in common at their start. */
function commonStart(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

/** The lengths of the longest common subsequences of all suffixes of two lists. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [row, below] = [rows[i], rows[i + 1]];
      if (!row || !below) continue;
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return rows;
}

/** Merges neighbouring parts of the same kind. */
function joined(parts: readonly TextPart[]): readonly TextPart[] {
  const made: TextPart[] = [];
  for (const { kind, text } of parts) {
    const last = made.at(-1);
    if (text === '') continue;
    if (last?.kind === kind) made[made.length - 1] = { kind, text: last.text + text };
    else made.push({ kind, text });
  }
  return made;
}

function between(a: readonly string[], b: readonly string[]): readonly TextPart[] {
  const whole = [
    { kind: 'gone', text: a.join('') },
    { kind: 'new', text: b.join('') },
  ] as const;
  if (a.length > mostWords || b.length > mostWords) return whole;
  const lengths = commonLengths(a, b);
  const parts: TextPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [old, added] = [a[i], b[j]];
    if (old !== undefined && old === added) {
      parts.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (
      old !== undefined &&
      (added === undefined || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      parts.push({ kind: 'gone', text: old });
      i += 1;
    } else {
      parts.push({ kind: 'new', text: added ?? '' });
      j += 1;
    }
  }
  return parts;
}

/** Shortens an unchanged part: keeps only what is next to a change. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const letters = [...text];
  const start = isFirst ? '' : letters.slice(0, around).join('');
  const end = isLast ? '' : letters.slice(-around).join('');
  return letters.length > (isFirst || isLast ? around : 2 * around) + 1 ? `${start}…${end}` : text;
}

/** The changes between two texts, word by word, with a little unchanged text around them. */
export function textDifference(from: string, to: string): readonly TextPart[] {
  const [a, b] = [wordsOf(from), wordsOf(to)];
  const start = commonStart(a, b);
  const end = commonStart(a.slice(start).reverse(), b.slice(start).reverse());
  const parts = joined([
    { kind: 'same', text: a.slice(0, start).join('') },
    ...between(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    { kind: 'same', text: a.slice(a.length - end).join('') },
  ]);
  return parts.map((part, at) =>
    part.kind === 'same' ? { ...part, text: shortened(part.text, at === 0, at === parts.length - 1) } : part,
  );
}

/** Whether a text was replaced rather than edited, so that a comparison word by word would not be readable. */
export function isRewritten(parts: readonly TextPart[]): boolean {
  const letters = (wanted: TextPart['kind']) =>
    parts.reduce(
      (sum, { kind, text }) => sum + (kind === wanted ? text.replace(/[^\p{L}\p{N}]/gu, '').length : 0),
      0,
    );
  const [gone, added] = [letters('gone'), letters('new')];
  return gone > 0 && added > 0 && letters('same') * 4 < Math.max(gone, added);
}
