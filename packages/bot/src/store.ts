import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Values by key that outlive the process, also one that is killed: a file with a line of JSON for each change, which is read when it is
 * opened. Without a file, they are kept in memory only. Keys keep the order in which they were first set.
 */
export interface Store<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** All entries, without a copy of them. */
  all(): Iterable<[string, Value]>;
  /** All entries whose key begins with `prefix`, which may be changed meanwhile. */
  entries(prefix?: string): [string, Value][];
  readonly size: number;
  close(): void;
}

/** Lines that may be superfluous before the file is written anew. */
const spare = 2000;
/** How long a file that could not be written is left alone, in milliseconds. */
const failurePause = 10_000;

/**
 * Opens a store. One process may have it open.
 *
 * @param path of the file, which is made if it is missing; null keeps everything in memory
 * @param read checks a value that was written by an earlier version; one for which it returns null is dropped
 * @param onFailure hears that the file could not be written, for example because the disk is full. The values stay in memory, and are
 * written with the first change after ten seconds. Without it, `set` and `delete` throw
 */
export function openStore<Value>(
  path: string | null,
  read: (value: unknown) => Value | null,
  onFailure?: (error: unknown) => void,
): Store<Value> {
  const values = new Map<string, Value>();
  if (path !== null) load(path, values, read);
  /** The file, open for appending. Null without one, and after a failure: its last line may be torn then. */
  let file = path === null ? null : rewrite(path, values);
  let lines = values.size;
  /** By the clock that nobody sets. */
  let failedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  function release(): void {
    const open = file;
    file = null;
    if (open !== null) closeSync(open);
  }

  function append(to: string, line: unknown[]): void {
    if (file !== null && lines <= values.size * 2 + spare) {
      writeFileSync(file, `${JSON.stringify(line)}\n`);
      lines += 1;
      return;
    }
    release();
    file = rewrite(to, values);
    lines = values.size;
  }

  /** Writes a change that has been made in memory. */
  function write(line: unknown[]): void {
    if (path === null || isClosed || performance.now() < failedAt + failurePause) return;
    try {
      append(path, line);
    } catch (error) {
      failedAt = performance.now();
      release();
      if (!onFailure) throw error;
      onFailure(error);
    }
  }

  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value);
      write([key, value]);
    },
    delete(key) {
      if (values.delete(key)) write([key]);
    },
    all: () => values.entries(),
    entries(prefix = '') {
      const found: [string, Value][] = [];
      for (const entry of values) if (entry[0].startsWith(prefix)) found.push(entry);
      return found;
    },
    get size() {
      return values.size;
    },
    close() {
      const isBehind = path !== null && file === null && !isClosed;
      isClosed = true;
      if (isBehind) {
        try {
          file = rewrite(path, values);
        } catch (error) {
          onFailure?.(error);
        }
      }
      release();
    },
  };
}

/** Reads a file into `values`. The last line may be torn, when the process was killed while it wrote. */
function load<Value>(path: string, values: Map<string, Value>, read: (value: unknown) => Value | null): void {
  if (!existsSync(path)) return;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [key, written] = parsed(line);
    if (key === undefined) continue;
    const value = written === undefined ? null : read(written);
    if (value === null) values.delete(key);
    else values.set(key, value);
  }
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
  try {
    writeFileSync(file, [...values].map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(next, path);
  return openSync(path, 'a', 0o600);
}
