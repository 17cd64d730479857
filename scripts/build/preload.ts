import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementsOf } from './html.ts';
import { scriptsOf } from './module-graph.ts';

/**
 * Names every module of a page's islands in its head. Without it the browser learns of each only from the one that imports
 * it, a round trip at a time. Writes the pages and returns them as they are now.
 */
export async function preloadModules(
  folder: string,
  pages: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const done = new Map<string, string>();
  for (const [page, html] of pages) {
    const scripts = await scriptsOf(folder, page, elementsOf(html));
    const links = [...scripts].sort().map((file) => `<link rel="modulepreload" href="/${file}">`);
    const preloaded = html.replace('</head>', `${links.join('')}</head>`);
    if (links.length > 0) writeFileSync(join(folder, page), preloaded);
    done.set(page, preloaded);
  }
  return done;
}
