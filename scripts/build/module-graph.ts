import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { init, parse } from 'es-module-lexer';
import { attribute, type Element, scriptKind, textOf } from './html.ts';

/** The code that stands in the page itself. */
export function inlineScripts(elements: readonly Element[]): string[] {
  return elements
    .filter((element) => element.tagName === 'script' && attribute(element, 'src') === null)
    .filter((element) => scriptKind(element) === 'code')
    .map(textOf);
}

/**
 * Every script file that a page's first visit fetches, as paths of the tree: its scripts and islands with all that they
 * import statically. Throws when the page names a file that the tree does not have.
 */
export async function scriptsOf(
  folder: string,
  page: string,
  elements: readonly Element[],
): Promise<Set<string>> {
  await init;
  return staticGraph(folder, [
    ...elements.flatMap(scriptAddresses),
    ...inlineScripts(elements).flatMap((code) => importsOf(code, page)),
  ]);
}

/** An address within the site as a path of the tree; null for data, anchors and other hosts. */
export function sitePath(address: string | null): string | null {
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

function importsOf(code: string, from: string): string[] {
  const [imports] = parse(code, from);
  return imports
    .filter(({ d, n }) => d === -1 && n !== undefined)
    .map(({ n = '' }) => (n.startsWith('/') ? n.slice(1) : posix.join(dirname(from), n)));
}

/**
 * The circles of script files that import one another statically, a sentence each. In a circle one file runs before what it
 * imports, and may then find nothing there: no island starts, and no other check of the build would notice.
 */
export async function importCircles(folder: string, files: readonly string[]): Promise<string[]> {
  await init;
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      circles.push(
        `${[...path.slice(path.indexOf(file)), file].join(' → ')}: files that import one another.`,
      );
      return;
    }
    if (done.has(file) || !existsSync(join(folder, file))) return;
    for (const next of importsOf(readFileSync(join(folder, file), 'utf8'), file))
      follow(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) follow(file, []);
  return circles;
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
