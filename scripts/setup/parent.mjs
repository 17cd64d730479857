/** How often to check for the parent, in milliseconds. */
const interval = 500;

/**
 * Emits SIGTERM in this process when npm, which started it, is gone. npm forwards a signal only to its shell, which dies without passing it
 * on: the server would keep running, with its port and database.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, interval).unref();
}
