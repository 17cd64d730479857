import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentBytes } from './compress.ts';
import { attribute, type Element, elementsOf, textOf } from './html.ts';
import { inlineScripts, scriptsOf, sitePath, startedParts } from './module-graph.ts';

/** The size of a page on a first visit, in bytes: text with brotli, fonts and pictures unchanged. */
export interface PageSize {
  /** What the screen cannot be used without. */
  readonly script: number;
  /** What it fetches in the same round, and shows as it opens. */
  readonly parts: number;
  readonly inlineScript: number;
  readonly wire: number;
  readonly requests: number;
  /** The script files of {@link script} and {@link parts}. */
  readonly files: ReadonlySet<string>;
}

/**
 * Measures a built page by what its HTML makes browsers load: scripts, islands and their imports, style sheets, fonts
 * (preloaded, or in `data-fonts`) and pictures.
 *
 * @throws when a file is missing
 */
export function measurePage(folder: string, page: string): PageSize {
  const html = readFileSync(join(folder, page), 'utf8');
  const elements = elementsOf(html);
  const first = scriptsOf(folder, page, elements);
  const { scripts: started } = startedParts(folder, page, elements);
  const files = new Set([...first, ...started]);
  const others = new Set(elements.flatMap(otherAddresses));
  const script = bytesOf(folder, first);
  const parts = bytesOf(folder, started);
  return {
    script,
    parts,
    inlineScript: inlineScripts(elements).reduce((sum, code) => sum + Buffer.byteLength(textOf(code)), 0),
    wire: sentBytes(join(folder, page)) + script + parts + bytesOf(folder, others),
    requests: 1 + files.size + others.size,
    files,
  };
}

function otherAddresses(element: Element): string[] {
  const lateFonts = element.tagName === 'html' && attribute(element, 'data-fonts');
  if (lateFonts) return lateFonts.split(' ').flatMap((file) => sitePath(file) ?? []);
  const loadedLinks = ['stylesheet', 'preload'];
  const isLink = element.tagName === 'link' && loadedLinks.includes(attribute(element, 'rel') ?? '');
  // A preload `as="fetch"` is an API call, not a file.
  if (isLink && attribute(element, 'as') !== 'fetch')
    return sitePath(attribute(element, 'href')) ? [hrefOf(element)] : [];
  const src = element.tagName === 'img' ? sitePath(attribute(element, 'src')) : null;
  return src ? [src] : [];
}

function hrefOf(element: Element): string {
  return sitePath(attribute(element, 'href')) ?? '';
}

/**
 * The total transfer size of files.
 *
 * @throws for a missing file
 */
export function bytesOf(folder: string, files: Iterable<string>): number {
  let sum = 0;
  for (const file of files) {
    const path = join(folder, file);
    if (!existsSync(path)) throw new Error(`A page asks for /${file}, which the build did not make.`);
    sum += sentBytes(path);
  }
  return sum;
}
