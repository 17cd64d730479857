import type { Range } from '../verdict.ts';
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

/** A possible host name, in letters of any script. */
const name = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}.-]*/gu;

/** Removes dots and hyphens at the end, which belong to the sentence. */
function withoutEnd(word: string): string {
  let end = word.length;
  while (word[end - 1] === '.' || word[end - 1] === '-') end -= 1;
  return word.slice(0, end);
}

/** Finds possible host names in a text: words that contain dots. It accepts any string. */
export function hostsIn(content: string): readonly (Range & { readonly host: string })[] {
  const { text, rangeOf } = seen(content);
  return [...text.matchAll(name)].flatMap((found) => {
    const written = withoutEnd(found[0]);
    const host = written.includes('.') ? hostOf(written) : null;
    return host === null ? [] : [{ host, ...rangeOf(found.index, found.index + written.length) }];
  });
}
