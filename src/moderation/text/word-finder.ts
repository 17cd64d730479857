import type { Item } from './folded.ts';

/** A word of the list. */
interface Entry {
  /** Its place in the list. */
  readonly index: number;
  readonly items: readonly Item[];
}

interface Node {
  readonly next: Map<string, Node>;
  /** Symbols from the root. */
  readonly depth: number;
  /** Words that end here; they differ in how often their letters are repeated. */
  readonly entries: Entry[];
  /** The node of the longest end of this text that begins a word too. */
  fallback: Node | null;
  /** The next node along the fallbacks at which a word ends. */
  shorter: Node | null;
}

/** A word at a place of a folded text: its items from `first` to `last`. */
export interface Found {
  readonly index: number;
  readonly first: number;
  readonly last: number;
}

const nodeAt = (depth: number): Node => ({
  next: new Map(),
  depth,
  entries: [],
  fallback: null,
  shorter: null,
});

/** Whether each letter of one is repeated at least as often as in the other, whose symbols are the same. */
const repeatsAsOften = (items: readonly Item[], word: readonly Item[], from: number) =>
  word.every(({ count }, index) => (items[from + index]?.count ?? 0) >= count);

/**
 * Finds all words of a list in one pass over a text (Aho and Corasick, 1975), however many words there are. A letter of the
 * text may be repeated more often than the word has it, never less often: `noob` is in `nooob` and not in `nob`.
 */
export class WordFinder {
  readonly #root = nodeAt(0);

  /** @param words folded, in the order of the list; those of which nothing is left are never found */
  constructor(words: readonly (readonly Item[])[]) {
    words.forEach((items, index) => {
      this.#enter(items, index);
    });
    this.#link();
  }

  #enter(items: readonly Item[], index: number): void {
    if (items.length === 0) return;
    let node = this.#root;
    for (const { symbol } of items) {
      const next = node.next.get(symbol) ?? nodeAt(node.depth + 1);
      node.next.set(symbol, next);
      node = next;
    }
    // Whatever holds a word that repeats more holds the other too.
    if (!node.entries.some((entry) => repeatsAsOften(items, entry.items, 0)))
      node.entries.push({ index, items });
  }

  #link(): void {
    const queue = [this.#root];
    for (const node of queue) {
      for (const [symbol, child] of node.next) {
        let back = node.fallback;
        while (back && !back.next.has(symbol)) back = back.fallback;
        child.fallback = back?.next.get(symbol) ?? this.#root;
        child.shorter = child.fallback.entries.length > 0 ? child.fallback : child.fallback.shorter;
        queue.push(child);
      }
    }
  }

  /**
   * The words in a text, at most one for each place where one can end: the longest that is accepted.
   * @param accepts asked with the first and the last item of a word
   */
  find(items: readonly Item[], accepts: (first: number, last: number) => boolean): Found[] {
    const found: Found[] = [];
    let node = this.#root;
    items.forEach(({ symbol }, last) => {
      let next = node.next.get(symbol);
      while (!next && node.fallback) {
        node = node.fallback;
        next = node.next.get(symbol);
      }
      node = next ?? this.#root;
      for (let end: Node | null = node; end; end = end.shorter) {
        const first = last - end.depth + 1;
        const entry = end.entries.find((one) => repeatsAsOften(items, one.items, first));
        if (!entry || !accepts(first, last)) continue;
        found.push({ index: entry.index, first, last });
        break;
      }
    });
    return found;
  }
}
