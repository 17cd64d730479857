/** What somebody has typed and not yet saved, with the saved value that they started from. */
export interface StoredDraft<T> {
  readonly base: T;
  readonly draft: T;
  /** When it was last typed in, in milliseconds since 1970. */
  readonly at: number;
}

export interface DraftStore<T> {
  read(): StoredDraft<T> | null;
  write(stored: Omit<StoredDraft<T>, 'at'>): void;
  clear(): void;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A draft is of use only when it has the fields that the screen has now. */
function sameFields(value: unknown, fields: readonly string[]): boolean {
  return isObject(value) && fields.every((field) => field in value);
}

/** Between a letter and its writing to storage, in milliseconds: a letter must not wait for a disk. */
const delay = 100;
const unwritten = new Map<string, object>();
let timer: ReturnType<typeof setTimeout> | undefined;

function writeAll(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [name, stored] of unwritten) {
    try {
      localStorage.setItem(name, JSON.stringify(stored));
    } catch {
      // Full or forbidden: the draft lives as long as the page.
    }
  }
  unwritten.clear();
}

/**
 * Keeps one draft in local storage through reload, crash and sign-in. Where storage is full or forbidden the
 * draft lives as long as the page.
 */
export function draftStore<T>(key: string, fields: readonly string[]): DraftStore<T> {
  const name = `draft:${key}`;
  return {
    read() {
      writeAll();
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
        if (!isObject(stored) || !('base' in stored) || !('draft' in stored) || !('at' in stored))
          return null;
        if (!sameFields(stored.base, fields) || !sameFields(stored.draft, fields)) return null;
        return { base: stored.base as T, draft: stored.draft as T, at: Number(stored.at) };
      } catch {
        return null;
      }
    },
    write(stored) {
      unwritten.set(name, { ...stored, at: Date.now() });
      if (timer !== undefined) return;
      timer = setTimeout(writeAll, delay);
      addEventListener('pagehide', writeAll, { once: true });
    },
    clear() {
      unwritten.delete(name);
      try {
        localStorage.removeItem(name);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
