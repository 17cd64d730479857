import { refuse } from './refusal.ts';

/** Calls of one person that run at once; the others wait, so that one person cannot take every connection of the database. */
export const runningPerUser = 8;
/** Calls of one person that wait. A browser that opens twenty tabs of the dashboard again sends fewer. */
export const waitingPerUser = 200;

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Whose turn it is, for each person by themselves. */
export interface Turns {
  /**
   * Runs work when it is the person's turn.
   *
   * @throws Refusal 429 when too many of their calls wait already
   */
  run<A>(userId: string, work: () => Promise<A>): Promise<A>;
}

/** Turns within this process. */
export function createTurns(running = runningPerUser, waiting = waitingPerUser): Turns {
  const queues = new Map<string, Queue>();
  return {
    async run(userId, work) {
      const queue = queues.get(userId) ?? { running: 0, waiting: [] };
      queues.set(userId, queue);
      if (queue.running >= running) {
        if (queue.waiting.length >= waiting)
          throw refuse('rate_limited', { headers: { 'Retry-After': '1' } });
        // Whoever ends hands their turn over, so `running` stays as it is.
        await new Promise<void>((resolve) => queue.waiting.push(resolve));
      } else queue.running += 1;
      try {
        return await work();
      } finally {
        const next = queue.waiting.shift();
        if (next) next();
        else queue.running -= 1;
        if (queue.running === 0) queues.delete(userId);
      }
    },
  };
}
