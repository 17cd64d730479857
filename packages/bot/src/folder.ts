import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './connection.ts';

/**
 * Makes a folder for the files of one process, and warns when another one that runs has it already: what either writes is lost to the
 * other.
 */
export function openFolder(folder: string, log: Log): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'process');
  const other = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  if (other > 0 && other !== process.pid && isRunning(other))
    log.warn(`Process ${other} seems to use ${folder} too. Each process of a bot needs a folder of its own.`);
  writeFileSync(path, String(process.pid));
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // It runs, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
