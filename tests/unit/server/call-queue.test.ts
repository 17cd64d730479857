import { describe, expect, it } from 'vitest';
import { createCallQueue } from '../../../server/http/call-queue.ts';

/** A task that ends on command and records when it started. */
function work() {
  let end = (): void => undefined;
  let hasBegun = false;
  return {
    run: async () => {
      hasBegun = true;
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    },
    begun: () => hasBegun,
    end: () => end(),
  };
}

describe('the turns of a person', () => {
  it('are so many at once, in the order of their calls, and another person does not wait', async () => {
    const turns = createCallQueue(2, 10);
    const works = [work(), work(), work(), work()];
    const runs = works.map((one) => turns.run('1', one.run));
    const other = work();
    const otherRun = turns.run('2', other.run);
    expect(works.map((one) => one.begun())).toEqual([true, true, false, false]);
    expect(other.begun()).toBe(true);
    works[1]?.end();
    await runs[1];
    expect(works.map((one) => one.begun())).toEqual([true, true, true, false]);
    works[0]?.end();
    await runs[0];
    expect(works[3]?.begun()).toBe(true);
    for (const one of [...works, other]) one.end();
    await Promise.all([...runs, otherRun]);
  });

  it('are given back by work that fails', async () => {
    const turns = createCallQueue(1, 1);
    const fails = () => turns.run('1', () => Promise.reject(new Error('no')));
    for (let index = 0; index < 3; index += 1) await expect(fails()).rejects.toThrow('no');
    expect(await turns.run('1', async () => 'done')).toBe('done');
  });

  it('are refused when too many wait', async () => {
    const turns = createCallQueue(1, 1);
    const works = [work(), work()];
    const runs = works.map((one) => turns.run('1', one.run));
    await expect(turns.run('1', work().run)).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': '1' },
    });
    works[0]?.end();
    await runs[0];
    works[1]?.end();
    await runs[1];
    expect(await turns.run('1', async () => 'done')).toBe('done');
  });
});
