import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;

/** Every element of a page in document order, inside `<template>` and `<noscript>` too. */
export function elementsOf(html: string): Element[] {
  // Scripting off: what stands in <noscript> is then markup, as it is for a reader without scripts.
  return walk(parse(html, { scriptingEnabled: false }));
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

/** The text of a script or a style, exactly as the browser hashes it. */
export function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

const scriptTypes = new Set(['', 'module', 'text/javascript', 'application/javascript', 'importmap']);

/** `code` runs, `rules` are speculation rules; both need a hash. `data` is a block that no browser executes. */
export function scriptKind(element: Element): 'code' | 'rules' | 'data' {
  const type = (attribute(element, 'type') ?? '').trim().toLowerCase();
  if (type === 'speculationrules') return 'rules';
  return scriptTypes.has(type) ? 'code' : 'data';
}
