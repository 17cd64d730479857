import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { init, parse } from 'es-module-lexer';
import { brotli } from './compress.ts';
import { attribute, type Element, elementsOf, scriptKind, textOf } from './html.ts';

/** What one page costs on a first visit; sizes in bytes, brotli at 11, fonts and pictures as they are. */
export interface PageSize {
  readonly script: number;
  readonly inlineScript: number;
  readonly wire: number;
  readonly requests: number;
}

/**
 * Measures a built page by what its HTML makes the browser fetch: scripts, islands and all that they import statically,
 * style sheets, preloaded fonts, pictures. Dynamic imports are not counted: they wait for a use.
 * Throws when the page names a file that the tree does not have.
 */
export async function measurePage(folder: string, page: string): Promise<PageSize> {
  await init;
  const html = readFileSync(join(folder, page), 'utf8');
  const elements = elementsOf(html);
  const inline = elements
    .filter((element) => element.tagName === 'script' && attribute(element, 'src') === null)
    .filter((element) => scriptKind(element) === 'code')
    .map(textOf);
  const scripts = staticGraph(folder, [
    ...elements.flatMap(scriptAddresses),
    ...inline.flatMap((code) => importsOf(code, page)),
  ]);
  const others = new Set(elements.flatMap(otherAddresses));
  const script = await total(folder, scripts);
  return {
    script,
    inlineScript: inline.length ? (await brotli(Buffer.from(inline.join('\n')))).length : 0,
    wire: (await brotli(Buffer.from(html))).length + script + (await total(folder, others)),
    requests: 1 + scripts.size + others.size,
  };
}

/** An address within the site as a path of the tree; null for data, anchors and other hosts. */
function sitePath(address: string | null): string | null {
  return address?.startsWith('/') && !address.startsWith('//')
    ? address.slice(1).replace(/[?#].*$/, '')
    : null;
}

function scriptAddresses(element: Element): string[] {
  const names =
    element.tagName === 'script'
      ? ['src']
      : element.tagName === 'astro-island'
        ? ['component-url', 'renderer-url', 'before-hydration-url']
        : element.tagName === 'link' && attribute(element, 'rel') === 'modulepreload'
          ? ['href']
          : [];
  return names.flatMap((name) => sitePath(attribute(element, name)) ?? []);
}

function otherAddresses(element: Element): string[] {
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

function importsOf(code: string, from: string): string[] {
  const [imports] = parse(code, from);
  return imports
    .filter(({ d, n }) => d === -1 && n !== undefined)
    .map(({ n = '' }) => (n.startsWith('/') ? n.slice(1) : posix.join(dirname(from), n)));
}

function staticGraph(folder: string, entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const path = join(folder, file);
    if (!existsSync(path)) throw new Error(`A page asks for /${file}, which the build did not make.`);
    open.push(...importsOf(readFileSync(path, 'utf8'), file));
  }
  return seen;
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
