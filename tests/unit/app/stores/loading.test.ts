import { beforeEach, describe, expect, test } from 'vitest';
import { createLoadingBar, type LoadingBar } from '../../../../src/app/stores/loading.ts';

/** A clock that tests advance. */
function fakeClock() {
  let now = 0;
  let due: { readonly at: number; readonly run: () => void }[] = [];
  return {
    after(milliseconds: number, run: () => void) {
      const entry = { at: now + milliseconds, run };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
    pass(milliseconds: number) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        due = due.filter((other) => other !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
    waiting: () => due.length,
  };
}

let clock: ReturnType<typeof fakeClock>;
let bar: LoadingBar;
const state = () => bar.$state.get();
const percent = () => {
  const now = state();
  return now.kind === 'running' ? now.percent : Number.NaN;
};

beforeEach(() => {
  clock = fakeClock();
  bar = createLoadingBar(clock.after);
});

describe('the loading bar', () => {
  test('is idle until something begins', () => {
    clock.pass(10_000);
    expect(state()).toEqual({ kind: 'idle' });
    expect(clock.waiting()).toBe(0);
  });

  test('starts at once and goes on every 800 ms, not before', () => {
    bar.begin();
    const start = percent();
    expect(start).toBeGreaterThan(0);
    clock.pass(799);
    expect(percent()).toBe(start);
    clock.pass(1);
    const next = percent();
    expect(next).toBeGreaterThan(start);
    clock.pass(800);
    expect(percent()).toBeGreaterThan(next);
  });

  test('stalls at 82 for as long as it takes, without a timer', () => {
    bar.begin();
    clock.pass(60_000);
    expect(percent()).toBe(82);
    expect(clock.waiting()).toBe(0);
  });

  test('never passes 82 on the way', () => {
    const seen: number[] = [];
    bar.$state.listen((now) => void (now.kind === 'running' && seen.push(now.percent)));
    bar.begin();
    clock.pass(20_000);
    expect(Math.max(...seen)).toBe(82);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  test('runs to the end when it is over, and is reset 300 ms later', () => {
    bar.begin();
    clock.pass(1000);
    bar.end();
    expect(state()).toEqual({ kind: 'finished' });
    clock.pass(299);
    expect(state()).toEqual({ kind: 'finished' });
    clock.pass(1);
    expect(state()).toEqual({ kind: 'idle' });
    expect(clock.waiting()).toBe(0);
  });

  test('waits for the last of several things', () => {
    bar.begin();
    clock.pass(1600);
    const before = percent();
    bar.begin();
    expect(percent()).toBe(before);
    bar.end();
    expect(percent()).toBe(before);
    bar.end();
    expect(state().kind).toBe('finished');
  });

  test('starts anew when something begins before it is reset', () => {
    bar.begin();
    const start = percent();
    clock.pass(3000);
    bar.end();
    clock.pass(100);
    bar.begin();
    expect(percent()).toBe(start);
    clock.pass(300);
    expect(state().kind).toBe('running');
  });

  test('takes no notice of an end without a beginning', () => {
    bar.end();
    expect(state()).toEqual({ kind: 'idle' });
    bar.begin();
    bar.end();
    bar.end();
    bar.begin();
    expect(state().kind).toBe('running');
    bar.end();
    expect(state().kind).toBe('finished');
  });

  test('forgets everything at a reset', () => {
    bar.begin();
    bar.begin();
    bar.reset();
    expect(state()).toEqual({ kind: 'idle' });
    expect(clock.waiting()).toBe(0);
    bar.begin();
    bar.end();
    expect(state().kind).toBe('finished');
  });
});
