import { type Bracket, findBrackets } from './brackets.ts';
import { Backticks } from './code.ts';
import type { LineStart, ParseContext, Rules } from './context.ts';
import { mayBeEmoji } from './emoji.ts';
import { Finder } from './finder.ts';
import { Output } from './output.ts';
import { readBlocks, readBreak } from './read-blocks.ts';
import { readToken } from './read-token.ts';
import type { Reading } from './reading.ts';
import { TextRuns } from './text-runs.ts';
import type { ChatNode } from './tree.ts';
import { type Copy, type Watch, watchCopy } from './watch.ts';

/** The ASCII characters that can begin something other than text, and the `¯` of the shrug. */
const beginners = new Uint8Array(256);
for (const sign of '\n\\*_~|`<[:@h¯') beginners[sign.charCodeAt(0)] = 1;

/**
 * Parses a source in linear time. Matching delimiters are looked up in tables that are made once per source, so each character
 * is read a bounded number of times. Only the text of quotes and lists with several lines is copied and read again, at most
 * once per level of a list.
 */
export class Scanner implements Reading {
  readonly source: string;
  readonly rules: Rules;
  readonly finder: Finder;
  #watch: Watch | undefined;
  readonly #marks = new Map<string, TextRuns>();
  #backticks: Backticks | undefined;
  #brackets: ReadonlyMap<number, Bracket> | undefined;

  constructor(source: string, rules: Rules, watch?: Watch) {
    this.source = source;
    this.rules = rules;
    this.#watch = watch;
    this.finder = new Finder(source);
  }

  get backticks(): Backticks {
    this.#backticks ??= new Backticks(this.source);
    return this.#backticks;
  }

  get brackets(): ReadonlyMap<number, Bracket> {
    this.#brackets ??= findBrackets(this.source);
    return this.#brackets;
  }

  runs(sign: '*' | '_'): TextRuns {
    const runs = this.#marks.get(sign) ?? new TextRuns(this.source, sign.charCodeAt(0));
    this.#marks.set(sign, runs);
    return runs;
  }

  read(
    around: ParseContext = { depth: 0, lists: 0, blocks: this.rules.blocks, italic: false, link: false },
    line: LineStart = 'open',
  ): readonly ChatNode[] {
    return this.range(0, this.source.length, around, line);
  }

  readCopy(copy: Copy, around: ParseContext, line: LineStart): readonly ChatNode[] {
    return new Scanner(copy.text, this.rules, this.#watch && watchCopy(copy, this.#watch)).read(around, line);
  }

  readApart(text: string, around: ParseContext): readonly ChatNode[] {
    return new Scanner(text, this.rules).read(around, 'none');
  }

  range(start: number, end: number, around: ParseContext, line: LineStart): readonly ChatNode[] {
    const source = this.source;
    const out = new Output();
    const first = readBlocks(this, start, end, around, line, out);
    let { at } = first;
    let plain = at;
    let begin = first;
    // Where the last token ended, unless it was a line break.
    let token = line === 'none' ? start : -1;
    while (at < end) {
      const code = source.charCodeAt(at);
      if (code < 256 ? beginners[code] === 0 && code !== 0xa9 && code !== 0xae : !mayBeEmoji(code)) {
        at += 1;
        // A keycap is a digit or a sign, followed by a variation selector and U+20E3.
        if (source.charCodeAt(at) !== 0xfe0f) continue;
        at -= 1;
      }
      if (at > plain) out.text(source.slice(plain, at));
      if (code === 10) {
        begin = readBreak(this, at, end, around, token === at, out);
        at = begin.at;
        plain = begin.text;
        token = -1;
        if (at > plain) out.text(source.slice(plain, at));
        plain = at;
        continue;
      }
      plain = readToken(this, at, end, around, begin.at === at ? begin.line : 'none', out);
      if (plain > at) {
        at = plain;
        // An escaped character counts as text.
        token = code === 92 ? -1 : at;
        continue;
      }
      at += 1;
    }
    if (at > plain) out.text(source.slice(plain, at));
    return out.done();
  }

  add(out: Output, node: ChatNode, at: number, end: number): number {
    out.add(node);
    this.#watch?.(node, at, end);
    return end;
  }

  addBlock(out: Output, node: ChatNode, at: number, end: number): number {
    out.addBlock(node);
    this.#watch?.(node, at, end);
    return end;
  }

  attempt<Found>(read: () => Found, keep: (found: Found) => boolean): Found {
    const watch = this.#watch;
    if (!watch) return read();
    const told: Parameters<Watch>[] = [];
    this.#watch = (...mark) => told.push(mark);
    const found = read();
    this.#watch = watch;
    if (keep(found)) for (const mark of told) watch(...mark);
    return found;
  }
}
