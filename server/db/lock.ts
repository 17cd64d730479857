import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** The folder is in use by a process that lives; its message is a sentence for the person who started this one. */
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
  /** When the process started, in the kernel's own count; null where the system does not tell. */
  started: v.nullable(v.string()),
  /** Tells two locks of one process id apart. */
  nonce: v.string(),
});
type Holder = v.InferOutput<typeof holder>;

/** Locks of this very process, for which "is that process alive" says nothing. */
const own = new Set<string>();

/**
 * State and start of a process from `/proc/<pid>/stat`, its fields 3 and 22; null where the system does not tell.
 * Process ids come again, above all in containers, but not with the same start.
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
    // EPERM: it lives, and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = statusOf(pid);
  // A killed process that nobody waited for still answers to its id.
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

/** `link` fails when the name exists and shows the whole content at once: nobody ever reads half a lock. */
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

/** Moves a dead lock away; when another process replaced it in the meantime, puts that one back. */
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
 * Takes the lock of a database folder: a file `<folder>.lock` beside it with the process id. A lock whose process
 * is gone is taken over, however young; one whose process lives is respected, however old.
 *
 * @returns the function that gives the lock back
 * @throws DatabaseLocked when a living process holds it
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
