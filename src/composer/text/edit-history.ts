/** The states of a value, for undo and redo. */
export interface EditHistory<T> {
  /** Oldest first. */
  readonly past: readonly T[];
  readonly present: T;
  /** The next one first. */
  readonly future: readonly T[];
  /** Where and when the last edit was; null after a start, an undo or a redo, so that the next edit is a separate step. */
  readonly last: { readonly place: string; readonly at: number } | null;
}

/** How many steps can be undone. */
export const historySteps = 100;
/** Edits of one place within this time are one step, in milliseconds. */
const pause = 1000;

export function startHistory<T>(value: T): EditHistory<T> {
  return { past: [], present: value, future: [], last: null };
}

/**
 * Adds an edit to the history. `place` is what was edited, for example `embeds.0.title`, and `now` is in milliseconds: edits of
 * one place less than a second apart are one step.
 */
export function recorded<T>(history: EditHistory<T>, value: T, place: string, now: number): EditHistory<T> {
  const { past, present, last } = history;
  if (Object.is(value, present)) return history;
  const since = last?.place === place ? now - last.at : pause;
  const continues = since >= 0 && since < pause;
  return {
    past: continues ? past : [...past, present].slice(-historySteps),
    present: value,
    future: [],
    last: { place, at: now },
  };
}

/** One step back; the same object when there is none. */
export function undone<T>(history: EditHistory<T>): EditHistory<T> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  // The cast is safe: the length is checked, and a value may itself be undefined.
  const before = past[past.length - 1] as T;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null };
}

/** One step forward again; the same object when there is none. */
export function redone<T>(history: EditHistory<T>): EditHistory<T> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  const [next, ...rest] = future;
  return { past: [...past, present], present: next as T, future: rest, last: null };
}
