import type { Range } from '../verdict.ts';
import { folded, type Item, isDisguised, type Reading, rnAsM, spelledOutWords } from './folded.ts';
import { type Found, WordFinder } from './word-finder.ts';

/** The settings of a rule that define its list of words. */
export interface WordSettings {
  readonly words: readonly string[];
  readonly whole_word: boolean;
  readonly normalize: boolean;
  readonly allow: readonly string[];
}

/** A word in a text. */
export interface WordMatch extends Range {
  /** The index of the word in the list. */
  readonly index: number;
}

/** Scripts without spaces between words, where every letter is a boundary. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/v;

/** Whether a word may end between two neighbouring items. */
function isBoundary(one: Item | undefined, other: Item | undefined): boolean {
  if (!one?.inWord || !other?.inWord) return true;
  return unspaced.test(one.symbol) || unspaced.test(other.symbol);
}

const isWhole = (items: readonly Item[], first: number, last: number) =>
  isBoundary(items[first - 1], items[first]) && isBoundary(items[last], items[last + 1]);

/**
 * Prefix sums, which give the sum of any range of items in constant time. They are computed on first use, since
 * most texts match nothing.
 */
function sums(
  items: readonly Item[],
  amount: (item: Item) => number,
): (first: number, last: number) => number {
  let until: number[] | undefined;
  const make = () => {
    const made = [0];
    let sum = 0;
    for (const item of items) {
      sum += amount(item);
      made.push(sum);
    }
    return made;
  };
  return (first, last) => {
    until ??= make();
    return (until[last + 1] ?? 0) - (until[first] ?? 0);
  };
}

/** Makes a finder of the words of a list, without spaces around them. */
function finder(words: readonly string[], reading: Reading): WordFinder {
  return new WordFinder(words.map((word) => folded(reading === 'exact' ? word : word.trim(), reading)));
}

/** Words with fewer letters are not looked for in spelled-out form. */
const fewestSpelled = 3;
/** In shorter words, `rn` is not read as `m`: `burn` is not `bum`. */
const fewestWithM = 4;

/** The finders of a list for one reading. */
interface Finders {
  readonly words: WordFinder;
  readonly allow: WordFinder;
}

type Look = (
  items: readonly Item[],
  finders: Finders,
  accepts: (first: number, last: number) => boolean,
) => void;

/** A list of words, prepared for searching. Preparing one takes longer than a search. */
export class WordList {
  readonly #settings: WordSettings;
  readonly #plain: Finders;
  /** For disguised and spelled-out words; null when only exact words are looked for. */
  readonly #leet: Finders | null;

  constructor(settings: WordSettings) {
    this.#settings = settings;
    const finders = (reading: Reading): Finders => ({
      words: finder(settings.words, reading),
      allow: finder(settings.allow, reading),
    });
    this.#plain = finders(settings.normalize ? 'plain' : 'exact');
    this.#leet = settings.normalize ? finders('leet') : null;
  }

  /** Finds the words in a text that are not part of an exception, in order and without overlaps. It accepts any string. */
  find(text: string): readonly WordMatch[] {
    const { normalize, whole_word } = this.#settings;
    const found: WordMatch[] = [];
    const spared: Range[] = [];
    const look: Look = (items, { words, allow }, accepts) => {
      const range = ({ index, first, last }: Found): WordMatch => ({
        index,
        start: items[first]?.start ?? 0,
        end: items[last]?.end ?? 0,
      });
      found.push(...words.find(items, accepts).map(range));
      spared.push(...allow.find(items, () => true).map(range));
    };
    const plain = folded(text, normalize ? 'plain' : 'exact');
    look(plain, this.#plain, (first, last) => !whole_word || isWhole(plain, first, last));
    if (this.#leet) this.#findDisguised(text, plain, this.#leet, look);
    return apart(withoutThoseIn(spared, found));
  }

  /** Finds words with symbols, digits or look-alikes instead of letters, and spelled-out words. */
  #findDisguised(text: string, plain: readonly Item[], finders: Finders, look: Look): void {
    const isWholeIn = (items: readonly Item[]) => (first: number, last: number) =>
      !this.#settings.whole_word || isWhole(items, first, last);
    const leet = isDisguised(text) || text.includes('rn') ? folded(text, 'leet') : null;
    if (leet) {
      const [letters, disguises, whole] = [lettersOf(leet), disguisesOf(leet), isWholeIn(leet)];
      // `101` is a number, not `lol`.
      look(
        leet,
        finders,
        (first, last) => letters(first, last) > 0 && disguises(first, last) > 0 && whole(first, last),
      );
      const read = rnAsM(leet);
      if (read) {
        const [disguised, lengths, wholeRead] = [disguisesOf(read), lengthsOf(read), isWholeIn(read)];
        look(
          read,
          finders,
          (first, last) =>
            disguised(first, last) > 0 && lengths(first, last) >= fewestWithM && wholeRead(first, last),
        );
      }
    }
    const spellings = spelledOutWords(leet ?? plain);
    const [letters, lengths] = [lettersOf(spellings), lengthsOf(spellings)];
    look(
      spellings,
      finders,
      (first, last) => letters(first, last) > 0 && lengths(first, last) >= fewestSpelled,
    );
  }
}

const lettersOf = (items: readonly Item[]) => sums(items, ({ isLetter }) => Number(isLetter));
const disguisesOf = (items: readonly Item[]) => sums(items, ({ disguised }) => Number(disguised));
const lengthsOf = (items: readonly Item[]) => sums(items, ({ count }) => count);

const byStart = (a: Range, b: Range) => a.start - b.start || b.end - a.end;

/** Removes the ranges that are inside one of the others. */
function withoutThoseIn(others: Range[], ranges: WordMatch[]): WordMatch[] {
  others.sort(byStart);
  let next = 0;
  let furthest = 0;
  return ranges.sort(byStart).filter(({ start, end }) => {
    for (let other = others[next]; other && other.start <= start; other = others[next]) {
      furthest = Math.max(furthest, other.end);
      next += 1;
    }
    return end > furthest;
  });
}

/** Removes overlaps: keeps the range that begins first, or the longest of those that begin together. */
function apart(ranges: readonly WordMatch[]): WordMatch[] {
  let end = 0;
  return ranges.filter((range) => {
    if (range.start < end) return false;
    end = range.end;
    return true;
  });
}

const known = new WeakMap<readonly string[], { readonly settings: WordSettings; readonly list: WordList }>();

/** The prepared list of a rule. It is cached by the array of words, while the other settings are the same objects. */
export function wordListOf(settings: WordSettings): WordList {
  const made = known.get(settings.words);
  const { whole_word, normalize, allow } = settings;
  const isSame =
    made?.settings.whole_word === whole_word &&
    made.settings.normalize === normalize &&
    made.settings.allow === allow;
  if (made && isSame) return made.list;
  const list = new WordList(settings);
  known.set(settings.words, { settings, list });
  return list;
}
