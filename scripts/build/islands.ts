import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attribute, type ChildNode, type Element, elementsOf, endTagOf, rangeOf, withEdits } from './html.ts';
import { scriptsOf } from './module-graph.ts';

/**
 * Puts what a page's islands need behind what is painted first. The names of all their modules, without which the browser
 * learns of each only from the one that imports it, a round trip at a time, stand before the islands' strings, or in the head
 * of a page without; Astro's own script, which it writes before the first island, at the end. Where it was, it ran before the
 * first paint for nothing, and modules that were cached could start before the strings had come. The copy of its skeleton that
 * each island has for its component, which takes none, goes. Writes the pages and returns them as they are now.
 */
export function placeIslands(folder: string, pages: ReadonlyMap<string, string>): Map<string, string> {
  const done = new Map<string, string>();
  for (const [page, html] of pages) {
    const scripts = scriptsOf(folder, page, elementsOf(html));
    const links = [...scripts].sort().map((file) => `<link rel="modulepreload" href="/${file}">`);
    const placed = place(html, links.join(''));
    if (placed !== html) writeFileSync(join(folder, page), placed);
    done.set(page, placed);
  }
  return done;
}

function place(html: string, links: string): string {
  const elements = elementsOf(html);
  const insertion = (offset: number, text: string) => ({ from: offset, to: offset, text });
  const removal = (element: Element) => ({ ...rangeOf(element), text: '' });

  const copies = elements.filter((element) => attribute(element, 'data-astro-template') === 'fallback');
  const edits = copies.map(removal);
  if (links) {
    const strings = elements.find((element) => attribute(element, 'id') === 'strings');
    edits.push(insertion(strings ? rangeOf(strings).from : endTagOf(elements, 'head'), links));
  }
  const scripts = scriptsBefore(elements.find(({ tagName }) => tagName === 'astro-island'));
  if (scripts.length > 0) {
    const texts = scripts.map(rangeOf).map(({ from, to }) => html.slice(from, to));
    edits.push(...scripts.map(removal), insertion(endTagOf(elements, 'body'), texts.join('')));
  }
  return withEdits(html, edits);
}

/** The inline scripts right before the first island: Astro's, since we write none there. */
function scriptsBefore(island: Element | undefined): Element[] {
  const siblings: readonly ChildNode[] = island?.parentNode?.childNodes ?? [];
  const found: Element[] = [];
  for (const node of siblings
    .slice(
      0,
      siblings.findIndex((node) => node === island),
    )
    .reverse()) {
    if (!('tagName' in node) || node.tagName !== 'script' || node.attrs.length > 0) break;
    found.unshift(node);
  }
  return found;
}
