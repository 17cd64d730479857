/** The kinds of blocks, as bits. */
export const kinds = { quote: 1, list: 2, heading: 4, subtext: 8, all: 15 } as const;

/** Which parts of the grammar apply in a context; everything else stays text. */
export interface Rules {
  /** Which blocks may begin a line. */
  readonly blocks: number;
  readonly maskedLinks: boolean;
  /** Mentions of people and of roles. */
  readonly people: boolean;
  /** Code blocks. In the same contexts, two spaces before a line break are dropped. */
  readonly codeBlocks: boolean;
  /** Whether the text of a link may contain emoji; in messages, they make it plain text. */
  readonly emojiInLinks: boolean;
}

/** What a range of the source is nested in. */
export interface ParseContext {
  readonly depth: number;
  readonly lists: number;
  /** Which blocks may begin a line here. */
  readonly blocks: number;
  readonly italic: boolean;
  readonly link: boolean;
}

export const inner = (around: ParseContext): ParseContext => ({ ...around, depth: around.depth + 1 });

/**
 * Which blocks may begin at a position. `open`: all of them, also after spaces, since the text begins or a block has ended
 * here. `indented`: quotes and lists, since only spaces come before on this line. The platform looks at what it has read last,
 * so the first block in a frame may begin where the frame begins.
 */
export type LineStart = 'none' | 'indented' | 'open';
