import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementsOf } from './html.ts';
import { scriptsOf } from './module-graph.ts';

/**
 * Puts what a page's islands need behind what is painted first. The names of all their modules, without which the browser
 * learns of each only from the one that imports it, a round trip at a time, stand before the islands' strings, or in the head
 * of a page without; Astro's own script, which it writes before the first island, at the end. Where it was, it ran before the
 * first paint for nothing, and modules that were cached could start before the strings had come. The copy of its skeleton that
 * each island has for its component, which takes none, goes. Writes the pages and returns them as they are now.
 */
export async function placeIslands(
  folder: string,
  pages: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
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

/** Inline scripts in front of an island: Astro's, since we write none there. */
const islandScripts = /(?:<script>(?:(?!<\/script>).)*<\/script>)+(?=<astro-island\b)/s;
const skeletonCopies = /<template data-astro-template="fallback">.*?<\/template>/gs;
const placeOfLinks = /<script\b[^>]*\bid="strings"|<\/head>/g;

function place(html: string, links: string): string {
  const [astro = ''] = islandScripts.exec(html) ?? [];
  const at = [...html.matchAll(placeOfLinks)].at(-1)?.index ?? 0;
  const linked = html.slice(0, at) + links + html.slice(at);
  return linked
    .replace(astro, '')
    .replace(skeletonCopies, '')
    .replace('</body>', () => `${astro}</body>`);
}
