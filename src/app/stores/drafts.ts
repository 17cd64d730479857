import { atom, onMount, type ReadableAtom } from 'nanostores';
import { forgetNotes, note } from './draft-journal.ts';

/** What somebody has typed into one field and not yet saved, with the saved value that they started from. */
export interface FieldDraft {
  readonly base: unknown;
  readonly draft: unknown;
  /** When it was last typed in, in milliseconds since 1970. */
  readonly at: number;
}

/** The drafts of one form, a field at a time, shared by the tabs of one person. */
export interface Drafts {
  /** The stored drafts by path; null for an entry that cannot be read as a draft. */
  read(): ReadonlyMap<string, FieldDraft | null>;
  write(field: string, draft: Omit<FieldDraft, 'at'>): void;
  remove(field: string): void;
  /**
   * Calls `onChange` when another tab has changed drafts, or may have while this one was in the background; `isGone` when a
   * draft was saved or discarded there. Returns how to stop.
   */
  watch(onChange: (isGone: boolean) => void): () => void;
}

/** Debounces writes to storage, in milliseconds: typing must not wait for a disk. */
const delay = 100;
/** After these, the page may be gone without another word: a phone that is locked freezes it, and ends it when it needs the memory. */
const goneEvents = ['pagehide', 'visibilitychange', 'freeze'];
const unwritten = new Map<string, FieldDraft>();
let timer: ReturnType<typeof setTimeout> | undefined;

const $stored = atom(true);

/** False once storage has refused a draft: it is then lost with the page, and the reader is told. */
export const $draftsStored: ReadableAtom<boolean> = $stored;

const $changes = atom(0);
const noteChange = () => $changes.set($changes.get() + 1);

/** Goes up whenever the set of drafted fields changes, in this tab or another. */
export const $draftChanges: ReadableAtom<number> = $changes;

const prefix = 'draft:';

onMount($changes, () => {
  const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && noteChange();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
});

function writeAll(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [key, draft] of unwritten) {
    try {
      const text = JSON.stringify(draft);
      localStorage.setItem(key, text);
      note(key, text);
      unwritten.delete(key);
    } catch {
      // Storage is full or forbidden. A shorter draft may still fit.
    }
  }
  $stored.set(unwritten.size === 0);
}

function parsed(text: string | null): FieldDraft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { base, draft, at } = value as Record<string, unknown>;
    // An optional part is left out here as in the form.
    return typeof at === 'number' ? { base, draft, at } : null;
  } catch {
    return null;
  }
}

function storedKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function removeKey(key: string): void {
  unwritten.delete(key);
  if (unwritten.size === 0) $stored.set(true);
  if (isStored(key)) {
    localStorage.removeItem(key);
    note(key, null);
  }
  noteChange();
}

/**
 * The drafts of one form in local storage. They survive reload, crash and signing in again.
 *
 * @param owner `user:guild:form`
 */
export function draftsOf(owner: string): Drafts {
  const start = `${prefix}${owner}:`;
  /** The field that a storage key belongs to; undefined for another form, or for an entry of this one. */
  const fieldOf = (key: string) =>
    key.startsWith(start) && !key.includes(':', start.length) ? key.slice(start.length) : undefined;
  return {
    read() {
      const found = new Map<string, FieldDraft | null>();
      for (const key of storedKeys(start)) {
        const field = fieldOf(key);
        if (field) found.set(field, parsed(localStorage.getItem(key)));
      }
      for (const [key, draft] of unwritten) {
        const field = fieldOf(key);
        if (field) found.set(field, draft);
      }
      return found;
    },
    write(field, { base, draft }) {
      const key = start + field;
      const isNew = !unwritten.has(key) && !isStored(key);
      unwritten.set(key, { base, draft, at: Date.now() });
      if (isNew) noteChange();
      if (timer !== undefined) return;
      timer = setTimeout(writeAll, delay);
      for (const type of goneEvents) addEventListener(type, writeAll, { once: true, capture: true });
    },
    remove: (field) => removeKey(start + field),
    watch(onChange) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        // Without a key, everything was removed.
        if (key === null || fieldOf(key)) onChange(newValue === null);
      };
      const onWake = () => onChange(false);
      addEventListener('storage', onStorage);
      addEventListener('visibilitychange', onWake);
      return () => {
        removeEventListener('storage', onStorage);
        removeEventListener('visibilitychange', onWake);
      };
    },
  };
}

/** For a form in which nothing is typed. */
export const noDrafts: Drafts = { read: () => new Map(), write() {}, remove() {}, watch: () => () => {} };

/** Whether this browser holds drafts, whoever typed them. */
export const hasDrafts = (): boolean => storedKeys(prefix).length > 0;

/** The forms in which a user has drafts, each as `guild:form`. */
export function formsWithDrafts(userId: string): readonly string[] {
  const start = `${prefix}${userId}:`;
  const forms = [...storedKeys(start), ...unwritten.keys()]
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length).split(':').slice(0, 2).join(':'));
  return [...new Set(forms)];
}

/** Deletes all drafts of a user, when they sign out and ask for it. */
export function dropDrafts(userId: string): Promise<void> {
  const start = `${prefix}${userId}:`;
  for (const key of [...storedKeys(start), ...unwritten.keys()]) if (key.startsWith(start)) removeKey(key);
  return forgetNotes(start);
}
