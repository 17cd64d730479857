import type { Around, LineStart, Rules } from './around.ts';
import type { Bracket } from './brackets.ts';
import type { Backticks } from './code.ts';
import type { Finder } from './finder.ts';
import type { Output } from './output.ts';
import type { TextRuns } from './text-runs.ts';
import type { ChatNode } from './tree.ts';
import type { Copy } from './watch.ts';

/** A source that is being read, with its tables: what the parts of the grammar know of the scanner. */
export interface Reading {
  readonly source: string;
  readonly rules: Rules;
  readonly finder: Finder;
  readonly backticks: Backticks;
  readonly brackets: ReadonlyMap<number, Bracket>;
  runs(sign: '*' | '_'): TextRuns;
  /** @param line what may begin at the start of the range itself */
  range(start: number, end: number, around: Around, line: LineStart): readonly ChatNode[];
  /** Reads lines that were taken out of the source. */
  readCopy(copy: Copy, around: Around, line: LineStart): readonly ChatNode[];
  /** Reads a text of its own, of which no watch is told. */
  readApart(text: string, around: Around): readonly ChatNode[];
  /** Adds a node and says where it ends. */
  add(out: Output, node: ChatNode, at: number, end: number): number;
  addBlock(out: Output, node: ChatNode, at: number, end: number): number;
  /** Reads what may turn out to be nothing: the watch is told of it when `keep` says so. */
  attempt<Found>(read: () => Found, keep: (found: Found) => boolean): Found;
}

/**
 * Reads what begins at `at`, no further than `end`, and says where it ends: `at` itself when it is not there.
 * @param line what may begin at the start of a frame's content
 */
export type Read = (
  scan: Reading,
  at: number,
  end: number,
  around: Around,
  line: LineStart,
  out: Output,
) => number;
