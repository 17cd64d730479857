import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotli } from './compress.ts';
import { attribute, type Element, elementsOf } from './html.ts';
import { inlineScripts, scriptsOf, sitePath } from './module-graph.ts';

/** What one page costs on a first visit; sizes in bytes, brotli at 11, fonts and pictures as they are. */
export interface PageSize {
  readonly script: number;
  readonly inlineScript: number;
  readonly wire: number;
  readonly requests: number;
}

/**
 * Measures a built page by what its HTML makes the browser fetch: scripts, islands and all that they import statically,
 * style sheets, fonts (preloaded, or named to come late), pictures. Dynamic imports are not counted: they wait for a use.
 * Throws when the page names a file that the tree does not have.
 */
export async function measurePage(folder: string, page: string): Promise<PageSize> {
  const html = readFileSync(join(folder, page), 'utf8');
  const elements = elementsOf(html);
  const inline = inlineScripts(elements);
  const scripts = await scriptsOf(folder, page, elements);
  const others = new Set(elements.flatMap(otherAddresses));
  const script = await total(folder, scripts);
  return {
    script,
    inlineScript: inline.reduce((sum, code) => sum + Buffer.byteLength(code), 0),
    wire: (await brotli(Buffer.from(html))).length + script + (await total(folder, others)),
    requests: 1 + scripts.size + others.size,
  };
}

function otherAddresses(element: Element): string[] {
  const lateFonts = element.tagName === 'html' && attribute(element, 'data-fonts');
  if (lateFonts) return lateFonts.split(' ').flatMap((file) => sitePath(file) ?? []);
  const loadedLinks = ['stylesheet', 'preload'];
  const isLink = element.tagName === 'link' && loadedLinks.includes(attribute(element, 'rel') ?? '');
  // A preloaded fetch is an API call, which belongs to no file.
  if (isLink && attribute(element, 'as') !== 'fetch')
    return sitePath(attribute(element, 'href')) ? [hrefOf(element)] : [];
  const src = element.tagName === 'img' ? sitePath(attribute(element, 'src')) : null;
  return src ? [src] : [];
}

function hrefOf(element: Element): string {
  return sitePath(attribute(element, 'href')) ?? '';
}

async function total(folder: string, files: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const file of files) {
    const path = join(folder, file);
    if (!existsSync(path)) throw new Error(`A page asks for /${file}, which the build did not make.`);
    const compressed = `${path}.br`;
    sum += statSync(existsSync(compressed) ? compressed : path).size;
  }
  return sum;
}
