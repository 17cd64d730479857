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

/**
 * Keeps one draft in local storage through reload, crash and sign-in. Where storage is full or forbidden the
 * draft lives as long as the page.
 */
export function draftStore<T>(key: string, fields: readonly string[]): DraftStore<T> {
  const name = `draft:${key}`;
  return {
    read() {
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
      try {
        localStorage.setItem(name, JSON.stringify({ ...stored, at: Date.now() }));
      } catch {
        // Full or forbidden: see above.
      }
    },
    clear() {
      try {
        localStorage.removeItem(name);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
