import { atom, type ReadableAtom } from 'nanostores';

/** What somebody has typed into one field and not yet saved, with the saved value that they started from. */
export interface FieldDraft {
  readonly base: unknown;
  readonly draft: unknown;
  /** When it was last typed in, in milliseconds since 1970. */
  readonly at: number;
}

/** The drafts of one form, a field at a time, shared by the tabs of one person. */
export interface Drafts {
  /** Every stored field by its path. */
  read(): ReadonlyMap<string, FieldDraft>;
  write(field: string, draft: Omit<FieldDraft, 'at'>): void;
  remove(field: string): void;
  /** Tells of what another tab types; null where it saved or discarded. Returns how to stop. */
  watch(onChange: (field: string, draft: FieldDraft | null) => void): () => void;
}

/** Between a letter and its writing to storage, in milliseconds: a letter must not wait for a disk. */
const delay = 100;
const unwritten = new Map<string, FieldDraft>();
let timer: ReturnType<typeof setTimeout> | undefined;

const $stored = atom(true);

/** False once storage has refused a draft: it then lives as long as the page, and the reader must know. */
export const $draftsStored: ReadableAtom<boolean> = $stored;

function writeAll(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [key, draft] of unwritten) {
    try {
      localStorage.setItem(key, JSON.stringify(draft));
      $stored.set(true);
    } catch {
      // Full or forbidden.
      $stored.set(false);
      return;
    }
    unwritten.delete(key);
  }
}

function parsed(text: string | null): FieldDraft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { base, draft, at } = value as Record<string, unknown>;
    return typeof at === 'number' && base !== undefined && draft !== undefined ? { base, draft, at } : null;
  } catch {
    return null;
  }
}

const prefix = 'draft:';

function storedKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

function removeKey(key: string): void {
  unwritten.delete(key);
  if (unwritten.size === 0) $stored.set(true);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/**
 * Keeps the drafts of one form in local storage through reload, crash and sign-in.
 *
 * @param owner tells them from all others: user, guild and form, with colons between them
 */
export function draftsOf(owner: string): Drafts {
  const start = `${prefix}${owner}:`;
  return {
    read() {
      const found = new Map<string, FieldDraft>();
      for (const key of storedKeys(start)) {
        const draft = parsed(localStorage.getItem(key));
        if (draft) found.set(key.slice(start.length), draft);
      }
      for (const [key, draft] of unwritten)
        if (key.startsWith(start)) found.set(key.slice(start.length), draft);
      return found;
    },
    write(field, { base, draft }) {
      unwritten.set(start + field, { base, draft, at: Date.now() });
      if (timer !== undefined) return;
      timer = setTimeout(writeAll, delay);
      addEventListener('pagehide', writeAll, { once: true });
    },
    remove: (field) => removeKey(start + field),
    watch(onChange) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key?.startsWith(start)) onChange(key.slice(start.length), parsed(newValue));
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

/** The forms in which a user has drafts, each as `guild:form`. */
export function formsWithDrafts(userId: string): readonly string[] {
  const start = `${prefix}${userId}:`;
  const forms = [...storedKeys(start), ...unwritten.keys()]
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length).split(':').slice(0, 2).join(':'));
  return [...new Set(forms)];
}

/** Drops all drafts of a user for good, as when they sign out and say so. */
export function dropDrafts(userId: string): void {
  for (const key of [...storedKeys(`${prefix}${userId}:`), ...unwritten.keys()])
    if (key.startsWith(`${prefix}${userId}:`)) removeKey(key);
}
