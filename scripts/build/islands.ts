import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementsOf } from './html.ts';
import { scriptsOf } from './module-graph.ts';

/**
 * Puts what a page's islands need where their strings begin: the names of all their modules, without which the browser learns
 * of each only from the one that imports it, a round trip at a time; and Astro's own script, which it writes before the first
 * island. There it would run before the page is first painted, for nothing: the islands' code is still on its way. A page
 * without strings has it all in its head. Writes the pages and returns them as they are now.
 */
export async function placeIslands(
  folder: string,
  pages: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const done = new Map<string, string>();
  for (const [page, html] of pages) {
    const scripts = await scriptsOf(folder, page, elementsOf(html));
    const links = [...scripts].sort().map((file) => `<link rel="modulepreload" href="/${file}">`);
    const placed = place(html, links.join(''));
    if (placed !== html) writeFileSync(join(folder, page), placed);
    done.set(page, placed);
  }
  return done;
}

/** Inline scripts in front of an island: Astro's, since we write none there. */
const islandScripts = /(?:<script>(?:(?!<\/script>).)*<\/script>)+(?=<astro-island\b)/s;
const strings = /<script\b[^>]*\bid="strings"/;

function place(html: string, links: string): string {
  if (!strings.test(html)) return html.replace('</head>', `${links}</head>`);
  const [astro = ''] = islandScripts.exec(html) ?? [];
  return html.replace(astro, '').replace(strings, (block) => links + astro + block);
}
