import { isSpace, isWord } from './spaces.ts';

const backslash = 92;
const underscore = 95;

/**
 * The runs of `*` or of `_` in a source, found once, so that the closing mark is found in constant time. The rules are those of
 * the platform's regular expressions, which search again from each mark. Runs are cut at the limits of a range: what is before
 * `from` or after `end` does not count.
 */
export class TextRuns {
  readonly #source: string;
  readonly #code: number;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** For each run, the index of the next run (itself included) whose length is odd, or is at least two. */
  readonly #odd: number[];
  readonly #long: number[];
  #at = 0;

  constructor(source: string, code: number) {
    this.#source = source;
    this.#code = code;
    for (let at = 0; at < source.length; at += 1) {
      const here = source.charCodeAt(at);
      if (here === backslash) at += 1;
      if (here !== code) continue;
      const start = at;
      while (source.charCodeAt(at + 1) === code) at += 1;
      // The sign of a keycap belongs to an emoji.
      const end = source.startsWith('\ufe0f\u20e3', at + 1) ? at : at + 1;
      if (end === start) continue;
      this.#starts.push(start);
      this.#ends.push(end);
    }
    const count = this.#starts.length;
    this.#odd = new Array<number>(count + 1).fill(count);
    this.#long = new Array<number>(count + 1).fill(count);
    for (let run = count - 1; run >= 0; run -= 1) {
      const length = this.#end(run) - this.#start(run);
      this.#odd[run] = length % 2 ? run : (this.#odd[run + 1] ?? count);
      this.#long[run] = length > 1 ? run : (this.#long[run + 1] ?? count);
    }
  }

  /** The start of a run; after the last run, a position beyond every range. */
  #start(run: number): number {
    return this.#starts[run] ?? Number.POSITIVE_INFINITY;
  }

  #end(run: number): number {
    return this.#ends[run] ?? Number.POSITIVE_INFINITY;
  }

  /** The first run that ends after a position. Positions ascend, except after an attempt that failed. */
  #seek(from: number): number {
    while (this.#at > 0 && this.#end(this.#at - 1) > from) this.#at -= 1;
    while (this.#end(this.#at) <= from) this.#at += 1;
    return this.#at;
  }

  /** The last run that begins before a position. */
  #before(place: number): number {
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#start(middle) < place) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** Where a double mark that opened just before `from` closes, or -1. */
  closeDouble(from: number, end: number): number {
    let run = this.#seek(from);
    if (this.#start(run) <= from) {
      const until = Math.min(this.#end(run), end);
      if (until - from > 2) return until - 2;
      run += 1;
    }
    const long = this.#long[run] ?? run;
    const until = Math.min(this.#end(long), end);
    return until - this.#start(long) >= 2 ? until - 2 : -1;
  }

  /** Where a single mark that opened just before `from` closes, or -1: an odd run, once its pairs are taken. */
  closeSingle(from: number, end: number): number {
    if (this.#code !== underscore && isSpace(this.#source.charCodeAt(from))) return -1;
    let run = this.#seek(from);
    if (this.#start(run) <= from) {
      const length = Math.min(this.#end(run), end) - from;
      if (length === 1) return -1;
      if (length % 2) return this.#holds(from + length - 1, length, end);
      run += 1;
    }
    const odd = this.#odd[run] ?? run;
    if (this.#end(odd) <= end) return this.#holds(this.#end(odd) - 1, this.#end(odd) - this.#start(odd), end);
    const cut = this.#before(end);
    const length = end - this.#start(cut);
    if (cut < run || this.#end(cut) <= end || length % 2 === 0) return -1;
    return this.#holds(end - 1, length, end);
  }

  /** Whether a mark can close here: a star not after a space, an underscore not inside a word. */
  #holds(at: number, length: number, end: number): number {
    if (this.#code === underscore) return at + 1 < end && isWord(this.#source.charCodeAt(at + 1)) ? -1 : at;
    return length === 1 && isSpace(this.#source.charCodeAt(at - 1)) ? -1 : at;
  }
}
