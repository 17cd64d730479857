/** How often the parent is looked for, in milliseconds. */
const interval = 500;

/**
 * Ends this process like SIGTERM when npm, which started it, is gone. npm passes a signal to its shell only, and the shell
 * dies of it without a word to us: the server would live on and keep its port and its database.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, interval).unref();
}
