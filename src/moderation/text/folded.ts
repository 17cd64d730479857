import { isKnown, leetLetter, lookAlike, shapeOf } from './look-alikes.ts';

/**
 * How a text is normalised.
 * - `exact`: as it is written
 * - `plain`: without case, accents, invisible characters and formatting; look-alike letters become Latin ones, typographic signs
 *   those of a keyboard, and repeated letters one
 * - `leet`: the same, and digits, signs and capitals become the letters whose shape they have
 */
export type Reading = 'exact' | 'plain' | 'leet';

/** One symbol of a folded text, with its range in the original. Repeated letters are one item. */
export interface Item {
  readonly symbol: string;
  readonly start: number;
  end: number;
  /** How many times it is repeated. */
  count: number;
  /** Whether it is part of a word: a letter, a digit, or a mark on one of them. */
  inWord: boolean;
  /** Whether it is a letter or a digit. */
  spells: boolean;
  /** Whether it is written as a letter, not as a digit or a sign that imitates one. */
  isLetter: boolean;
  /** Whether it is written with something that imitates a letter. */
  disguised: boolean;
}

const wordPart = /[\p{L}\p{N}\p{M}]/u;
const letterPart = /\p{L}/u;
const spelling = /[\p{L}\p{N}]/u;
const space = /\s/u;
/** Combining marks that any letter can have. The vowel signs of scripts such as Thai and Hindi count as letters. */
const accent = /[[\p{M}&&[\p{sc=Zinh}\p{sc=Arab}\p{sc=Hebr}]]--[\u3099\u309a]]/gv;
/** Invisible characters, formatting marks, and the tatweel that lengthens Arabic words. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}*~\|`\\\u0640]/v;

/** Cached properties of a character. */
interface Known {
  /** Without case and accents, with Latin letters for look-alikes; '' when it is ignored. */
  readonly plain: string;
  /** What its shape imitates, if that differs. */
  readonly shape: string;
  readonly inWord: boolean;
  readonly spells: boolean;
  readonly isLetter: boolean;
}

function plainOf(char: string): string {
  if (unseen.test(char)) return '';
  if (space.test(char)) return ' ';
  if (isKnown(char)) return lookAlike(char);
  let plain = '';
  for (const part of char.normalize('NFKD').replace(accent, '').toLowerCase()) plain += lookAlike(part);
  return plain;
}

function know(char: string): Known {
  const plain = plainOf(char);
  const read = Array.from(shapeOf(char) || plain, leetLetter).join('');
  const shape = read === plain ? '' : read;
  return {
    plain,
    shape,
    inWord: wordPart.test(char),
    spells: spelling.test(char),
    isLetter: letterPart.test(char),
  };
}

/** Unicode properties in regular expressions are slow, so each character is examined once. */
const ascii = Array.from({ length: 0x80 }, (_, code) => know(String.fromCharCode(code)));
const others = new Map<string, Known>();
/** More than a few languages have letters. */
const mostOthers = 5000;

function knownOf(char: string): Known {
  const known = ascii[char.codePointAt(0) ?? 0] ?? others.get(char);
  if (known) return known;
  if (others.size >= mostOthers) others.clear();
  const found = know(char);
  others.set(char, found);
  return found;
}

/** Whether a text contains a character that imitates a letter. `l` does not count, although it is read as `i`. */
export function isDisguised(text: string): boolean {
  for (const char of text) if (char !== 'l' && char !== 'L' && knownOf(char).shape !== '') return true;
  return false;
}

/** Folds a text. It accepts any string; ranges are UTF-16 offsets in it. */
export function folded(text: string, reading: Reading): Item[] {
  const items: Item[] = [];
  let at = 0;
  for (const char of text) {
    const start = at;
    at += char.length;
    const known = knownOf(char);
    if (reading === 'exact') {
      const { inWord, spells, isLetter } = known;
      items.push({ symbol: char, start, end: at, count: 1, inWord, spells, isLetter, disguised: false });
      continue;
    }
    // An exclamation mark at the end of a word is punctuation, not an `i`.
    const closes = char === '!' && !knownOf(text.charAt(at)).inWord;
    const isShape = reading === 'leet' && known.shape !== '' && !closes;
    const read = isShape ? known.shape : known.plain;
    const disguised = isShape && char !== 'l' && char !== 'L';
    for (const symbol of read) {
      const part = knownOf(symbol);
      const { inWord, isLetter } = disguised ? known : part;
      add(items, { symbol, start, end: at, count: 1, inWord, spells: part.spells, isLetter, disguised });
    }
  }
  return items;
}

/** Adds an item to a folded text. A repeated letter or space is merged into the previous item. */
function add(items: Item[], item: Item): void {
  const last = items.at(-1);
  if (last?.symbol !== item.symbol || !(item.symbol === ' ' || knownOf(item.symbol).isLetter)) {
    items.push(item);
    return;
  }
  last.end = item.end;
  last.count += item.count;
  last.inWord ||= item.inWord;
  last.isLetter ||= item.isLetter;
  last.disguised ||= item.disguised;
}

/** The most characters between the letters of a spelled-out word; consecutive spaces count as one. */
const widestGap = 3;
/** The fewest separated letters that count as a spelled-out word. */
const fewestLetters = 3;
/** Separates spelled-out words. It cannot occur in a text, since it is two symbols. */
const stop: Item = {
  symbol: '\n\n',
  start: 0,
  end: 0,
  count: 1,
  inWord: false,
  spells: false,
  isLetter: false,
  disguised: false,
};

/**
 * Reads `rn` as `m`, which it looks like in many fonts; null for a text without it.
 * @param items folded as `leet`
 */
export function rnAsM(items: readonly Item[]): Item[] | null {
  const read: Item[] = [];
  let found = false;
  for (const item of items) {
    const last = read.at(-1);
    const isM = last?.symbol === 'r' && item.symbol === 'n' && last.count + item.count === 2;
    if (isM) read.pop();
    add(read, isM ? { ...item, symbol: 'm', start: last.start, disguised: true } : { ...item });
    found ||= isM;
  }
  return found ? read : null;
}

/**
 * Finds spelled-out words in a folded text, such as `n.o.o.b` or `n o o b`, and returns only their letters: at least three single
 * letters with up to three characters between them. A separator follows each word.
 */
export function spelledOutWords(items: readonly Item[]): Item[] {
  const found: Item[] = [];
  let letters: Item[] = [];
  let last = 0;
  const close = () => {
    if (letters.length >= fewestLetters) {
      for (const letter of letters) add(found, { ...letter, symbol: leetLetter(letter.symbol) });
      found.push(stop);
    }
    letters = [];
  };
  items.forEach((item, index) => {
    if (!item.spells) return;
    const isAlone = !items[index - 1]?.spells && !items[index + 1]?.spells;
    if (!isAlone || index - last > widestGap + 1) close();
    if (isAlone) letters.push(item);
    last = index;
  });
  close();
  return found;
}
