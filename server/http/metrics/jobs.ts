import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { WatchJob } from '../../jobs.ts';

/** Metrics of the jobs that this process has run. */
export interface JobMetrics {
  readonly watchJob: WatchJob;
}

/** Upper bounds of the buckets, in seconds. */
const buckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900];

export function jobMetrics(registry: Registry): JobMetrics {
  const registers = [registry];
  const runs = new Counter({
    name: 'vigie_job_runs_total',
    help: 'Runs of jobs in this process, by whether they succeeded or failed.',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'vigie_job_duration_seconds',
    help: 'How long runs of jobs took.',
    labelNames: ['job'] as const,
    buckets,
    registers,
  });
  const successes = new Gauge({
    name: 'vigie_job_last_success_timestamp_seconds',
    help: 'When the job last succeeded in this process, or else when the process started.',
    labelNames: ['job'] as const,
    registers,
  });
  const intervals = new Gauge({
    name: 'vigie_job_interval_seconds',
    help: 'How often the job runs, in one of the processes.',
    labelNames: ['job'] as const,
    registers,
  });
  return {
    watchJob({ name: job, every }) {
      intervals.set({ job }, every / 1000);
      successes.setToCurrentTime({ job });
      for (const outcome of ['succeeded', 'failed']) runs.inc({ job, outcome }, 0);
      return (outcome, milliseconds) => {
        runs.inc({ job, outcome });
        durations.observe({ job }, milliseconds / 1000);
        if (outcome === 'succeeded') successes.setToCurrentTime({ job });
      };
    },
  };
}
