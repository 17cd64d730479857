/** Replaces the selection of a text, and returns the new position of the caret. */
export function inserted(
  text: string,
  piece: string,
  from: number,
  to: number,
): { text: string; caret: number } {
  return { text: text.slice(0, from) + piece + text.slice(to), caret: from + piece.length };
}
