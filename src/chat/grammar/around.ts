/** Blocks, as bits. */
export const kinds = { quote: 1, list: 2, heading: 4, subtext: 8, all: 15 } as const;

/** What is read in a place; elsewhere it stays text. */
export interface Rules {
  /** Which blocks may begin a line. */
  readonly blocks: number;
  readonly maskedLinks: boolean;
  /** Mentions of people and of roles. */
  readonly people: boolean;
  /** Blocks of code; two spaces before a line break are dropped in the same places. */
  readonly codeBlocks: boolean;
  /** Emoji in a link's text, which make the link none in messages. */
  readonly emojiInLinks: boolean;
}

/** What stands around a range. */
export interface Around {
  readonly depth: number;
  readonly lists: number;
  /** Blocks that may begin a line here. */
  readonly blocks: number;
  readonly italic: boolean;
  readonly link: boolean;
}

export const inner = (around: Around): Around => ({ ...around, depth: around.depth + 1 });

/**
 * What may begin at a place. `open`: every block, with spaces before it, since the text begins here or a block ended here.
 * `indented`: quotes and lists, since only spaces stand between here and the start of the line. The platform looks at what
 * it read last, so the first block in a frame may begin where the frame does.
 */
export type LineStart = 'none' | 'indented' | 'open';
