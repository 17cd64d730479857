/** Reads strings of almost-JSON, for its repair. */

/** The kinds of repairs; see the texts of `composer-json:fix`. */
export type JsonFix =
  | 'around'
  | 'brackets'
  | 'breaks'
  | 'code'
  | 'commas'
  | 'comments'
  | 'encoded'
  | 'escapes'
  | 'link'
  | 'names'
  | 'numbers'
  | 'quotes'
  | 'spaces'
  | 'words';

/** A string in quotes of any kind, converted to JSON. */
export interface JsonText {
  readonly json: string;
  /** How much of the source it takes, in UTF-16 units. */
  readonly length: number;
  readonly fixes: readonly JsonFix[];
}

const curly = '“”„‟«»';
const single = "'‘’‚‛`";

/** The characters that can close an opening quote; undefined for any other character. */
function closersOf(quote: string): string | undefined {
  if (quote === '"') return '"';
  if (curly.includes(quote) && quote !== '') return `${curly}"`;
  if (quote === '`') return '`';
  return single.includes(quote) && quote !== '' ? single : undefined;
}

const escapes = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
/** Characters that need no conversion in any string. */
const plain = /[^"'`\\“”„‟«»‘’‚‛\p{Cc}]+/uy;
const behind = /[\s\ufeff]*(?:[,:}\]]|$)/y;

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

/** Converts an escape sequence, and returns its length in the source. */
function escaped(source: string, at: number, note: (fix: JsonFix) => void): readonly [string, number] {
  const known = matchAt(escapes, source, at);
  if (known !== undefined) return [known, known.length];
  note('escapes');
  const next = source[at + 1] ?? '';
  if (single.includes(next) && next !== '') return [next, 2];
  // The backslash was meant literally, as in a path or a smiley.
  return ['\\\\', 1];
}

/**
 * Reads a string at `start`; null when there is none, or it is not closed. Curly and single quotes close a string only if JSON syntax
 * follows, since an apostrophe looks the same.
 */
export function readJsonText(source: string, start: number): JsonText | null {
  const quote = source[start] ?? '';
  const closers = closersOf(quote);
  if (closers === undefined) return null;
  const fixes = new Set<JsonFix>(quote === '"' ? [] : ['quotes']);
  const note = (fix: JsonFix) => void fixes.add(fix);
  const parts: string[] = [];
  let at = start + 1;
  while (at < source.length) {
    const same = matchAt(plain, source, at);
    if (same !== undefined) {
      parts.push(same);
      at += same.length;
      continue;
    }
    const letter = source[at] ?? '';
    const ends = closers.includes(letter) && (quote === '"' || matchAt(behind, source, at + 1) !== undefined);
    if (ends) return { json: `"${parts.join('')}"`, length: at + 1 - start, fixes: [...fixes] };
    if (letter === '\\') {
      const [part, length] = escaped(source, at, note);
      parts.push(part);
      at += length;
    } else {
      // A line break, a tab, or a quote of another kind than this string's.
      if (letter < ' ') note('breaks');
      parts.push(JSON.stringify(letter).slice(1, -1));
      at += 1;
    }
  }
  return null;
}
