import { signs } from './confusables.ts';
import { lookAlike, shapeOf } from './look-alikes.ts';
import { asIs, type MappedText, TextMapper } from './mapped.ts';
import { inOwnLetters } from './punycode.ts';

const ascii = /^\p{ASCII}*$/u;
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Characters that browsers or people read as punctuation of a URL. */
const addressSigns = new Map([
  ...[...'\u3002\uff0e\uff61', ...(signs['.'] ?? '')].map((char) => [char, '.'] as const),
  ...[...(signs['/'] ?? '')].map((char) => [char, '/'] as const),
  ...[...(signs[':'] ?? '')].map((char) => [char, ':'] as const),
]);

/** Removes invisible characters, and replaces full-width and styled letters by plain ones. */
export const visible = (text: string): string =>
  ascii.test(text) ? text : text.normalize('NFKC').replace(unseen, '');

/** Replaces a letter by its Latin look-alike without accents; other characters are unchanged. */
const latin = (char: string): string => {
  const plain = char.normalize('NFKD').replace(/\p{M}/gu, '');
  return shapeOf(plain) || lookAlike(plain.toLowerCase());
};

/** Replaces the letters of a host name by their Latin look-alikes, after decoding punycode. */
export function latinHost(written: string): string {
  const host = inOwnLetters(written);
  return ascii.test(host) ? host : Array.from(visible(host), latin).join('').toLowerCase();
}

/**
 * Replaces characters that browsers read as ASCII or that look like punctuation of a URL, and removes invisible
 * ones. Keeps case, which matters in invitation codes.
 * @param alike also replaces letters by their Latin look-alikes
 */
export function seen(original: string, alike = false): MappedText {
  if (ascii.test(original)) return asIs(original);
  const made = new TextMapper();
  let at = 0;
  for (const char of original) {
    const end = at + char.length;
    if (char < '\u0080') made.copy(original, at, end);
    else {
      const plain = addressSigns.get(char) ?? visible(char);
      made.replace(alike && plain > '\u0080' ? latin(plain) : plain, at, end);
    }
    at = end;
  }
  return made.done();
}
