/** Splits sentences that contain links, written as in the locale files: `Newcomers press [a button](kind) in …`. */

/** A part of a sentence; `name` is the link's target, null for text outside of links. */
export interface Piece {
  readonly name: string | null;
  readonly text: string;
}

/**
 * Splits a text at its links, which do not nest. Values are filled in afterwards, piece by piece, so that none of them can be
 * read as a link.
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
