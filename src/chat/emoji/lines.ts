/** The rows of the emoji grid, and how arrow keys move between them. */
import type { EmojiChoice, Section, SectionName } from './choices.ts';

/** A row of the picker: a heading, or one emoji per column. */
export type Line =
  | { readonly kind: 'heading'; readonly section: SectionName }
  | { readonly kind: 'emoji'; readonly section: SectionName; readonly choices: readonly EmojiChoice[] };

/** A position in the grid: the index of a line, and the column in it. */
export interface GridPosition {
  readonly line: number;
  readonly column: number;
}

/** Splits sections into rows, each section with a heading; search results have none. */
export function linesOf(sections: readonly Section[], columns: number): readonly Line[] {
  return sections.flatMap(({ name, choices }) => {
    const lines: Line[] = name === 'found' ? [] : [{ kind: 'heading', section: name }];
    for (let at = 0; at < choices.length; at += columns)
      lines.push({ kind: 'emoji', section: name, choices: choices.slice(at, at + columns) });
    return lines;
  });
}

const lengthOf = (line: Line | undefined) => (line?.kind === 'emoji' ? line.choices.length : 0);

/** The emoji at a position, if there is one. */
export function choiceAt(lines: readonly Line[], { line, column }: GridPosition): EmojiChoice | undefined {
  const found = lines[line];
  return found?.kind === 'emoji' ? found.choices[column] : undefined;
}

/** The first position of a section, or of the whole grid. */
export function firstPosition(lines: readonly Line[], section?: SectionName): GridPosition {
  const line = lines.findIndex(
    (one) => one.kind === 'emoji' && (section === undefined || one.section === section),
  );
  return { line: Math.max(0, line), column: 0 };
}

/** The next line with emoji, up (-1) or down (1); the same where there is none. */
function lineFrom(lines: readonly Line[], from: number, step: 1 | -1): number {
  for (let at = from + step; at >= 0 && at < lines.length; at += step) if (lengthOf(lines[at]) > 0) return at;
  return from;
}

/**
 * The position to which a key moves; null when it is not a navigation key, or leaves the grid at the top. `forward` is the arrow
 * key in the reading direction.
 */
export function moved(
  lines: readonly Line[],
  place: GridPosition,
  key: string,
  { forward, far }: { readonly forward: 'ArrowRight' | 'ArrowLeft'; readonly far: boolean },
): GridPosition | null {
  const { line, column } = place;
  const to = (next: number, at: number): GridPosition => ({
    line: next,
    column: Math.max(0, Math.min(at, lengthOf(lines[next]) - 1)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(lineFrom(lines, line, 1), column);
    case 'ArrowUp': {
      const next = lineFrom(lines, line, -1);
      return next === line ? null : to(next, column);
    }
    case 'ArrowRight':
    case 'ArrowLeft': {
      const at = column + (key === forward ? 1 : -1);
      if (at >= 0 && at < lengthOf(lines[line])) return to(line, at);
      const next = lineFrom(lines, line, at < 0 ? -1 : 1);
      if (next === line) return place;
      return to(next, at < 0 ? lengthOf(lines[next]) - 1 : 0);
    }
    case 'Home':
      return far ? firstPosition(lines) : to(line, 0);
    case 'End': {
      const last = far ? lineFrom(lines, lines.length, -1) : line;
      return to(last, lengthOf(lines[last]) - 1);
    }
    default:
      return null;
  }
}
