import { isSpace } from './text-runs.ts';

const [backslash, open, close, round, roundClose] = [92, 91, 93, 40, 41];

/** Which bracket closes which, found in one pass; -1 for those that nothing closes. */
export interface Brackets {
  /** `[` with its `]`, over lines and all. */
  readonly square: ReadonlyMap<number, number>;
  /** `(` with its `)` in the same word, as an address has them. */
  readonly round: ReadonlyMap<number, number>;
}

export function findBrackets(source: string): Brackets {
  const found = { square: new Map<number, number>(), round: new Map<number, number>() };
  const squares: number[] = [];
  let rounds: number[] = [];
  for (let at = 0; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === open) squares.push(at);
    else if (code === close) pair(found.square, squares, at);
    else if (code === round) rounds.push(at);
    else if (code === roundClose) pair(found.round, rounds, at);
    else if (rounds.length > 0 && isSpace(code)) rounds = [];
  }
  return found;
}

function pair(into: Map<number, number>, waiting: number[], at: number): void {
  const opened = waiting.pop();
  if (opened !== undefined) into.set(opened, at);
}
