import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Receives the end of each run of a job, with its duration in milliseconds. */
export type RunEnded = (outcome: 'succeeded' | 'failed', milliseconds: number) => void;

/** Is told of each job that this process runs, with its interval in milliseconds. */
export type WatchJob = (job: { readonly name: string; readonly every: number }) => RunEnded;

/** Metrics of the jobs that this process has run. */
export interface JobMetrics {
  readonly watchJob: WatchJob;
}

/** Upper bounds of the buckets, in seconds. */
const buckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900];

/** The label is `name`: Prometheus itself sets `job`. */
export function jobMetrics(registry: Registry): JobMetrics {
  const registers = [registry];
  const runs = new Counter({
    name: 'vigie_job_runs_total',
    help: 'Runs of jobs in this process, by whether they succeeded or failed.',
    labelNames: ['name', 'outcome'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'vigie_job_duration_seconds',
    help: 'How long runs of jobs took.',
    labelNames: ['name'] as const,
    buckets,
    registers,
  });
  const successes = new Gauge({
    name: 'vigie_job_last_success_timestamp_seconds',
    help: 'When the job last succeeded in this process, or else when the process started.',
    labelNames: ['name'] as const,
    registers,
  });
  const intervals = new Gauge({
    name: 'vigie_job_interval_seconds',
    help: 'How often the job runs, in one of the processes.',
    labelNames: ['name'] as const,
    registers,
  });
  return {
    watchJob({ name, every }) {
      intervals.set({ name }, every / 1000);
      successes.setToCurrentTime({ name });
      for (const outcome of ['succeeded', 'failed']) runs.inc({ name, outcome }, 0);
      return (outcome, milliseconds) => {
        runs.inc({ name, outcome });
        durations.observe({ name }, milliseconds / 1000);
        if (outcome === 'succeeded') successes.setToCurrentTime({ name });
      };
    },
  };
}
