import type { Bracket } from './brackets.ts';
import type { Backticks } from './code.ts';
import type { LineStart, ParseContext, Rules } from './context.ts';
import type { Finder } from './finder.ts';
import type { Output } from './output.ts';
import type { TextRuns } from './text-runs.ts';
import type { ChatNode } from './tree.ts';
import type { Copy } from './watch.ts';

/** The part of the scanner that the rules of the grammar use: the source and its tables. */
export interface Reading {
  readonly source: string;
  readonly rules: Rules;
  readonly finder: Finder;
  readonly backticks: Backticks;
  readonly brackets: ReadonlyMap<number, Bracket>;
  runs(sign: '*' | '_'): TextRuns;
  /** Parses a range. @param line which blocks may begin at its start */
  range(start: number, end: number, around: ParseContext, line: LineStart): readonly ChatNode[];
  /** Parses lines that were copied from the source. */
  readCopy(copy: Copy, around: ParseContext, line: LineStart): readonly ChatNode[];
  /** Parses a text that is not part of the source, without reporting it to the watch. */
  readApart(text: string, around: ParseContext): readonly ChatNode[];
  /** Adds a node and returns its end. */
  add(out: Output, node: ChatNode, at: number, end: number): number;
  addBlock(out: Output, node: ChatNode, at: number, end: number): number;
  /** Parses something that may be discarded: its nodes are only reported to the watch if `keep` returns true. */
  attempt<Found>(read: () => Found, keep: (found: Found) => boolean): Found;
}

/**
 * Reads what begins at `at`, up to `end`, and returns where it ends; `at` itself when there is nothing to read.
 * @param line which blocks may begin at the start of a frame's content
 */
export type Read = (
  scan: Reading,
  at: number,
  end: number,
  around: ParseContext,
  line: LineStart,
  out: Output,
) => number;
