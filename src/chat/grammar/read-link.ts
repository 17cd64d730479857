import { closings } from './brackets.ts';
import { inner, type ParseContext } from './context.ts';
import { isWebAddress, readTarget, type Target } from './links.ts';
import type { Output } from './output.ts';
import type { Reading } from './reading.ts';
import { seen } from './spaces.ts';
import { type ChatNode, maxDepth } from './tree.ts';

/**
 * Reads a masked link. As on the platform, one that is not allowed is text as a whole: when its address is invalid, or when its
 * text contains an address, a mention, another link or, in messages, an emoji.
 */
export function readLink(scan: Reading, at: number, end: number, around: ParseContext, out: Output): number {
  if (!scan.rules.maskedLinks || around.depth >= maxDepth) return at;
  const form = formAt(scan, at, end);
  if (!form) return at;
  const { close, target } = form;
  const inside = { ...inner(around), link: true, blocks: 0 };
  const node = scan.attempt<ChatNode | null>(
    () => {
      if (!isWebAddress(target.typed) || !isWebAddress(target.href)) return null;
      const text = scan.source.slice(at + 1, close);
      const children = scan.range(at + 1, close, inside, 'none');
      if (!isAllowed(scan, text, children, inside, !around.link)) return null;
      if (target.title !== null && !isPlain(scan, target.title, inside)) return null;
      return { type: 'link', href: target.href, title: target.title, typed: text, children };
    },
    (found) => found !== null,
  );
  if (node) return scan.add(out, node, at, target.end);
  out.text(scan.source.slice(at, target.end));
  return target.end;
}

/** Finds the longest text in brackets that has a target after it. */
function formAt(scan: Reading, at: number, end: number): { close: number; target: Target } | null {
  for (const close of closings(scan.brackets, at, end).toReversed()) {
    if (close + 1 >= end || scan.source.charCodeAt(close + 1) !== 40) continue;
    const target = readTarget(scan.source, close + 1, end, scan.finder);
    if (target) return { close, target };
  }
  return null;
}

/** Not allowed in the text, since an invitation would lead to another place than the link. */
const invitation = /(?:discord(?:app)?\.com\/(?:invite|template)|discord\.(?:gg|new))\/[\w-]+/i;

function isAllowed(
  scan: Reading,
  text: string,
  children: readonly ChatNode[],
  around: ParseContext,
  outermost: boolean,
): boolean {
  const emoji = scan.rules.emojiInLinks;
  if (seen(text).trim() === '' || invitation.test(text) || !areAllowed(children, emoji)) return false;
  const words = wordsOf(children);
  if (seen(words).trim() === '' || invitation.test(words)) return false;
  if (!outermost) return true;
  // Formatting can hide an address: `[**http**s://…](…)`.
  if (words !== text && !isPlain(scan, words, around)) return false;
  return codesOf(children).every((code) => isPlain(scan, code, around));
}

/** Whether a text contains only formatting, times and emoji. */
function isPlain(scan: Reading, text: string, around: ParseContext): boolean {
  return !invitation.test(text) && areAllowed(scan.readApart(text, around), true);
}

function areAllowed(nodes: readonly ChatNode[], emoji: boolean): boolean {
  return nodes.every((node) => {
    switch (node.type) {
      case 'text':
      case 'code':
      case 'time':
        return true;
      case 'emoji':
      case 'custom-emoji':
        return emoji;
      case 'bold':
      case 'italic':
      case 'underline':
      case 'strike':
      case 'spoiler':
        return areAllowed(node.children, emoji);
      default:
        return false;
    }
  });
}

function wordsOf(nodes: readonly ChatNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'time') return '<time>';
      if (node.type === 'custom-emoji') return node.name;
      return 'text' in node ? node.text : 'children' in node ? wordsOf(node.children) : '';
    })
    .join('');
}

function codesOf(nodes: readonly ChatNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'code') return [node.text];
    return 'children' in node ? codesOf(node.children) : [];
  });
}
