import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Namespace } from '../../src/i18n/namespaces.ts';
import { textsAddress } from '../../src/i18n/texts-address.ts';
import { attribute, type ChildNode, type Element, elementsOf, endTagOf, rangeOf, withEdits } from './html.ts';
import { scriptsOf, startedParts } from './module-graph.ts';

/**
 * Moves the scripts of islands behind the content that is painted first; otherwise they delay the first paint by 40 ms
 * on a slow CPU.
 * - Adds preloads of all modules before the islands' texts (or in the head of a page without them). Otherwise browsers
 *   only find each module through its importer, one round trip at a time. What these fetch as soon as they run follows, with
 *   its texts, so that all that a screen shows as it opens is asked for in one round.
 * - Moves Astro's inline script, which it puts before the first island, to the end of the body. Otherwise cached
 *   modules could run before the texts are parsed, and render their keys.
 * - Removes the second copy of each skeleton, a template for the component's slot, since no island uses it.
 *
 * Writes the pages and returns their new text.
 */
export function placeIslands(folder: string, pages: ReadonlyMap<string, string>): Map<string, string> {
  const done = new Map<string, string>();
  for (const [page, html] of pages) {
    const elements = elementsOf(html);
    const scripts = scriptsOf(folder, page, elements);
    const links = [...scripts].sort().map((file) => `<link rel="modulepreload" href="/${file}">`);
    const placed = place(html, [...links, ...linksToParts(folder, page, elements)].join(''));
    if (placed !== html) writeFileSync(join(folder, page), placed);
    done.set(page, placed);
  }
  return done;
}

/** The links to what a screen shows as it opens, but is not usable by. */
function linksToParts(folder: string, page: string, elements: readonly Element[]): string[] {
  const { scripts, texts } = startedParts(folder, page, elements);
  const root = elements.find(({ tagName }) => tagName === 'html');
  const said = (name: string) => (root && attribute(root, name)) ?? '';
  const addresses = texts.map((name) => textsAddress(said('data-build'), said('lang'), name as Namespace));
  return [
    ...[...scripts].sort().map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    ...addresses
      .filter((address) => existsSync(join(folder, address)))
      .map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}" fetchpriority="low">`),
  ];
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

/** The inline scripts directly before the first island. They are Astro's, since ours are never there. */
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
