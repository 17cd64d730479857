/** Starts the host in its own process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** `server/main.ts` in its own process. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Its output by line, which grows. */
  readonly lines: readonly string[];
  /**
   * Waits until it is ready and returns its origin.
   *
   * @throws with its output when it exits before
   */
  ready(): Promise<string>;
  /** Kills it with SIGKILL and waits for its exit. */
  kill(): Promise<void>;
}

/** Starts a server on a free port, without the site if nothing else is said. It is killed when the test ends. */
export function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  site: readonly string[] = ['--no-site'],
): ServerProcess {
  const server = spawnServer(args, env, site);
  onTestFinished(server.kill);
  return server;
}

/** The same, for more than one test: the caller has to kill it. */
export function spawnServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  site: readonly string[] = ['--no-site'],
): ServerProcess {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/main.ts', ...site, '--port', '0', ...args],
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
  // Callers that only kill the server do not handle this.
  ready.catch(() => undefined);
  return { child, lines, ready: () => ready, kill };
}
