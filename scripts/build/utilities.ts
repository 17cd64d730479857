import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import postcss, { type AtRule, type ChildNode, type Root, type Rule } from 'postcss';
import { type Plugin, type Rollup, transformWithEsbuild } from 'vite';

/** The sheet that is inlined into every page of the dashboard. */
const pageSheet = join('src', 'layouts', 'dashboard.css');

/** What the build itself draws into the pages of the dashboard: the frame, headings and skeletons. */
const drawnByBuild =
  /^(?:layouts\/[^/]+|layouts\/head\/bookmarks|pages\/.+|.+Skeleton|screens\/[^/]+\/screen|app\/navigation\/Heading|ui\/(?:Button|Mark|SideBySide|section-look))\.(?:astro|js|tsx?)$/;

/** A rule that Tailwind makes for a class in the sources, or an animation of daisyUI. */
interface Utility {
  /** The class, or the name of the animation. */
  readonly name: string;
  readonly layer: string;
  readonly css: string;
}

/**
 * Sorts what Tailwind makes into cascade layers: its reset, daisyUI's components, ours, the utilities, and the states of
 * ours. The built site then gives every script the utilities of its own code, and the page only those that its HTML needs. The layers
 * keep their order whichever sheet comes last: `p-4` stays before `px-2`, and `hidden` before `md:block`.
 */
export function utilities(): AstroIntegration {
  const rest: Utility[] = [];
  return {
    name: 'vigie-utilities',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const layers = {
          postcssPlugin: 'vigie-layers',
          Once(root: Root) {
            if (!root.source?.input.file?.endsWith(pageSheet)) return;
            const made = sortIntoLayers(root);
            const kept = command === 'build' ? namedIn(textOfPages(), made) : made;
            placeAll(root, kept);
            rest.splice(0, Number.POSITIVE_INFINITY, ...made.filter((one) => !kept.includes(one)));
          },
        };
        updateConfig({ vite: { css: { postcss: { plugins: [layers] } }, plugins: [ofChunks(rest)] } });
      },
    },
  };
}

/** What Tailwind notes on each node that it adds to a sheet. */
interface Note {
  readonly layer?: 'base' | 'components' | 'utilities' | 'variants';
  readonly candidate?: string;
  /** Whether the rule stands in one of our sheets. */
  readonly preserveSource?: boolean;
}

const noteOf = (node: ChildNode): Note => (node.raws as { tailwind?: Note }).tailwind ?? {};

/**
 * Puts the reset and our own components into layers, and takes daisyUI's components and the utilities out of the sheet.
 *
 * @returns what was taken out, in Tailwind's order
 */
function sortIntoLayers(root: Root): Utility[] {
  const variants = [''];
  const made: Utility[] = [];
  const named = new Set(root.nodes.map((node) => noteOf(node).candidate ?? ''));
  for (const node of [...root.nodes]) {
    const { layer, preserveSource } = noteOf(node);
    if (layer === undefined) continue;
    node.remove();
    if (layer === 'base') place(root, 'reset', [node]);
    else if (preserveSource)
      for (const one of ruleByRule(node)) place(root, isOfOneClass(one) ? 'parts' : 'states', [one]);
    else
      for (const one of ruleByRule(node)) {
        if (layer === 'components' && !isAnimation(one)) {
          dropUnnamed(innerRule(one), named);
          if (innerRule(one).selector === '') continue;
        }
        const name = nameOf(one, noteOf(node));
        made.push({
          name,
          layer: layer === 'components' ? 'kit' : layerOf(one, name, variants),
          css: String(one),
        });
      }
  }
  const used = new Set(made.map(({ layer }) => layer));
  const ordered = variants.flatMap((_, index) => ['a', 'b', 'c'].map((spread) => `u${index}${spread}`));
  const names = ['reset', 'kit', 'parts', ...ordered.filter((name) => used.has(name)), 'states'];
  root.prepend(postcss.atRule({ name: 'layer', params: names.join(',') }));
  return made;
}

/** Whether a rule of ours is as weak as a utility. What names a state or a place besides a class is stronger. */
function isOfOneClass(node: ChildNode): boolean {
  if (isAnimation(node)) return true;
  return innerRule(node).selectors.every((selector) => {
    const counted = selector.replaceAll(/:where\([^)]*\)|::[\w-]+/g, '');
    return !counted.includes('#') && (counted.match(/[.[]|:(?!is|not|has)[a-z]/g) ?? []).length <= 1;
  });
}

/** Takes the selectors of daisyUI away that join one of its components to another, of which the sources name only one. */
function dropUnnamed(rule: Rule, named: ReadonlySet<string>): void {
  rule.selectors = rule.selectors.filter((selector) => classesIn(selector).every((name) => named.has(name)));
}

/** Adds rules to the end of a layer. */
function place(root: Root, layer: string, nodes: readonly ChildNode[]): void {
  const within = (parent: Root | AtRule, name: string, params: string): AtRule => {
    const { last } = parent;
    if (last?.type === 'atrule' && last.name === name && last.params === params) return last;
    const added = postcss.atRule({ name, params, nodes: [] });
    parent.append(added);
    return added;
  };
  for (const node of nodes) {
    const into = within(root, 'layer', layer);
    if (node.type === 'atrule' && node.name === 'media')
      within(into, 'media', node.params).append(node.nodes ?? []);
    else into.append(node);
  }
}

/** Adds utilities, each layer once. */
function placeAll(root: Root, utilities: readonly Utility[]): void {
  for (const layer of new Set(utilities.map((one) => one.layer)))
    for (const { css } of utilities.filter((one) => one.layer === layer))
      place(root, layer, postcss.parse(css, { from: undefined }).nodes);
}

const isAnimation = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.name === 'keyframes';

/** Takes media queries apart, since a script may need one of their rules only. */
function ruleByRule(node: ChildNode): ChildNode[] {
  if (node.type === 'comment') return [];
  if (node.type !== 'atrule' || node.name === 'keyframes') return [node];
  return (node.nodes ?? [])
    .flatMap(ruleByRule)
    .map((inner) => node.clone({ nodes: [] }).append(inner.clone()));
}

function innerRule(node: ChildNode): Rule {
  return node.type === 'rule' ? node : innerRule((node as AtRule).first as ChildNode);
}

function classesIn(selector: string): string[] {
  // Commas in names are written as `\2c `.
  return [...selector.replaceAll('\\2c ', '\\,').matchAll(/\.(?<name>(?:\\.|[\w-])+)/g)].map(({ groups }) =>
    (groups?.name ?? '').replaceAll('\\', ''),
  );
}

function nameOf(node: ChildNode, { candidate = '' }: Note): string {
  if (isAnimation(node)) return node.params;
  if (node.type === 'rule') return candidate;
  // Tailwind notes only the first class of a media query.
  const classes = classesIn(innerRule(node).selector);
  return classes.find((name) => variantOf(name) !== '') ?? classes[0] ?? candidate;
}

/** `max-sm:hover:` of `max-sm:hover:[mask:none]`, and `has-[[open]]:` of `has-[[open]]:p-0`. */
function variantOf(name: string): string {
  return /^(?:(?:\[(?:[^[\]]|\[[^\]]*\])*\]|[^[\]:])+:)*/.exec(name)?.[0] ?? '';
}

const fourSides = /^(?:inset|margin|padding|gap|overflow|flex|border(?:-width|-color|-style|-radius)?)$/;

/**
 * There is a layer for each variant, and in it for what sets four sides, two and one. Utilities of one layer never set
 * the same property of an element.
 */
function layerOf(node: ChildNode, name: string, variants: string[]): string {
  if (isAnimation(node)) return 'kit';
  const variant = variantOf(name);
  if (!variants.includes(variant)) variants.push(variant);
  const properties = innerRule(node).nodes.flatMap((one) => (one.type === 'decl' ? one.prop : []));
  const spread = properties.some((property) => fourSides.test(property))
    ? 'a'
    : properties.length > 1
      ? 'b'
      : 'c';
  return `u${variants.indexOf(variant)}${spread}`;
}

function textOfPages(): string {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => drawnByBuild.test(file.replaceAll(sep, '/')))
    .map((file) => readFileSync(join('src', file), 'utf8'))
    .join('\n');
}

/** The utilities whose classes are in a text, and the animations that these start. */
function namedIn(text: string, made: readonly Utility[]): Utility[] {
  const words = new Set(text.split(/[\s"'`]+/));
  const named = made.filter(({ name }) => words.has(name) || (/["'`]/.test(name) && text.includes(name)));
  const started = new Set(named.flatMap(({ css }) => css.match(/(?<=animation[^;]*)[\w-]+/g) ?? []));
  return made.filter((one) => named.includes(one) || (isKeyframes(one) && started.has(one.name)));
}

const isKeyframes = ({ css }: Utility): boolean => css.startsWith('@keyframes');

/** Lets each script bring the utilities that neither the page nor a script that it imports has. */
function ofChunks(rest: readonly Utility[]): Plugin {
  return {
    name: 'vigie-utilities-of-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async renderChunk(code, chunk, _, { chunks }) {
      const imported = new Set(importsOf(chunk, chunks).flatMap((one) => utilitiesOf(one, rest)));
      const own = utilitiesOf(chunk, rest).filter((one) => !imported.has(one));
      if (own.length === 0) return null;
      const root = postcss.root();
      placeAll(root, own);
      const { code: sheet } = await transformWithEsbuild(String(root), 'utilities.css', {
        loader: 'css',
        minify: true,
      });
      const adopt = `{const sheet=new CSSStyleSheet;sheet.replaceSync(${JSON.stringify(sheet.trim())});document.adoptedStyleSheets.push(sheet)}`;
      return { code: `${adopt}\n${code}`, map: null };
    },
  };
}

type Chunks = Readonly<Record<string, Rollup.RenderedChunk>>;

const found = new WeakMap<Rollup.RenderedChunk, Utility[]>();

function utilitiesOf(chunk: Rollup.RenderedChunk, rest: readonly Utility[]): Utility[] {
  const before = found.get(chunk);
  if (before) return before;
  const text = Object.values(chunk.modules)
    .map(({ code }) => code ?? '')
    .join('\n');
  const own = namedIn(text, rest);
  found.set(chunk, own);
  return own;
}

/** All chunks that are loaded before one, since it imports them or what they import. */
function importsOf(chunk: Rollup.RenderedChunk, chunks: Chunks): Rollup.RenderedChunk[] {
  const seen = new Set<Rollup.RenderedChunk>();
  const follow = ({ imports }: Rollup.RenderedChunk): void => {
    for (const file of imports) {
      const next = chunks[file];
      if (!next || seen.has(next)) continue;
      seen.add(next);
      follow(next);
    }
  };
  follow(chunk);
  return [...seen];
}
