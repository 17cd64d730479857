/** A text derived from another one. */
export interface MappedText {
  readonly text: string;
  /** Maps a range in the text to the original; neither is empty. */
  readonly rangeOf: (start: number, end: number) => { readonly start: number; readonly end: number };
}

/** An unchanged text. */
export const asIs = (text: string): MappedText => ({ text, rangeOf: (start, end) => ({ start, end }) });

/** Combines two mappings: `second` was derived from the text of `first`. */
export const chained = (first: MappedText, second: MappedText): MappedText => ({
  text: second.text,
  rangeOf(start, end) {
    const between = second.rangeOf(start, end);
    return first.rangeOf(between.start, between.end);
  },
});

/** Builds a derived text piece by piece. */
export class TextMapper {
  #text = '';
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  /** Copies the original from `start` to `end`. */
  copy(original: string, start: number, end: number): void {
    this.#text += original.slice(start, end);
    for (let at = start; at < end; at += 1) {
      this.#starts.push(at);
      this.#ends.push(at + 1);
    }
  }

  /** Replaces the original from `start` to `end` by a text. */
  replace(text: string, start: number, end: number): void {
    this.#text += text;
    for (let unit = 0; unit < text.length; unit += 1) {
      this.#starts.push(start);
      this.#ends.push(end);
    }
  }

  done(): MappedText {
    const [text, starts, ends] = [this.#text, this.#starts, this.#ends];
    return {
      text,
      rangeOf(start, end) {
        const [from, to] = [starts[start] ?? 0, ends[end - 1] ?? 0];
        // Text that was moved to the end may come from before its neighbour in the text.
        return from < to ? { start: from, end: to } : { start: Math.max(0, to - 1), end: from + 1 };
      },
    };
  }
}

/** Composes letters and accents (NFC), as keyboards write them; some systems send them separately. */
export function composed(text: string): MappedText {
  if (text.normalize('NFC') === text) return asIs(text);
  const made = new TextMapper();
  let at = 0;
  for (const { index, 0: letter } of text.matchAll(/\P{M}\p{M}+/gu)) {
    made.copy(text, at, index);
    made.replace(letter.normalize('NFC'), index, index + letter.length);
    at = index + letter.length;
  }
  made.copy(text, at, text.length);
  return made.done();
}
