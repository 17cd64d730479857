import { angleNode } from './angle.ts';
import { readCodeBlock, withoutPadding } from './code.ts';
import type { ParseContext } from './context.ts';
import { emojiAt, readEmoji, shortcodeAt } from './emoji.ts';
import { addressEnd, isWebAddress } from './links.ts';
import type { Output } from './output.ts';
import { readEmphasis, readSpoiler, readStrike } from './read-frames.ts';
import { readLink } from './read-link.ts';
import type { Read, Reading } from './reading.ts';
import { escapes } from './spaces.ts';

const shrug = '¯\\_(ツ)_/¯';

/** Reads whatever begins at `at` and returns where it ends; `at` itself when it is text. */
export const readToken: Read = (scan, at, end, around, line, out) => {
  switch (scan.source.charCodeAt(at)) {
    case 92:
      return readEscape(scan, at, end, around, out);
    case 96:
      return readCode(scan, at, end, out);
    case 42:
    case 95:
      return readEmphasis(scan, at, end, around, line, out);
    case 126:
      return readStrike(scan, at, end, around, line, out);
    case 124:
      return readSpoiler(scan, at, end, around, line, out);
    case 60:
      return readAngle(scan, at, end, out);
    case 91:
      return readLink(scan, at, end, around, out);
    case 58:
      return readShortcode(scan, at, end, out);
    case 64:
      return readEveryone(scan, at, end, out);
    case 104:
      return readAddress(scan, at, end, out);
    case 0xaf:
      return readShrug(scan, at, end, out);
    default:
      return readEmoji(scan, at, end, out);
  }
};

/** Reads an escaped character. In the text of a link, a backslash is text. */
function readEscape(
  { source }: Reading,
  at: number,
  end: number,
  { link }: ParseContext,
  out: Output,
): number {
  if (link || !escapes(source, at, end)) return at;
  const length = emojiAt(source, at + 1, end).length || 1;
  out.text(source.slice(at + 1, at + 1 + length));
  return at + 1 + length;
}

function readShrug(scan: Reading, at: number, end: number, out: Output): number {
  if (!scan.source.startsWith(shrug, at) || at + shrug.length > end) return readEmoji(scan, at, end, out);
  out.text(shrug);
  return at + shrug.length;
}

function readShortcode(scan: Reading, at: number, end: number, out: Output): number {
  const found = shortcodeAt(scan.source, at, end);
  if (!found) return at;
  const node = { type: 'emoji', text: found.text, shortcode: found.name } as const;
  return scan.add(out, node, at, at + found.name.length + 2);
}

function readEveryone(scan: Reading, at: number, end: number, out: Output): number {
  if (!scan.rules.people) return at;
  const type = (['everyone', 'here'] as const).find((name) => scan.source.startsWith(name, at + 1));
  if (!type || at + 1 + type.length > end) return at;
  return scan.add(out, { type }, at, at + 1 + type.length);
}

function readAddress(scan: Reading, at: number, end: number, out: Output): number {
  const to = addressEnd(scan.source, at, end);
  if (to === at) return at;
  const href = scan.source.slice(at, to);
  if (isWebAddress(href)) return scan.add(out, { type: 'url', href, suppressed: false }, at, to);
  out.text(href);
  return to;
}

function readAngle(scan: Reading, at: number, end: number, out: Output): number {
  const to = scan.finder.next('>', at + 1, end);
  if (to < 0 || scan.finder.next('<', at + 1, to) >= 0) return at;
  const node = angleNode(scan.source.slice(at + 1, to), scan.rules.people);
  if (node?.type !== 'text') return node ? scan.add(out, node, at, to + 1) : at;
  out.text(node.text);
  return to + 1;
}

/** Reads a code block or inline code. */
function readCode(scan: Reading, at: number, end: number, out: Output): number {
  const { source, backticks } = scan;
  if (scan.rules.codeBlocks && source.startsWith('```', at)) {
    const block = readCodeBlock(source, at, end, scan.finder);
    if (block) {
      const node = { type: 'block', language: block.language, text: block.text } as const;
      return scan.addBlock(out, node, at, block.end);
    }
  }
  const opened = backticks.endOf(at, end);
  for (let length = opened - at; length > 0; length -= 1) {
    const close = backticks.next(length, opened, end);
    if (close < 0) continue;
    const text = withoutPadding(source.slice(at + length, close));
    return scan.add(out, { type: 'code', text }, at, close + length);
  }
  out.text(source.slice(at, opened));
  return opened;
}
