interface Job {
  /** Jobs with the same key run in turn. A job with a null key runs alone: after all earlier ones and before all later ones. */
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

/** Runs tasks in parallel, except those that have to keep their order. */
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
          // Removed before the promise resolves: the caller may ask whether the queue is idle.
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
