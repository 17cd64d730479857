interface Job {
  /** Jobs of one key follow each other. Null: alone, after all that came before and ahead of all that come later. */
  readonly key: string | null;
  readonly start: () => void;
  running: boolean;
}

export interface JobQueue {
  /** Runs a task as soon as its key allows: tasks of different keys side by side, those of one key in turn. */
  run<T>(key: string | null, task: () => Promise<T>): Promise<T>;
  /** Whether nothing runs or waits. */
  isIdle(): boolean;
}

/** Lets tasks wait for those before them that they must not overtake. */
export function createJobQueue(): JobQueue {
  let jobs: readonly Job[] = [];

  function startWhatCan() {
    jobs.forEach((job, index) => {
      const before = jobs.slice(0, index);
      const waits =
        job.key === null ? before.length > 0 : before.some(({ key }) => key === null || key === job.key);
      if (job.running || waits) return;
      job.running = true;
      job.start();
    });
  }

  return {
    isIdle: () => jobs.length === 0,
    run: (key, task) =>
      new Promise((resolve, reject) => {
        const start = async () => {
          const settle = await task().then(
            (value) => () => resolve(value),
            (error: unknown) => () => reject(error),
          );
          // Before its caller hears of it, who may ask whether the queue is idle.
          jobs = jobs.filter((other) => other !== job);
          startWhatCan();
          settle();
        };
        const job: Job = { key, start, running: false };
        jobs = [...jobs, job];
        startWhatCan();
      }),
  };
}
