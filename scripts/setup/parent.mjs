/** How often to check the parent process, in milliseconds. */
const interval = 500;

/**
 * Emits SIGTERM in this process when the npm that started it has exited. npm only forwards signals to its shell, which
 * exits without passing them on, so the server would keep running.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, interval).unref();
}
