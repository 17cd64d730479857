import type { Range } from '../verdict.ts';
import { asIs, chained, type MappedText, TextMapper } from './mapped.ts';
import { seen } from './seen.ts';

/** The longest possible host name. */
const longest = 255;

/** Normalises a host name like a browser: in ASCII and lower case, without a dot at the end. Null when it is invalid. */
export function hostOf(name: string): string | null {
  if (name === '' || name.length > longest || /[\s/\\?#@:]/.test(name.replace(/^\[.*\]$/, ''))) return null;
  try {
    return new URL(`https://${name}`).hostname.replace(/\.$/, '') || null;
  } catch {
    return null;
  }
}

/** Disguised dots: in brackets, as a word, or with spaces. A dot and a space before a capital end a sentence and do not count. */
const disguised =
  /\s{0,2}(?:\[[.]\]|[({<][.][)}>]|[[({<]\s?(?:dot|point)\s?[\])}>])\s{0,2}|\s(?:dot|point)\s|\s{1,2}\.\s{0,2}(?=[\p{L}\p{N}])|\.\s{1,2}(?=[\p{Ll}\p{Lo}\p{N}])/gu;
const mayBeDisguised = /[[({<]|\s\.|\.\s|dot|point/;

/** Replaces disguised dots by dots. */
export function withDots(text: string): MappedText {
  if (!mayBeDisguised.test(text)) return asIs(text);
  const made = new TextMapper();
  let at = 0;
  for (const { index, 0: dot } of text.matchAll(disguised)) {
    made.copy(text, at, index);
    made.replace('.', index, index + dot.length);
    at = index + dot.length;
  }
  made.copy(text, at, text.length);
  return made.done();
}

/** A possible host name, in letters of any script. */
const name = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}._-]*/gu;

/** Removes dots and hyphens at the end, which belong to the sentence. */
function withoutEnd(word: string): string {
  let end = word.length;
  while (word[end - 1] === '.' || word[end - 1] === '-' || word[end - 1] === '_') end -= 1;
  return word.slice(0, end);
}

/** A host name in a text. */
export interface HostName extends Range {
  readonly host: string;
  /** The host as written, in letters of any script. */
  readonly written: string;
}

function namesIn({ text, rangeOf }: MappedText): HostName[] {
  if (!text.includes('.')) return [];
  return [...text.matchAll(name)].flatMap((found) => {
    const word = withoutEnd(found[0]);
    const host = word.includes('.') ? hostOf(word) : null;
    return host === null ? [] : [{ host, written: word, ...rangeOf(found.index, found.index + word.length) }];
  });
}

/** Finds possible host names in a text: words with dots, or with disguised dots. Results may overlap. It accepts any string. */
export function hostsIn(content: string): readonly HostName[] {
  const plain = seen(content);
  const names = namesIn(plain);
  const dotted = withDots(plain.text);
  return dotted.text === plain.text ? names : [...names, ...namesIn(chained(plain, dotted))];
}
