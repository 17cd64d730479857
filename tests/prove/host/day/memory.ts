/** The memory of a host in another process, after a collection. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerProcess } from '../../../faults/process.ts';

const probe = `
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
let times = 0;
process.on('SIGUSR2', () => {
  collect();
  times += 1;
  const { rss, heapUsed, external } = process.memoryUsage();
  console.log('memory ' + JSON.stringify({ times, rss, heap: heapUsed, external }));
});
`;

/** Bytes. */
export interface Memory {
  readonly rss: number;
  readonly heap: number;
  readonly external: number;
}

/** Writes the module with which a host can be asked. Returns the variable with which to start the host. */
export function memoryProbe(folder: string): Readonly<Record<string, string>> {
  const file = join(folder, 'memory.mjs');
  writeFileSync(file, probe);
  return { NODE_OPTIONS: `--import=${pathToFileURL(file)}` };
}

/** @param times how often it was asked, with this time */
export async function memoryOf({ child, lines }: ServerProcess, times: number): Promise<Memory> {
  child.kill('SIGUSR2');
  for (;;) {
    const found = lines.findLast((line) => line.startsWith('memory '));
    const memory = found && (JSON.parse(found.slice(7)) as Memory & { times: number });
    if (memory && memory.times >= times) return memory;
    if (child.exitCode !== null) throw new Error('The host has ended.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
