import { marksOf } from '../../chat/grammar/marks.ts';
import type { Selected } from './formatting-lines.ts';

/** A complete address with nothing around it. */
const address = /^https?:\/\/\S+$/i;

/**
 * A masked link of the selected text to an address that is pasted over it, with the caret behind it; null where the platform would
 * read none: the text is empty, an address or a mention itself, or stands in code or in another link.
 */
export function pastedLink({ text, start, end }: Selected, pasted: string): Selected | null {
  const href = pasted.trim();
  const label = text.slice(start, end);
  if (!address.test(href) || label.trim() === '' || label.includes('\n') || address.test(label.trim()))
    return null;
  // Space at the ends stays outside, and a bracket that would close the link is written as the same address without one.
  const from = start + label.length - label.trimStart().length;
  const to = end - (label.length - label.trimEnd().length);
  for (const target of [href, href.replaceAll(')', '%29')]) {
    const link = `[${text.slice(from, to)}](${target})`;
    const linked = text.slice(0, from) + link + text.slice(to);
    const caret = from + link.length;
    const isRead = marksOf(linked).some(
      ({ node, start: at, end: last }) =>
        node.type === 'link' && node.href === target && at === from && last === caret,
    );
    if (isRead) return { text: linked, start: caret, end: caret };
  }
  return null;
}
