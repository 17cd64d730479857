import { refuse } from './refusal.ts';

/** The most calls of a person that run at once; others wait. One person must not use all database connections. */
export const runningPerUser = 8;
/** The most waiting calls of a person. A browser that restores twenty tabs of the dashboard makes fewer. */
export const waitingPerUser = 200;

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Queues the calls of each person, or of the bot. */
export interface CallQueue {
  /**
   * Runs `work` when it is the caller's turn.
   *
   * @throws Refusal 429 when too many of their calls are waiting
   */
  run<A>(caller: string, work: () => Promise<A>): Promise<A>;
}

/** Queues calls within this process. */
export function createCallQueue(running = runningPerUser, waiting = waitingPerUser): CallQueue {
  const queues = new Map<string, Queue>();
  return {
    async run(caller, work) {
      const queue = queues.get(caller) ?? { running: 0, waiting: [] };
      queues.set(caller, queue);
      if (queue.running >= running) {
        if (queue.waiting.length >= waiting)
          throw refuse('rate_limited', { headers: { 'Retry-After': '1' } });
        // A finished call passes its slot on, so `running` does not change.
        await new Promise<void>((resolve) => queue.waiting.push(resolve));
      } else queue.running += 1;
      try {
        return await work();
      } finally {
        const next = queue.waiting.shift();
        if (next) next();
        else queue.running -= 1;
        if (queue.running === 0) queues.delete(caller);
      }
    },
  };
}
