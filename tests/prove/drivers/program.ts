import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** A program that serves the proof until it is stopped. */
export interface Program {
  /** Waits for a line. Throws with the whole output when the program ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Waits until an address answers. */
  answers(address: string): Promise<void>;
  /** Ends it with all that it has started. */
  stop(): Promise<void>;
}

export function startProgram(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  // In a group of its own, so that a browser ends with its driver.
  const child = spawn(name, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const listener of listeners) listener(line);
    });
  const ended = () => gone.then(() => Promise.reject(new Error(`${name} ended: ${lines.join('\n')}`)));
  return {
    says: (pattern) => {
      const found = new Promise<RegExpExecArray>((resolve) => {
        const listener = (line: string) => {
          const match = pattern.exec(line);
          if (match) resolve(match);
        };
        lines.forEach(listener);
        listeners.add(listener);
      });
      return Promise.race([found, ended()]);
    },
    answers: (address) => {
      const asked = async () => {
        while (child.exitCode === null) {
          if (
            await fetch(address).then(
              ({ ok }) => ok,
              () => false,
            )
          )
            return;
          await pause(50);
        }
      };
      return Promise.race([asked(), ended()]);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null && child.pid)
        process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
