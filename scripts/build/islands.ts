import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attribute, type ChildNode, type Element, elementsOf, endTagOf, rangeOf, withEdits } from './html.ts';
import { scriptsOf } from './module-graph.ts';

/**
 * Moves what a page's islands need behind what is painted first; before, it cost the first paint 40 ms with a slow processor.
 * - Preloads of all modules are added before the islands' texts (in the head of a page without): otherwise the browser finds each module
 *   only through its importer, a round trip at a time.
 * - Astro's own inline script, which it writes before the first island, goes to the end of the body: cached modules would start before the
 *   texts are parsed, and render keys.
 * - The second copy of each skeleton, a template for the component's slot, is removed, since no island uses it.
 *
 * Writes the pages, and returns their new text.
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

/** The inline scripts right before the first island. They are Astro's: we write none there. */
function scriptsBefore(island: Element | undefined): Element[] {
  if (!island) return [];
  const siblings: readonly ChildNode[] = island.parentNode?.childNodes ?? [];
  const found: Element[] = [];
  for (const node of siblings.slice(0, siblings.indexOf(island)).reverse()) {
    if (!('tagName' in node) || node.tagName !== 'script' || node.attrs.length > 0) break;
    found.unshift(node);
  }
  return found;
}
