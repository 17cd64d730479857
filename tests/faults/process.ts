import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** `server/main.ts` in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** What it printed, line by line; it goes on. */
  readonly lines: readonly string[];
  /** Waits until it is ready; returns its origin. Throws with what it printed when it ends before. */
  ready(): Promise<string>;
  /** Ends it as a loss of its process would, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts one on a free port, without the site; it is gone when the test ends. */
export function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ServerProcess {
  const server = spawnServer(args, env);
  onTestFinished(server.kill);
  return server;
}

/** The same, for more than one test: the caller ends it. */
export function spawnServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ServerProcess {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/main.ts', '--no-site', '--port', '0', ...args],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: {
        PATH: process.env.PATH,
        LOG: 'json',
        LIMIT_PER_TOKEN: '0',
        LIMIT_PER_ADDRESS: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  const gone = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  const ready = new Promise<string>((resolve, reject) => {
    const read = (line: string): void => {
      lines.push(line);
      const origin = /ready at (http:\/\/localhost:\d+)/.exec(line)?.[1];
      if (origin) resolve(origin);
    };
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read);
    gone.then(() => reject(new Error(`The server ended: ${lines.join('\n')}`)));
  });
  // Whoever only kills it does not ask.
  ready.catch(() => undefined);
  return { child, lines, ready: () => ready, kill };
}
