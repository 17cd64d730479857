import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;
export type ChildNode = Tree.ChildNode;

/** All elements of a page in document order with source positions, including those in `<template>` and `<noscript>`. */
export function elementsOf(html: string): Element[] {
  // Parsed without scripting, so that the content of <noscript> is markup.
  return walk(parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true }));
}

/** A range of offsets in the text of a page: `[from, to)`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The range of an element including its tags.
 *
 * @throws for an element that the parser has added
 */
export function rangeOf({ tagName, sourceCodeLocation: place }: Element): Range {
  if (!place) throw new Error(`A page has no <${tagName}> of its own.`);
  return { from: place.startOffset, to: place.endOffset };
}

/**
 * The offset of the end tag of head or body.
 *
 * @throws when the tag is omitted
 */
export function endTagOf(elements: readonly Element[], tagName: 'head' | 'body'): number {
  const tag = elements.find((element) => element.tagName === tagName)?.sourceCodeLocation?.endTag;
  if (!tag) throw new Error(`A page has no </${tagName}>.`);
  return tag.startOffset;
}

/** Replaces ranges of a text, which must not overlap. An empty range inserts text. */
export function withEdits(text: string, edits: readonly (Range & { readonly text: string })[]): string {
  let [done, at] = ['', 0];
  for (const edit of [...edits].sort((one, other) => one.from - other.from)) {
    done += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return done + text.slice(at);
}

function walk(node: Tree.Node): Element[] {
  const found: Element[] = [];
  if ('tagName' in node) found.push(node);
  if ('content' in node) found.push(...walk(node.content));
  if ('childNodes' in node) for (const child of node.childNodes) found.push(...walk(child));
  return found;
}

export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((attr) => attr.name === name)?.value ?? null;
}

/** The text of a script or style, exactly as browsers hash it. */
export function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

const scriptTypes = new Set(['', 'module', 'text/javascript', 'application/javascript', 'importmap']);

/**
 * The kind of a script: `code` is executed and `rules` are speculation rules, so both need a hash; `data` is not
 * executed.
 */
export function scriptKind(element: Element): 'code' | 'rules' | 'data' {
  const type = (attribute(element, 'type') ?? '').trim().toLowerCase();
  if (type === 'speculationrules') return 'rules';
  return scriptTypes.has(type) ? 'code' : 'data';
}
