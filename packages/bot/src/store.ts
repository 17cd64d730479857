import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/**
 * Values by key that outlive the process, also one that is killed: a file with a line of JSON for each change, which is read when it is
 * opened. Without a file, they are kept in memory only. Keys keep the order in which they were first set.
 */
export interface Store<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** All entries whose key begins with `prefix`. */
  entries(prefix?: string): [string, Value][];
  readonly size: number;
  close(): void;
}

/** Lines that may be superfluous before the file is written anew. */
const spare = 2000;

/**
 * Opens a store. One process may have it open.
 *
 * @param path of the file, which is made if it is missing; null keeps everything in memory
 * @param read checks a value that was written by an earlier version; one for which it returns null is dropped
 */
export function openStore<Value>(path: string | null, read: (value: unknown) => Value | null): Store<Value> {
  const values = new Map<string, Value>();
  let lines = path === null ? 0 : load(path, values, read);
  let file = path === null ? null : rewrite(path, values);
  lines = values.size;

  function append(line: unknown[]): void {
    if (file === null || path === null) return;
    writeSync(file, `${JSON.stringify(line)}\n`);
    lines += 1;
    if (lines <= values.size * 2 + spare) return;
    closeSync(file);
    file = rewrite(path, values);
    lines = values.size;
  }

  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value);
      append([key, value]);
    },
    delete(key) {
      if (values.delete(key)) append([key]);
    },
    entries: (prefix = '') => [...values].filter(([key]) => key.startsWith(prefix)),
    get size() {
      return values.size;
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

/** Reads a file into `values`. The last line may be torn, when the process was killed while it wrote. Returns the number of lines. */
function load<Value>(
  path: string,
  values: Map<string, Value>,
  read: (value: unknown) => Value | null,
): number {
  if (!existsSync(path)) return 0;
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  for (const line of lines) {
    const [key, written] = parsed(line);
    if (key === undefined) continue;
    const value = written === undefined ? null : read(written);
    if (value === null) values.delete(key);
    else values.set(key, value);
  }
  return lines.length;
}

function parsed(line: string): readonly [key?: string, value?: unknown] {
  try {
    const entry: unknown = JSON.parse(line);
    return Array.isArray(entry) && typeof entry[0] === 'string' ? [entry[0], entry[1]] : [];
  } catch {
    return [];
  }
}

/** Writes a file anew with what is there, and leaves it open for appending. A crash leaves the old file or the new one. */
function rewrite<Value>(path: string, values: ReadonlyMap<string, Value>): number {
  const next = `${path}.next`;
  const file = openSync(next, 'w', 0o600);
  writeSync(file, [...values].map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  fsyncSync(file);
  closeSync(file);
  renameSync(next, path);
  return openSync(path, 'a', 0o600);
}
