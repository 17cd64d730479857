/** Finds where the text of a masked link can end. */

/** A bracket and the positions of the next ones; -1 when there is none. */
export interface Bracket {
  readonly opens: boolean;
  readonly nextOpen: number;
  readonly nextClose: number;
}

/** All `[` and `]` of a source by their positions. */
export function findBrackets(source: string): ReadonlyMap<number, Bracket> {
  const found = new Map<number, Bracket>();
  let nextOpen = -1;
  let nextClose = -1;
  for (let at = source.length - 1; at >= 0; at -= 1) {
    const code = source.charCodeAt(at);
    if (code !== 91 && code !== 93) continue;
    found.set(at, { opens: code === 91, nextOpen, nextClose });
    if (code === 91) nextOpen = at;
    else nextClose = at;
  }
  return found;
}

/** The platform does not look past this many brackets. */
const mostBrackets = 200;

/**
 * The possible ends of a link's text that begins after the `[` at `open`: the positions of `]`, in order. A pair of brackets in
 * the text is skipped; a single `]` only when another one follows before the next `[`.
 */
export function closings(
  brackets: ReadonlyMap<number, Bracket>,
  open: number,
  end: number,
): readonly number[] {
  const places: number[] = [];
  let at = nearest(brackets.get(open));
  for (let count = 0; at >= 0 && at < end && count < mostBrackets; count += 1) {
    const bracket = brackets.get(at);
    if (!bracket) break;
    const close = bracket.nextClose;
    if (bracket.opens) {
      if (close < 0 || close >= end) break;
      at = nearest(brackets.get(close));
      continue;
    }
    places.push(at);
    if (close < 0 || close >= end || (bracket.nextOpen >= 0 && bracket.nextOpen < close)) break;
    at = close;
  }
  return places;
}

function nearest(bracket: Bracket | undefined): number {
  if (!bracket) return -1;
  const { nextOpen, nextClose } = bracket;
  return nextOpen >= 0 && (nextClose < 0 || nextOpen < nextClose) ? nextOpen : nextClose;
}
