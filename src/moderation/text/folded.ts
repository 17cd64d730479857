import { greekCapital, leetLetter, lookAlike } from './look-alikes.ts';

/**
 * How a text is normalised.
 * - `exact`: as it is written
 * - `plain`: without case, accents, invisible characters and formatting; look-alike letters become Latin ones, and repeated
 *   letters one
 * - `leet`: the same, and digits and signs become the letters that they imitate
 */
export type Reading = 'exact' | 'plain' | 'leet';

/** One symbol of a folded text, with its range in the original. Repeated letters are one item. */
export interface Item {
  readonly symbol: string;
  readonly start: number;
  end: number;
  /** How many times it is repeated. */
  count: number;
  /** Whether it is part of a word: a letter, a digit, a mark on one of them, or `_`. */
  inWord: boolean;
  /** Whether it is written as a letter, not as a digit or a sign that imitates one. */
  isLetter: boolean;
  /** Whether it is written with a digit or a sign that imitates a letter. */
  disguised: boolean;
}

const wordPart = /[\p{L}\p{N}\p{M}_]/u;
const letterPart = /\p{L}/u;
const spelling = /[\p{L}\p{N}]/u;
const space = /\s/u;
/** Combining marks that any letter can have. The vowel signs of scripts such as Thai and Hindi count as letters. */
const accent = /[[\p{M}&&[\p{sc=Zinh}\p{sc=Arab}\p{sc=Hebr}]]--[\u3099\u309a]]/gv;
/** Invisible characters, formatting marks, and the tatweel that lengthens Arabic words. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}*~\|`\\\u0640]/v;

/** The properties of each ASCII character, precomputed since Unicode expressions are slow and most characters are ASCII. */
const ascii = Array.from({ length: 0x80 }, (_, code) => {
  const char = String.fromCharCode(code);
  const plain = unseen.test(char) ? '' : space.test(char) ? ' ' : char.toLowerCase();
  return { plain, inWord: wordPart.test(char), isLetter: letterPart.test(char) };
});
const isInWord = (char: string) => ascii[char.charCodeAt(0)]?.inWord ?? wordPart.test(char);
const isLetterPart = (char: string) => ascii[char.charCodeAt(0)]?.isLetter ?? letterPart.test(char);

/** Folds one character: no case or accents, look-alikes become Latin letters; '' when it is ignored. */
function fold(char: string, before: string, after: string): string {
  const known = ascii[char.charCodeAt(0)];
  if (known) return known.plain;
  if (unseen.test(char)) return '';
  if (space.test(char)) return ' ';
  const capital = greekCapital(char, before, after);
  if (capital) return capital;
  let read = '';
  for (const part of char.normalize('NFKD').replace(accent, '').toLowerCase()) read += lookAlike(part);
  return read;
}

/** Folds a text. It accepts any string; ranges are UTF-16 offsets in it. */
export function folded(text: string, reading: Reading): Item[] {
  const items: Item[] = [];
  let before = '';
  let at = 0;
  for (const char of text) {
    const start = at;
    at += char.length;
    const after = text.charAt(at);
    const read = reading === 'exact' ? char : fold(char, before, after);
    before = char;
    for (const plain of read) {
      const closes = plain === '!' && !isInWord(after);
      const symbol = reading === 'leet' && !closes ? leetLetter(plain) : plain;
      add(items, reading, symbol, {
        start,
        end: at,
        count: 1,
        inWord: isInWord(plain),
        isLetter: isLetterPart(plain),
        disguised: symbol !== plain && plain !== 'l',
      });
    }
  }
  return items;
}

function add(items: Item[], reading: Reading, symbol: string, item: Omit<Item, 'symbol'>): void {
  const last = items.at(-1);
  const repeats = reading !== 'exact' && last?.symbol === symbol && (symbol === ' ' || isLetterPart(symbol));
  if (last && repeats) {
    last.end = item.end;
    last.count += item.count;
    last.inWord ||= item.inWord;
    last.isLetter ||= item.isLetter;
    last.disguised ||= item.disguised;
    return;
  }
  items.push({ ...item, symbol });
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
  isLetter: false,
  disguised: false,
};

/**
 * Finds spelled-out words in a folded text, such as `n.o.o.b` or `n o o b`, and returns only their letters: at least three single
 * letters with up to three characters between them. A separator follows each word.
 */
export function spelled(items: readonly Item[]): Item[] {
  const found: Item[] = [];
  let letters: Item[] = [];
  let last = 0;
  const close = () => {
    if (letters.length >= fewestLetters) {
      for (const letter of letters) add(found, 'leet', letter.symbol, letter);
      found.push(stop);
    }
    letters = [];
  };
  items.forEach((item, index) => {
    if (!isSpelling(item)) return;
    const [before, after] = [items[index - 1], items[index + 1]];
    const isAlone = !(before && isSpelling(before)) && !(after && isSpelling(after));
    if (!isAlone || index - last > widestGap + 1) close();
    if (isAlone) letters.push(item);
    last = index;
  });
  close();
  return found;
}

const isSpelling = ({ symbol }: Item) => spelling.test(symbol);
