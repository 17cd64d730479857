import type { Item } from './folded.ts';

/** A word of the list. */
interface Entry {
  /** Its index in the list. */
  readonly index: number;
  readonly items: readonly Item[];
}

interface Node {
  readonly next: Map<string, Node>;
  /** The number of symbols from the root. */
  readonly depth: number;
  /** The words that end here. They differ in how often their letters are repeated. */
  readonly entries: Entry[];
  /** The node of the longest proper suffix that also begins a word. */
  fallback: Node | null;
  /** The next node in the chain of fallbacks at which a word ends. */
  shorter: Node | null;
}

/** A word in a folded text: the indexes of its first and last item. */
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

/** Whether each letter is repeated at least as often as in a word with the same symbols. */
const repeatsAsOften = (items: readonly Item[], word: readonly Item[], from: number) =>
  word.every(({ count }, index) => (items[from + index]?.count ?? 0) >= count);

/**
 * Finds all words of a list in one pass over a text, however many words there are (Aho and Corasick, 1975). A letter may be
 * repeated more often in the text than in the word, but not less: `nooob` contains `noob`, `nob` does not.
 */
export class WordFinder {
  readonly #root = nodeAt(0);

  /** @param words folded, in the order of the list; words that are empty after folding are never found */
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
    // A text that contains the word with more repetitions also contains the other.
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
   * Finds the words in a text; of those that end at the same item, only the longest that is accepted.
   * @param accepts called with the indexes of a word's first and last item
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
