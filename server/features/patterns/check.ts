import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PatternFault } from '../../../src/moderation/patterns/re2.ts';
import { tooLarge } from '../../../src/moderation/patterns/size.ts';
import type { WorkerMessage } from './worker.ts';

type Faults = readonly (PatternFault | null)[];

/** Time limit to compile the patterns of a rule, in milliseconds. */
const usualPatience = 1000;

const start = () =>
  new Worker(new URL('./thread.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });

/**
 * Finds the invalid patterns of a rule. Their steps are counted before anything is compiled, but the cost of a step
 * varies: a large character class ignoring case takes milliseconds. So patterns are compiled in a worker thread, one
 * rule at a time. When the time limit is reached, the remaining patterns of the rule are `too_large`.
 *
 * @param patience time limit in milliseconds
 */
export function createPatternCheck(
  patience = usualPatience,
): (patterns: readonly string[]) => Promise<Faults> {
  let thread: Promise<Worker> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function open(): Promise<Worker> {
    const worker = start();
    await once(worker, 'message');
    // Between rules there is no other listener, and an unhandled error event would end the process.
    worker.on('error', () => {
      thread = null;
    });
    // An idle worker does not keep the process alive.
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
      const hear = (told: WorkerMessage) => {
        if (told === 'ready') return;
        faults[told.index] = told.fault;
        count -= 1;
        if (count === 0) end();
      };
      /** On a timeout or when out of memory: patterns without a result stay `too_large`. */
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

/** The check shared by this process. */
export const patternFaults = createPatternCheck();
