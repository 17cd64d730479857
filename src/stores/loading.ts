import { atom, type ReadableAtom } from 'nanostores';

/** Where the bar at the top of the page stands, in percent. */
export type Loading =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly percent: number }
  /** At the end, for a moment. */
  | { readonly kind: 'finished' };

/** Runs something once, later; returns how to call it off. */
export type After = (milliseconds: number, run: () => void) => () => void;

export interface LoadingBar {
  readonly $state: ReadableAtom<Loading>;
  /** Something has begun: a call, or the way to another page. */
  begin(): void;
  /** One thing that had begun is over. */
  end(): void;
  /** Nothing is under way any more, whatever had begun. */
  reset(): void;
}

const rampEvery = 800;
const resetAfter = 300;
const first = 10;
const step = 12;
/** As far as the bar goes while nobody knows how long it will take. */
const stall = 82;

/** The life of the loading bar (specification, section 2). Several things at once are one run. */
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

/** The bar of this page. */
export const loading = createLoadingBar((milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
});
