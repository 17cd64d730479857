const ascii = /^\p{ASCII}$/u;
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** The characters that browsers read as a dot in a host. */
const dot = /[\u3002\uff0e\uff61]/gu;

/** Removes invisible characters, and replaces full-width and styled letters by plain ones. */
export const visible = (text: string): string => text.normalize('NFKC').replace(unseen, '');

/** A text as an address bar reads it, with the ranges in the original. */
export interface Seen {
  readonly text: string;
  /** The range in the original of a range in the text; neither is empty. */
  readonly rangeOf: (start: number, end: number) => { readonly start: number; readonly end: number };
}

/**
 * Replaces characters that browsers read as ASCII, and removes invisible ones. Capitals stay, since invitation codes contain
 * them.
 */
export function seen(original: string): Seen {
  let text = '';
  let at = 0;
  const starts: number[] = [];
  const ends: number[] = [];
  for (const char of original) {
    const shown = ascii.test(char) ? char : visible(char.replace(dot, '.'));
    for (let unit = 0; unit < shown.length; unit += 1) {
      starts.push(at);
      ends.push(at + char.length);
    }
    text += shown;
    at += char.length;
  }
  return { text, rangeOf: (start, end) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? at }) };
}
