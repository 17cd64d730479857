import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { sentBytes } from './compress.ts';
import { attribute, type Element, scriptKind, textOf } from './html.ts';
import { importsOf, type ScriptImports } from './script-imports.ts';

/** The scripts that stand in the page itself. */
export function inlineScripts(elements: readonly Element[]): Element[] {
  return elements
    .filter((element) => element.tagName === 'script' && attribute(element, 'src') === null)
    .filter((element) => scriptKind(element) === 'code');
}

/**
 * The script files that a page names, its islands among them, with all that they import statically, as paths of the tree.
 * Throws when a file is not there.
 */
export function scriptsOf(folder: string, page: string, elements: readonly Element[]): Set<string> {
  return withStaticImports(folder, namedBy(page, elements).static);
}

/**
 * Every script file that a first visit fetches by itself: {@link scriptsOf}, and what is imported dynamically while these are
 * evaluated. Of alternatives the lightest counts: every load takes at least so much.
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
    // What has no alternative comes first: it may bring along what another choice would add.
    choices.sort((one, other) => one.length - other.length);
    const ways = [...(choices.shift() ?? [])].sort((one, other) => weightOf(one) - weightOf(other));
    load(ways[0] ?? []);
  }
  return loaded;
}

/** An address within the site as a path of the tree; null for data, anchors and other hosts. */
export function sitePath(address: string | null): string | null {
  return address?.startsWith('/') && !address.startsWith('//')
    ? address.slice(1).replace(/[?#].*$/, '')
    : null;
}

/** What the HTML itself names and imports. */
function namedBy(page: string, elements: readonly Element[]): ScriptImports {
  const inline = inlineScripts(elements).map((element) =>
    resolved(importsOf(textOf(element), attribute(element, 'type') === 'module' ? 'module' : 'script'), page),
  );
  return {
    static: [...elements.flatMap(scriptAddresses), ...inline.flatMap((imports) => imports.static)],
    started: inline.flatMap(({ started }) => started),
  };
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

/** The imports of one file of the tree, as paths of the tree. */
function importsOfFile(folder: string, file: string): ScriptImports {
  return resolved(importsOf(readFileSync(join(folder, file), 'utf8'), 'module'), file);
}

function resolved(imports: ScriptImports, from: string): ScriptImports {
  const resolve = (address: string): string =>
    address.startsWith('/') ? address.slice(1) : posix.join(dirname(from), address);
  return {
    static: imports.static.map(resolve),
    started: imports.started.map((ways) => ways.map((way) => way.map(resolve))),
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

/**
 * The circles of script files that import one another statically, a sentence each. In a circle one file runs before what it
 * imports, and may then find nothing there: no island starts, and no other check of the build would notice.
 */
export function importCircles(folder: string, files: readonly string[]): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      const circle = [...path.slice(path.indexOf(file)), file].join(' → ');
      circles.push(`${circle}: files that import one another. Give what they share a chunk of its own.`);
      return;
    }
    if (done.has(file) || !existsSync(join(folder, file))) return;
    for (const next of importsOfFile(folder, file).static) follow(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) follow(file, []);
  return circles;
}
