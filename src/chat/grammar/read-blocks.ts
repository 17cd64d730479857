import { headingAt, longQuoteAt, quoteAt, readQuote, subtextAt } from './blocks.ts';
import { inner, kinds, type LineStart, type ParseContext } from './context.ts';
import { readList } from './lists.ts';
import type { Output } from './output.ts';
import type { Read, Reading } from './reading.ts';
import { skipSpaces, trimEnd } from './spaces.ts';
import { type ChatNode, isBlock, maxDepth, maxListDepth } from './tree.ts';

/** Where the parser continues. */
export interface ParserPosition {
  readonly at: number;
  /** Where the text that is not in the output yet begins. */
  readonly text: number;
  readonly line: LineStart;
}

/** Reads consecutive blocks. */
export function readBlocks(
  scan: Reading,
  start: number,
  end: number,
  around: ParseContext,
  line: LineStart,
  out: Output,
): ParserPosition {
  let at = start;
  let left = line;
  while (at < end && left !== 'none' && around.blocks && around.depth < maxDepth) {
    const to = readBlock(scan, at, end, around, left, out);
    if (to === at) break;
    at = to;
    left = scan.source.charCodeAt(at - 1) === 10 ? 'open' : 'none';
  }
  return { at, text: at, line: left };
}

/**
 * Reads a line break and the blocks after it.
 * @param afterToken whether something other than text ends at the break: only then may the list after it be indented
 */
export function readBreak(
  scan: Reading,
  at: number,
  end: number,
  around: ParseContext,
  afterToken: boolean,
  out: Output,
): ParserPosition {
  const line = at + 1;
  // Two spaces before a line break belong to the break.
  const hard = scan.rules.codeBlocks && out.dropSpaces();
  out.text('\n');
  if (!around.blocks) return { at: line, text: line, line: 'none' };
  if (hard) return readBlocks(scan, line, end, around, 'open', out);
  if (afterToken && around.blocks & kinds.list && around.depth < maxDepth) {
    const to = addList(scan, line, end, around, 'none', out);
    if (to > line) return readBlocks(scan, to, end, around, 'open', out);
  }
  const content = skipSpaces(scan.source, line, end);
  const begin = readBlocks(scan, content, end, around, content === line ? 'open' : 'indented', out);
  return begin.at === content ? { ...begin, text: line } : begin;
}

const readBlock: Read = (scan, at, end, around, line, out) => {
  const { source } = scan;
  const content = skipSpaces(source, at, end);
  const open = line === 'open';
  switch (source.charCodeAt(content)) {
    case 62:
      return around.blocks & kinds.quote ? addQuote(scan, at, end, around, line, out) : at;
    case 35:
      return open && around.blocks & kinds.heading ? addHeading(scan, at, content, end, around, out) : at;
    case 45: {
      const to =
        open && content === at && around.blocks & kinds.subtext ? addSubtext(scan, at, end, around, out) : at;
      if (to > at) return to;
    }
  }
  return around.blocks & kinds.list ? addList(scan, at, end, around, line, out) : at;
};

const addQuote: Read = (scan, at, end, around, line, out) => {
  const inside = { ...inner(around), blocks: around.blocks & ~kinds.quote };
  const long = longQuoteAt(scan.source, at, end);
  if (long >= 0) {
    const children = scan.range(long, end, inside, line);
    return scan.addBlock(out, { type: 'quote', children }, at, end);
  }
  if (quoteAt(scan.source, at, end) < 0) return at;
  const { copy, end: to } = readQuote(scan.source, at, end);
  return scan.addBlock(out, { type: 'quote', children: scan.readCopy(copy, inside, line) }, at, to);
};

function addHeading(
  scan: Reading,
  at: number,
  sign: number,
  end: number,
  around: ParseContext,
  out: Output,
): number {
  const title = headingAt(scan.source, sign, end);
  if (!title) return at;
  const children = scan.range(title.content, title.last, inner(around), 'open');
  scan.addBlock(out, { type: 'heading', level: title.level, children }, at, title.last);
  return title.end;
}

function addSubtext(scan: Reading, at: number, end: number, around: ParseContext, out: Output): number {
  const title = subtextAt(scan.source, at, end);
  if (!title) return at;
  const inside = { ...inner(around), blocks: around.blocks & ~kinds.subtext };
  const children = scan.range(title.content, title.last, inside, 'open');
  scan.addBlock(out, { type: 'subtext', children }, at, title.last);
  return title.end;
}

const addList: Read = (scan, at, end, around, line, out) => {
  const list = readList(scan.source, at, end);
  if (!list) return at;
  const lists = around.lists + 1;
  const closed = kinds.heading | (lists >= maxListDepth ? kinds.list : 0);
  const inside = { ...inner(around), lists, blocks: around.blocks & ~closed };
  const items = list.items.map((copy) => withoutGaps(scan.readCopy(copy, inside, line)));
  return scan.addBlock(out, { type: 'list', start: list.number, items }, at, list.end);
};

/** Drops the empty lines before the blocks of an entry. */
function withoutGaps(nodes: readonly ChatNode[]): readonly ChatNode[] {
  return nodes.flatMap((node, at) => {
    const next = nodes[at + 1];
    if (node.type !== 'text' || !next || !isBlock(next)) return [node];
    const gap = node.text.indexOf('\n', trimEnd(node.text, 0, node.text.length));
    if (gap < 0) return [node];
    return gap === 0 ? [] : [{ ...node, text: node.text.slice(0, gap) }];
  });
}
