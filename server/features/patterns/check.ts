import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PatternFault } from '../../../src/moderation/patterns/re2.ts';
import { tooLarge } from '../../../src/moderation/patterns/size.ts';
import type { Told } from './worker.ts';

type Faults = readonly (PatternFault | null)[];

/** How long the patterns of one rule may take to compile, in milliseconds. */
const usualPatience = 1000;

const start = () =>
  new Worker(new URL('./thread.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });

/**
 * Finds the faulty patterns of rules. Their size is counted before anything is compiled, but what a step costs differs: a class
 * of all characters without their case takes milliseconds. So they are compiled on a thread of their own, one rule after the
 * other, and a rule that takes too long is `too_large` from the pattern on that was not done in time.
 *
 * @param patience in milliseconds
 */
export function createPatternCheck(
  patience = usualPatience,
): (patterns: readonly string[]) => Promise<Faults> {
  let thread: Promise<Worker> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function open(): Promise<Worker> {
    const worker = start();
    await once(worker, 'message');
    // Between two rules nobody else listens, and an error that nobody hears ends the process.
    worker.on('error', () => {
      thread = null;
    });
    // It waits for work for as long as the process has other things to do.
    worker.unref();
    return worker;
  }

  async function compile(patterns: readonly string[], large: readonly boolean[]): Promise<Faults> {
    thread ??= open();
    const worker = await thread.catch((error: unknown) => {
      thread = null;
      throw error;
    });
    const faults: (PatternFault | null)[] = patterns.map(() => 'too_large');
    const left = patterns.map((pattern, index) => (large[index] ? null : pattern));
    let count = left.filter((pattern) => pattern !== null).length;
    return new Promise((resolve) => {
      const hear = (told: Told) => {
        if (told === 'ready') return;
        faults[told.index] = told.fault;
        count -= 1;
        if (count === 0) end();
      };
      /** Also when it runs out of memory: what is not known by then stays too large. */
      const giveUp = () => {
        thread = null;
        end();
        void worker.on('error', () => undefined).terminate();
      };
      const timer = setTimeout(giveUp, patience);
      const end = () => {
        clearTimeout(timer);
        worker.off('message', hear).off('error', giveUp);
        resolve(faults);
      };
      worker.on('message', hear).on('error', giveUp);
      worker.postMessage(left);
    });
  }

  return (patterns) => {
    const large = tooLarge(patterns);
    if (large.every(Boolean)) return Promise.resolve(patterns.map(() => 'too_large'));
    const done = last.then(() => compile(patterns, large));
    last = done.catch(() => undefined);
    return done;
  };
}

/** The check that all rules of this process wait for. */
export const patternFaults = createPatternCheck();
