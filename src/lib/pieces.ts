/** Sentences some of whose words lead somewhere, as texts have them: `Newcomers press [a button](kind) in …`. */

/** A run of a sentence; `name` is that of the mark around it, null outside of marks. */
export interface Piece {
  readonly name: string | null;
  readonly text: string;
}

/**
 * Takes a text apart at its marks, which do not nest. The values of a text are filled in afterwards, piece by piece, so that
 * none of them can pass for a mark.
 */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(/\[([^\]]*)\]\((\w+)\)/g)) {
    const [whole, inside = '', name = null] = match;
    if (match.index > end) pieces.push({ name: null, text: text.slice(end, match.index) });
    pieces.push({ name, text: inside });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ name: null, text: text.slice(end) });
  return pieces;
}
