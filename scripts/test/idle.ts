import { cpus } from 'node:os';

/** Starts to measure the CPUs. The returned function gives each CPU's idle time since, in seconds. */
export function watchIdle(): () => number[] {
  const idle = () => cpus().map(({ times }) => times.idle / 1000);
  const before = idle();
  return () => idle().map((seconds, index) => seconds - (before[index] ?? 0));
}
