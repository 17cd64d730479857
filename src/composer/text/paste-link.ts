import { marksOf } from '../../chat/grammar/marks.ts';
import type { Selected } from './formatting-lines.ts';

/** A complete address with nothing around it. */
const address = /^https?:\/\/\S+$/i;

/**
 * Makes a masked link of the selected text when an address is pasted over it, with the caret after it. Null if the platform would not
 * read it as a link: the text is empty, is itself an address or a mention, or is in code or in another link.
 */
export function pastedLink({ text, start, end }: Selected, pasted: string): Selected | null {
  const href = pasted.trim();
  const label = text.slice(start, end);
  if (!address.test(href) || label.trim() === '' || label.includes('\n') || address.test(label.trim()))
    return null;
  // Spaces at the ends stay outside, and a bracket that would close the link is percent-encoded in the address.
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
