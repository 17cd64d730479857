import { cpus } from 'node:os';

/** Begins to watch the processors. The result says for how long each was idle since, in seconds. */
export function watchIdle(): () => number[] {
  const idle = () => cpus().map(({ times }) => times.idle / 1000);
  const before = idle();
  return () => idle().map((seconds, index) => seconds - (before[index] ?? 0));
}
