const ascii = /^\p{ASCII}$/u;
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** The dots that a browser takes for the one between the parts of a host. */
const dot = /[\u3002\uff0e\uff61]/gu;

/** A text without invisible characters, full-width and styled letters as plain ones. */
export const visible = (text: string): string => text.normalize('NFKC').replace(unseen, '');

/** A text as an address bar takes it, and where it was. */
export interface Seen {
  readonly text: string;
  /** The range of the original that a range of the text comes from; neither is empty. */
  readonly rangeOf: (start: number, end: number) => { readonly start: number; readonly end: number };
}

/**
 * Makes what stands for ASCII into it, and takes invisible characters out. Capitals stay, since codes of invitations have
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
