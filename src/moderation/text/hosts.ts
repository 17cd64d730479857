import type { Range } from '../verdict.ts';
import { seen } from './seen.ts';

/** Longer ones are no names of hosts. */
const longest = 255;

/** A host's name as a browser writes it: in ASCII, in small letters, without the dot at its end. Null when it is none. */
export function hostOf(name: string): string | null {
  if (name === '' || name.length > longest || /[\s/\\?#@:]/.test(name.replace(/^\[.*\]$/, ''))) return null;
  try {
    return new URL(`https://${name}`).hostname.replace(/\.$/, '') || null;
  } catch {
    return null;
  }
}

/** A name with at least one dot, in letters of any script. */
const name = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}.-]*/gu;

/** Without the dots and hyphens at its end, which are those of the sentence. */
function withoutEnd(word: string): string {
  let end = word.length;
  while (word[end - 1] === '.' || word[end - 1] === '-') end -= 1;
  return word.slice(0, end);
}

/** What may be the name of a host in a text: words with dots in them. It takes any string. */
export function hostsIn(content: string): readonly (Range & { readonly host: string })[] {
  const { text, rangeOf } = seen(content);
  return [...text.matchAll(name)].flatMap((found) => {
    const written = withoutEnd(found[0]);
    const host = written.includes('.') ? hostOf(written) : null;
    return host === null ? [] : [{ host, ...rangeOf(found.index, found.index + written.length) }];
  });
}
