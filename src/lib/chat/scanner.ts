import { angleNode } from './angle.ts';
import {
  kinds,
  lineEnd,
  longQuoteAt,
  markerAt,
  quoteAt,
  readList,
  readQuote,
  titleAt,
  trimEnd,
} from './blocks.ts';
import { type Brackets, findBrackets } from './brackets.ts';
import { Backticks, readCodeBlock, withoutPadding } from './code.ts';
import { emojiAt, mayBeEmoji, shortcodeAt } from './emoji.ts';
import { Finder, strike } from './finder.ts';
import { addressEnd, Obstacles, readTarget } from './links.ts';
import { Output } from './output.ts';
import { isSpace, isWord, TextRuns } from './text-runs.ts';
import { type ChatNode, deepest, deepestList, type Frame } from './tree.ts';
import { type Copy, type Watch, watchCopy } from './watch.ts';

/** What is read in a place; elsewhere it stays text. */
export interface Rules {
  /** Which blocks may begin a line. */
  readonly blocks: number;
  readonly maskedLinks: boolean;
  readonly mentions: boolean;
  readonly codeBlocks: boolean;
  /** An emoji in a link's text, which makes the link none in messages. */
  readonly emojiInLinks: boolean;
}

/** What stands around a range. */
interface Around {
  readonly depth: number;
  readonly lists: number;
  /** Blocks that may begin a line here. */
  readonly blocks: number;
  readonly italic: boolean;
  readonly link: boolean;
}

const shrug = '¯\\_(ツ)_/¯';
/** The characters of ASCII that can begin something, and `¯` of the shrug. */
const beginners = new Uint8Array(256);
for (const sign of '\n\\*_~|`<[:@h¯') beginners[sign.charCodeAt(0)] = 1;

/**
 * One pass over a source. What a mark pairs with is looked up in tables that are made once for the source, so each
 * character is read a bounded number of times; only the text of quotes and lists over several lines is copied and read
 * again, at most once for each level of a list.
 */
export class Scanner {
  readonly #source: string;
  readonly #rules: Rules;
  readonly #watch: Watch | undefined;
  readonly #finder: Finder;
  readonly #marks = new Map<string, TextRuns>();
  #backticks: Backticks | undefined;
  #brackets: Brackets | undefined;
  #obstacles: Obstacles | undefined;

  constructor(source: string, rules: Rules, watch?: Watch) {
    this.#source = source;
    this.#rules = rules;
    this.#watch = watch;
    this.#finder = new Finder(source);
  }

  read(
    around: Around = { depth: 0, lists: 0, blocks: this.#rules.blocks, italic: false, link: false },
  ): readonly ChatNode[] {
    return this.#range(0, this.#source.length, around, around.blocks);
  }

  /** @param first the blocks that may begin at the start of the range itself */
  #range(start: number, end: number, around: Around, first: number): readonly ChatNode[] {
    const source = this.#source;
    const out = new Output();
    let at = first ? this.#blocks(start, end, around, first, out) : start;
    let plain = at;
    while (at < end) {
      const code = source.charCodeAt(at);
      if (code < 256 ? beginners[code] === 0 && code !== 0xa9 && code !== 0xae : !mayBeEmoji(code)) {
        at += 1;
        // A keycap is a digit or a sign with two marks behind it.
        if (source.charCodeAt(at) !== 0xfe0f) continue;
        at -= 1;
      }
      if (at > plain) out.text(source.slice(plain, at));
      plain = this.#token(at, end, around, out);
      if (plain > at) {
        at = plain;
        continue;
      }
      at += 1;
    }
    if (at > plain) out.text(source.slice(plain, at));
    return out.done();
  }

  /** Reads what begins at a place and says where it ends; the place itself when it is text. */
  #token(at: number, end: number, around: Around, out: Output): number {
    switch (this.#source.charCodeAt(at)) {
      case 10:
        out.text('\n');
        return around.blocks ? this.#blocks(at + 1, end, around, around.blocks, out) : at + 1;
      case 92:
        return this.#escape(at, end, out);
      case 96:
        return this.#code(at, end, around, out);
      case 42:
        return this.#emphasis(at, end, around, out, '**', 'bold');
      case 95:
        return this.#emphasis(at, end, around, out, '__', 'underline');
      case 126:
        return this.#pair(at, end, around, out, strike, 'strike');
      case 124:
        return this.#pair(at, end, around, out, '||', 'spoiler');
      case 60:
        return this.#angle(at, end, around, out);
      case 91:
        return this.#link(at, end, around, out);
      case 58:
        return this.#shortcode(at, end, out);
      case 64:
        return this.#everyone(at, end, around, out);
      case 104:
        return this.#address(at, end, around, out);
      case 0xaf:
        return this.#shrug(at, end, out);
      default:
        return this.#emoji(at, end, out);
    }
  }

  #escape(at: number, end: number, out: Output): number {
    const next = this.#source.charCodeAt(at + 1);
    if (at + 1 >= end || (isWord(next) && next !== 95) || isSpace(next)) return at;
    const length = emojiAt(this.#source, at + 1, end).length || 1;
    out.text(this.#source.slice(at + 1, at + 1 + length));
    return at + 1 + length;
  }

  #shrug(at: number, end: number, out: Output): number {
    if (!this.#source.startsWith(shrug, at) || at + shrug.length > end) return this.#emoji(at, end, out);
    out.text(shrug);
    return at + shrug.length;
  }

  #emoji(at: number, end: number, out: Output): number {
    const text = emojiAt(this.#source, at, end);
    return text ? this.#add(out, { type: 'emoji', text, shortcode: null }, at, at + text.length) : at;
  }

  #shortcode(at: number, end: number, out: Output): number {
    const found = shortcodeAt(this.#source, at, end);
    if (!found) return at;
    const node = { type: 'emoji', text: found.text, shortcode: found.name } as const;
    return this.#add(out, node, at, at + found.name.length + 2);
  }

  #everyone(at: number, end: number, { link }: Around, out: Output): number {
    if (link || !this.#rules.mentions) return at;
    const type = (['everyone', 'here'] as const).find((name) => this.#source.startsWith(name, at + 1));
    if (!type || at + 1 + type.length > end) return at;
    return this.#add(out, { type }, at, at + 1 + type.length);
  }

  #address(at: number, end: number, { link }: Around, out: Output): number {
    const to = link ? at : addressEnd(this.#source, at, end);
    if (to === at) return at;
    return this.#add(out, { type: 'url', href: this.#source.slice(at, to), suppressed: false }, at, to);
  }

  #angle(at: number, end: number, { link }: Around, out: Output): number {
    const to = this.#finder.next('>', at + 1, end);
    if (to < 0 || this.#finder.next('<', at + 1, to) >= 0) return at;
    const node = angleNode(this.#source.slice(at + 1, to), this.#rules.mentions && !link, !link);
    return node ? this.#add(out, node, at, to + 1) : at;
  }

  #emphasis(
    at: number,
    end: number,
    around: Around,
    out: Output,
    mark: '**' | '__',
    type: Frame['type'],
  ): number {
    const source = this.#source;
    const keycap = source.charCodeAt(at + 1) === 0xfe0f ? this.#emoji(at, end, out) : at;
    if (keycap > at || around.depth >= deepest) return keycap;
    const runs = this.#runs(mark === '**' ? '*' : '_');
    const single = runs.closeSingle(at + 1, end);
    const double = at + 1 < end && source.startsWith(mark, at) ? runs.closeDouble(at + 2, end) : -1;
    if (single < 0 && double < 0) return at;
    // The platform takes the longer one, and of two alike the single.
    if (double < 0 || single + 1 >= double + 2) {
      const children = this.#range(at + 1, single, { ...inner(around), italic: true }, 0);
      if (around.italic) out.spread(children);
      else this.#add(out, { type: 'italic', children }, at, single + 1);
      return single + 1;
    }
    const children = this.#range(at + 2, double, inner(around), 0);
    return this.#add(out, { type, children }, at, double + 2);
  }

  #runs(sign: '*' | '_'): TextRuns {
    const runs = this.#marks.get(sign) ?? new TextRuns(this.#source, sign.charCodeAt(0));
    this.#marks.set(sign, runs);
    return runs;
  }

  /** Strikes and spoilers close at the next such mark, whether a backslash stands before it or not. */
  #pair(at: number, end: number, around: Around, out: Output, mark: string, type: Frame['type']): number {
    if (around.depth >= deepest || !this.#source.startsWith(mark, at)) return at;
    const found = this.#finder.next(mark, at + 3, end);
    const close = found < 0 && end - 2 >= at + 3 && this.#source.startsWith(mark, end - 2) ? end - 2 : found;
    if (close < 0) return at;
    const children = this.#range(at + 2, close, inner(around), 0);
    return this.#add(out, { type, children }, at, close + 2);
  }

  #code(at: number, end: number, around: Around, out: Output): number {
    if (this.#rules.codeBlocks && this.#source.startsWith('```', at)) {
      const to = this.#codeBlock(at, end, around, out);
      if (to > at) return to;
    }
    this.#backticks ??= new Backticks(this.#source);
    const opened = this.#backticks.endOf(at, end);
    for (let length = opened - at; length > 0; length -= 1) {
      const close = this.#backticks.next(length, opened, end);
      if (close < 0) continue;
      const text = this.#source.slice(at + length, close);
      return this.#add(out, { type: 'code', text: withoutPadding(text) }, at, close + length);
    }
    out.text(this.#source.slice(at, opened));
    return opened;
  }

  #codeBlock(at: number, end: number, around: Around, out: Output): number {
    const block = readCodeBlock(this.#source, at, end, this.#finder);
    if (!block) return at;
    this.#addBlock(out, { type: 'block', language: block.language, text: block.text }, at, block.end);
    if (block.end >= end || this.#source.charCodeAt(block.end) !== 10) return block.end;
    const line = block.end + 1;
    return around.blocks ? this.#blocks(line, end, around, around.blocks, out) : line;
  }

  #link(at: number, end: number, around: Around, out: Output): number {
    const source = this.#source;
    if (around.link || !this.#rules.maskedLinks || around.depth >= deepest) return at;
    this.#brackets ??= findBrackets(source);
    const close = this.#brackets.square.get(at);
    if (close === undefined || close + 1 >= end || source.charCodeAt(close + 1) !== 40) return at;
    this.#obstacles ??= new Obstacles(source, !this.#rules.emojiInLinks);
    if (this.#obstacles.within(at + 1, close)) return at;
    const target = readTarget(source, close + 1, end, this.#brackets, this.#finder);
    if (!target || source.slice(at + 1, close).trim() === '') return at;
    const children = this.#range(at + 1, close, { ...inner(around), link: true, blocks: 0 }, 0);
    return this.#add(out, { type: 'link', href: target.href, title: target.title, children }, at, target.end);
  }

  /** Reads the blocks that begin at the start of a line, one after the other, and says where they end. */
  #blocks(start: number, end: number, around: Around, allowed: number, out: Output): number {
    let at = start;
    while (at < end && around.depth < deepest) {
      const to = this.#block(at, end, around, allowed, out);
      if (to === at) return at;
      at = to;
      if (this.#source.charCodeAt(at - 1) !== 10) return at;
    }
    return at;
  }

  #block(at: number, end: number, around: Around, allowed: number, out: Output): number {
    const source = this.#source;
    const inside = { ...inner(around), blocks: around.blocks & ~kinds.quote };
    if (allowed & kinds.quote) {
      const long = longQuoteAt(source, at, end);
      if (long >= 0) {
        const children = this.#range(long, end, inside, inside.blocks);
        return this.#addBlock(out, { type: 'quote', children }, at, end);
      }
      if (quoteAt(source, at, end) >= 0) return this.#quote(at, end, inside, out);
    }
    const title = allowed & (kinds.heading | kinds.subtext) ? titleAt(source, at, end) : null;
    const line = title ? lineEnd(source, title.content, end) : at;
    const last = title ? trimEnd(source, title.content, line) : at;
    if (title && last > title.content && allowed & kinds[title.kind]) {
      const other = allowed & (title.kind === 'heading' ? kinds.subtext : kinds.heading);
      const children = this.#range(title.content, last, { ...inner(around), blocks: 0 }, other);
      const node: ChatNode =
        title.kind === 'heading'
          ? { type: 'heading', level: title.level, children }
          : { type: 'subtext', children };
      this.#addBlock(out, node, at, last);
      return Math.min(line + 1, end);
    }
    if (allowed & kinds.list && markerAt(source, at, end)) return this.#list(at, end, inside, out);
    return at;
  }

  #quote(start: number, end: number, inside: Around, out: Output): number {
    const { copy, end: to } = readQuote(this.#source, start, end);
    return this.#addBlock(out, { type: 'quote', children: this.#copied(copy, inside) }, start, to);
  }

  #list(start: number, end: number, around: Around, out: Output): number {
    const inside = { ...around, lists: around.lists + 1 };
    if (inside.lists >= deepestList) inside.blocks &= ~kinds.list;
    const list = readList(this.#source, start, end, (inside.blocks & kinds.list) > 0);
    const items = list.items.map((copy) => this.#copied(copy, inside));
    return this.#addBlock(out, { type: 'list', start: list.number, items }, start, list.end);
  }

  #copied(copy: Copy, around: Around): readonly ChatNode[] {
    return new Scanner(copy.text, this.#rules, this.#watch && watchCopy(copy, this.#watch)).read(around);
  }

  /** Adds a node and says where it ends. */
  #add(out: Output, node: ChatNode, at: number, end: number): number {
    out.add(node);
    this.#watch?.(node, at, end);
    return end;
  }

  #addBlock(out: Output, node: ChatNode, at: number, end: number): number {
    out.addBlock(node);
    this.#watch?.(node, at, end);
    return end;
  }
}

const inner = (around: Around): Around => ({ ...around, depth: around.depth + 1 });
