import { atom, type ReadableAtom } from 'nanostores';

/** Where the bar at the top of the page stands, in percent. */
export type Loading =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly percent: number }
  /** Complete; shown for a moment. */
  | { readonly kind: 'finished' };

/** Runs something once after a delay; returns how to cancel it. */
export type After = (milliseconds: number, run: () => void) => () => void;

export interface LoadingBar {
  readonly $state: ReadableAtom<Loading>;
  /** A call or a navigation has begun. */
  begin(): void;
  /** One of them has ended. */
  end(): void;
  /** Ends all of them. */
  reset(): void;
}

const rampEvery = 800;
const resetAfter = 300;
const first = 10;
const step = 12;
/** Where the bar waits until everything has ended, in percent. */
const stall = 82;

/** The loading bar (specification, section 2). Overlapping calls and navigations are one run. */
export function createLoadingBar(after: After): LoadingBar {
  const $state = atom<Loading>({ kind: 'idle' });
  let open = 0;
  let callOff = () => {};

  function run(percent: number) {
    $state.set({ kind: 'running', percent });
    callOff = percent < stall ? after(rampEvery, () => run(Math.min(stall, percent + step))) : () => {};
  }
  function reset() {
    callOff();
    open = 0;
    $state.set({ kind: 'idle' });
  }
  return {
    $state,
    reset,
    begin() {
      open += 1;
      if ($state.get().kind === 'running') return;
      callOff();
      run(first);
    },
    end() {
      if (open === 0) return;
      open -= 1;
      if (open > 0) return;
      callOff();
      $state.set({ kind: 'finished' });
      callOff = after(resetAfter, reset);
    },
  };
}

/** The bar of this document. */
export const loading = createLoadingBar((milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
});
