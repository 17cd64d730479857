import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPatternCheck } from '../../../server/features/patterns/check.ts';
import { compilePatterns } from '../../../src/moderation/patterns/re2.ts';

/** Stays below the limit of steps, but takes a small processor more than a second. */
const costly = Array.from({ length: 20 }, (_, index) => `(?i)${'[a-\\x{10ffff}]'.repeat(16)}${index}`);

afterEach(() => {
  vi.useRealTimers();
});

describe('the patterns of a rule', () => {
  it('are judged as the engine does', async () => {
    const patterns = ['a+', '(', '(a{1000}){9}', 'b(?=c)', '[[:alpha:]]', ''];
    const check = createPatternCheck();
    expect(await check(patterns)).toEqual(compilePatterns(patterns).faults);
    expect(await check([])).toEqual([]);
  });

  it('do not hold up the rest of the process', async () => {
    const check = createPatternCheck(60_000);
    await check(['a']);
    let turns = 0;
    let isDone = false;
    const done = check(costly).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      turns += 1;
      await new Promise<void>((resolve) => setTimeout(resolve, 1));
    }
    expect(await done).toEqual(costly.map(() => null));
    expect(turns).toBeGreaterThan(50);
  });

  it('are given up after a while, and the next rule does not suffer', async () => {
    // Only the first rule sees the clock move, so that a busy processor makes no difference.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const check = createPatternCheck();
    let isOver = false;
    const first = check(costly).finally(() => {
      isOver = true;
    });
    const second = check(['(', 'a{1001}']);
    while (!isOver) {
      vi.advanceTimersByTime(1000);
      await setImmediate();
    }
    const faults = await first;
    expect(faults.at(-1)).toBe('too_large');
    expect(faults.length).toBe(costly.length);
    expect((await second)[0]).toBe('malformed');
  });
});
