import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { sentBytes } from './compress.ts';
import { attribute, type Element, scriptKind, textOf } from './html.ts';
import { importsOf, type ScriptImports } from './script-imports.ts';

/** The inline scripts of a page, without data blocks. */
export function inlineScripts(elements: readonly Element[]): Element[] {
  return elements
    .filter((element) => element.tagName === 'script' && attribute(element, 'src') === null)
    .filter((element) => scriptKind(element) === 'code');
}

/**
 * The script files of a page: those in its HTML, including islands, and their static imports, as paths in the published
 * folder.
 *
 * @throws when a file is missing
 */
export function scriptsOf(folder: string, page: string, elements: readonly Element[]): Set<string> {
  return withStaticImports(folder, namedBy(page, elements).static);
}

/**
 * The script files loaded on a first visit: {@link scriptsOf}, and dynamic imports that start during their evaluation.
 * Of alternatives, the smallest is counted, as a lower bound.
 */
export function loadedScripts(folder: string, page: string, elements: readonly Element[]): Set<string> {
  const named = namedBy(page, elements);
  const loaded = new Set<string>();
  const choices = [...named.started];
  const load = (entries: readonly string[]): void => {
    for (const file of withStaticImports(folder, entries)) {
      if (loaded.has(file)) continue;
      loaded.add(file);
      choices.push(...importsOfFile(folder, file).started);
    }
  };
  const weightOf = (entries: readonly string[]): number =>
    [...withStaticImports(folder, entries)]
      .filter((file) => !loaded.has(file))
      .reduce((sum, file) => sum + sentBytes(join(folder, file)), 0);

  load(named.static);
  while (choices.length > 0) {
    // Imports without alternatives first, since they may include files of the others.
    choices.sort((one, other) => one.length - other.length);
    const ways = [...(choices.shift() ?? [])].sort((one, other) => weightOf(one) - weightOf(other));
    load(ways[0] ?? []);
  }
  return loaded;
}

/** What a page asks for as soon as its scripts run: the scripts that {@link scriptsOf} does not have, and the names of texts. */
export function startedParts(
  folder: string,
  page: string,
  elements: readonly Element[],
): { readonly scripts: readonly string[]; readonly texts: readonly string[] } {
  const first = scriptsOf(folder, page, elements);
  const loaded = loadedScripts(folder, page, elements);
  const texts = [...loaded].flatMap((file) => importsOfFile(folder, file).texts);
  return { scripts: [...loaded].filter((file) => !first.has(file)), texts: [...new Set(texts)] };
}

/** Converts an address of the site to a path in the published folder; null for data, anchors and other hosts. */
export function sitePath(address: string | null): string | null {
  return address?.startsWith('/') && !address.startsWith('//')
    ? address.slice(1).replace(/[?#].*$/, '')
    : null;
}

/** The scripts that the HTML itself refers to or imports. */
function namedBy(page: string, elements: readonly Element[]): ScriptImports {
  const inline = inlineScripts(elements).map((element) =>
    resolved(importsOf(textOf(element), attribute(element, 'type') === 'module' ? 'module' : 'script'), page),
  );
  return {
    static: [...elements.flatMap(scriptAddresses), ...inline.flatMap((imports) => imports.static)],
    started: inline.flatMap(({ started }) => started),
    texts: inline.flatMap(({ texts }) => texts),
  };
}

/** What a screen shows as it opens, but can be used without, has less priority. */
const isNeededFirst = (link: Element): boolean =>
  attribute(link, 'rel') === 'modulepreload' && attribute(link, 'fetchpriority') !== 'low';

function scriptAddresses(element: Element): string[] {
  const names =
    element.tagName === 'script'
      ? ['src']
      : element.tagName === 'astro-island'
        ? ['component-url', 'renderer-url', 'before-hydration-url']
        : element.tagName === 'link' && isNeededFirst(element)
          ? ['href']
          : [];
  return names.flatMap((name) => sitePath(attribute(element, name)) ?? []);
}

/** The imports of a published file, as paths in the published folder. */
function importsOfFile(folder: string, file: string): ScriptImports {
  return resolved(importsOf(readFileSync(join(folder, file), 'utf8'), 'module'), file);
}

function resolved(imports: ScriptImports, from: string): ScriptImports {
  const resolve = (address: string): string =>
    address.startsWith('/') ? address.slice(1) : posix.join(dirname(from), address);
  return {
    static: imports.static.map(resolve),
    started: imports.started.map((ways) => ways.map((way) => way.map(resolve))),
    texts: imports.texts,
  };
}

function withStaticImports(folder: string, entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!existsSync(join(folder, file)))
      throw new Error(`A page asks for /${file}, which the build did not make.`);
    open.push(...importsOfFile(folder, file).static);
  }
  return seen;
}
