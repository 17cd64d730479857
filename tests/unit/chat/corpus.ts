/** Reads the corpus of the platform's markdown, in two files, and converts our trees to its form. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChatNode } from '../../../src/chat/grammar/tree.ts';

/** A tree in the form that the header of `tests/corpus/chat-markdown.json` defines. */
export type Plain = string | readonly [string, ...unknown[]];

export type Expected =
  | { readonly ast: readonly Plain[]; readonly jumbo?: boolean }
  | { readonly jumbo: boolean; readonly ast?: undefined }
  | { readonly invariant: { readonly maxDepth?: number; readonly text?: Input } }
  | { readonly columns: readonly string[] }
  | { readonly groups: readonly number[] }
  | { readonly text: string; readonly timeZone: string };

export type Repeated = {
  readonly prefix?: string;
  readonly repeat: string;
  readonly times: number;
  readonly suffix?: string;
};
export type Input = string | Repeated | { readonly generator: string };

export interface Case {
  readonly id: string;
  readonly input: unknown;
  readonly context: string;
  readonly expect: Expected;
  readonly accept?: readonly { readonly ast: readonly Plain[] }[];
  readonly confidence: 'high' | 'medium' | 'low';
  /** What the expectation was derived from. */
  readonly source?: string;
}

const folder = join(import.meta.dirname, '../../corpus');
const own = ['chat-markdown.json', 'chat-markdown-2.json'].map((name) => join(folder, name));
const files = process.env.CORPUS ? [process.env.CORPUS] : own;
export const cases: readonly Case[] = files.flatMap(
  (file) => (JSON.parse(readFileSync(file, 'utf8')) as { cases: readonly Case[] }).cases,
);

/** The source of a case, with the corpus's short form for long sources expanded. */
export function expand(input: Input): string {
  if (typeof input === 'string') return input;
  if ('generator' in input) {
    return Array.from({ length: 200 }, (_, spaces) => `${' '.repeat(spaces)}- x`).join('\n');
  }
  return (input.prefix ?? '') + input.repeat.repeat(input.times) + (input.suffix ?? '');
}

const tags = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strike: 's',
  spoiler: 'spoiler',
  quote: 'quote',
  subtext: 'sub',
} as const;

/** Converts our tree to the corpus's form. */
export function plain(nodes: readonly ChatNode[]): readonly Plain[] {
  return nodes.map(plainNode);
}

function plainNode(node: ChatNode): Plain {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'code':
    case 'email':
    case 'phone':
      return [node.type, node.text];
    case 'heading':
      return [`h${node.level}`, ...plain(node.children)];
    case 'list': {
      const items = node.items.map((item) => ['li', ...plain(item)]);
      return node.start === null ? ['ul', ...items] : ['ol', { start: node.start }, ...items];
    }
    case 'link':
      return [
        'a',
        { href: node.href, ...(node.title === null ? {} : { title: node.title }) },
        ...plain(node.children),
      ];
    case 'block':
      return ['pre', { lang: node.language }, node.text];
    case 'url':
      return ['url', { href: node.href, ...(node.suppressed ? { suppress: true } : {}) }];
    case 'user':
    case 'channel':
    case 'role':
      return [node.type, node.id];
    case 'everyone':
    case 'here':
      return [node.type];
    case 'command':
      return ['slash', { name: node.name, id: node.id }];
    case 'guild-page':
      return ['nav', { type: node.page, ...(node.id === null ? {} : { id: node.id }) }];
    case 'custom-emoji':
      return ['emoji', { name: node.name, id: node.id, animated: node.animated }];
    case 'emoji':
      return ['uni', node.text];
    case 'time':
      return ['time', { t: node.seconds, style: node.style, ...(node.invalid ? { invalid: true } : {}) }];
    default:
      return [tags[node.type], ...plain(node.children)];
  }
}

const blocks = new Set(['pre', 'quote', 'h1', 'h2', 'h3', 'sub', 'ul', 'ol', 'li']);
const leaves = new Set(['pre', 'code', 'email', 'phone', 'user', 'channel', 'role', 'uni']);
const isBlock = (node: Plain | undefined) => typeof node === 'object' && blocks.has(node[0]);

/** Normalises a tree as the header defines: adjacent texts are one, and one line break on either side of a block is ignored. */
export function normal(nodes: readonly Plain[]): readonly Plain[] {
  const merged: Plain[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (typeof node === 'string' && typeof last === 'string') merged[merged.length - 1] = last + node;
    else merged.push(node);
  }
  const trimmed = merged.map((node, at) => {
    if (typeof node !== 'string') return normalNode(node);
    const ended = isBlock(merged[at + 1]) ? node.replace(/\n$/, '') : node;
    return isBlock(merged[at - 1]) ? ended.replace(/^\n/, '') : ended;
  });
  return trimmed.filter((node) => node !== '');
}

function normalNode(node: readonly [string, ...unknown[]]): Plain {
  const [tag, ...rest] = node;
  if (leaves.has(tag)) return node;
  const attributes = rest.filter((part) => typeof part === 'object' && !Array.isArray(part));
  const children = rest.filter((part) => typeof part === 'string' || Array.isArray(part)) as Plain[];
  return [tag, ...attributes, ...normal(children)];
}

/** All text of a tree, in order. */
export function textOf(nodes: readonly ChatNode[]): string {
  return nodes
    .map((node) => {
      if ('text' in node) return node.text;
      if ('children' in node) return textOf(node.children);
      return node.type === 'list' ? node.items.map(textOf).join('') : '';
    })
    .join('');
}

/** The number of frames around the deepest node. An entry of a list counts as one. */
export function depthOf(nodes: readonly ChatNode[]): number {
  return Math.max(
    0,
    ...nodes.map((node) => {
      if ('children' in node) return 1 + depthOf(node.children);
      return node.type === 'list' ? 2 + Math.max(...node.items.map(depthOf)) : 1;
    }),
  );
}
