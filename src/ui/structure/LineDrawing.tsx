/** The drawings for empty states that several screens share. Each has lines, shapes behind them, and one light. */
const drawings = {
  /** Nothing needs attention. */
  lantern: {
    lines:
      'M60 10v8M52 18h16l5 8H47zM49 26l-2 34h26l-2-34M44 60h32v7H44zM60 38c4 4 6 7 6 10a6 6 0 0 1-12 0c0-3 2-6 6-10z',
    behind: 'M12 80h96M33 44h-9M96 44h-9M39 24l-6-6M81 24l6-6M38 64l-6 5M82 64l6 5',
    light: [60, 48, 3],
  },
  /** No servers. */
  gate: {
    lines:
      'M24 80V30h18v50M78 80V30h18v50M42 46h36M48 80V66a12 12 0 0 1 24 0v14M21 30v-9h6v5h4v-5h4v5h4v-5h6v9zM75 30v-9h6v5h4v-5h4v5h4v-5h6v9z',
    behind: 'M12 80h96M30 42v8M36 42v8M84 42v8M90 42v8M60 16v8M56 20h8',
    light: [60, 38, 3],
  },
  /** Nothing found. */
  telescope: {
    lines: 'm30 62-6-11 46-27 9 16-46 26zM70 24l8-5 13 22-9 6zM58 48 46 80M62 46l14 34',
    behind: 'M12 80h96M104 34v6M101 37h6M96 8v6M93 11h6M34 20v4M32 22h4',
    light: [106, 18, 3],
  },
  /** No rows. */
  ledger: {
    lines:
      'M60 28c-9-6-22-8-40-6v46c18-2 31 0 40 6 9-6 22-8 40-6V22c-18-2-31 0-40 6zM60 28v46M88 40l10-18 5 3-10 18-6 4z',
    behind: 'M12 80h96M29 34c8-1 15 0 22 3M29 44c8-1 15 0 22 3M29 54c8-1 15 0 22 3M69 55c6-3 12-4 19-4',
    light: [76, 46, 3],
  },
  /** No rules. */
  ladder: {
    lines: 'M40 80 70 12M58 80 88 12M46 66h18M53 50h18M60 34h18M67 18h18',
    behind: 'M12 80h96M100 12v68M100 26h12M100 44h12M100 62h12',
    light: [26, 22, 5],
  },
} as const;

/** The parts of a drawing, in a view box of 120 by 88. */
interface Drawn {
  readonly lines: string;
  /** The shapes behind the lines. */
  readonly behind: string;
  /** The light: its centre and radius. */
  readonly light: readonly [number, number, number];
}

/** A line drawing above the text of an empty state. Decorative. */
export function LineDrawing({ name }: { readonly name: keyof typeof drawings }) {
  return <Lines {...drawings[name]} />;
}

/** The same with a screen's own drawing. */
export function Lines({ lines, behind, light: [cx, cy, r] }: Drawn) {
  return (
    <svg
      className="mb-3 w-[7.5rem] fill-none stroke-guild-text stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox="0 0 120 88"
      aria-hidden="true"
    >
      <path className="stroke-guild-line" d={behind} />
      <path d={lines} />
      <circle className="fill-attention stroke-none opacity-[0.16]" cx={cx} cy={cy} r={r * 3} />
      <circle className="fill-attention stroke-none" cx={cx} cy={cy} r={r} />
    </svg>
  );
}
