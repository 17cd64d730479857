import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** The folder is in use by a running process. The message is a sentence for the operator. */
export class DatabaseLocked extends Error {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `The database folder ${folder} is in use by process ${pid}. Stop that process first, or choose another folder.`,
    );
    this.name = 'DatabaseLocked';
    this.pid = pid;
  }
}

const holder = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** When the process started, in the kernel's units; null if the system does not tell. */
  started: v.nullable(v.string()),
  /** Distinguishes locks of the same process id. */
  nonce: v.string(),
});
type Holder = v.InferOutput<typeof holder>;

/** The locks of this process. */
const own = new Set<string>();

/**
 * The state and start time of a process from `/proc/<pid>/stat` (fields 3 and 22); null if the system does not tell.
 * Process ids are reused, especially in containers, but not with the same start time.
 */
function statusOf(pid: number): { readonly ended: boolean; readonly started: string | null } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { ended: fields[0] === 'Z' || fields[0] === 'X', started: fields[19] ?? null };
  } catch {
    return null;
  }
}

function lives({ pid, started, nonce }: Holder): boolean {
  if (pid === process.pid) return own.has(nonce);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is running under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = statusOf(pid);
  // A killed process still has its id until its parent has waited for it.
  if (now?.ended) return false;
  return started === null || !now || now.started === started;
}

function read(file: string): { text: string; holder: Holder | null } | null {
  try {
    const text = readFileSync(file, 'utf8');
    try {
      return { text, holder: v.parse(holder, JSON.parse(text)) };
    } catch {
      return { text, holder: null };
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Creates a lock file, unless it exists. `link` is atomic, so other processes never read an incomplete file. */
function claim(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { flag: 'wx' });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** Removes the lock of a dead process. If another process has replaced it meanwhile, that lock is put back. */
function removeDead(file: string, deadText: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readFileSync(aside, 'utf8');
  if (moved !== deadText) claim(file, moved);
  rmSync(aside);
}

/**
 * Locks a database folder with a file `<folder>.lock` beside it, which contains the process id. The lock of a dead
 * process is taken over, however recent; that of a running process is respected, however old.
 *
 * @returns a function that releases the lock
 * @throws DatabaseLocked when a running process holds it
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const nonce = randomUUID();
  const mine = JSON.stringify({
    pid: process.pid,
    started: statusOf(process.pid)?.started ?? null,
    nonce,
  } satisfies Holder);
  while (!claim(file, mine)) {
    const found = read(file);
    if (found?.holder && lives(found.holder)) throw new DatabaseLocked(folder, found.holder.pid);
    if (found) removeDead(file, found.text);
  }
  own.add(nonce);
  return () => {
    own.delete(nonce);
    if (read(file)?.text === mine) rmSync(file);
  };
}
