/**
 * A second place for drafts. Chromium keeps what is put into local storage for five seconds before it goes to the disk, and then for up to
 * a minute: somebody whose browser is killed would lose as much of their typing. IndexedDB is on its way to the disk at once, so every
 * change of a draft is noted there too, and local storage is put right when the site is next opened.
 */

/** A draft as it was stored under its key, or that it was removed. */
export interface Note {
  readonly key: string;
  readonly text: string | null;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** Goes to the disk together with the drafts: later notes are what local storage has lost. */
const clock = 'drafts_at';

/** After this the browser has written to the disk what local storage holds, in milliseconds. */
const settled = 600_000;

/** How long a page waits for the notes, in milliseconds: a browser may never answer. */
const patience = 1000;

/** The notes that are newer than what local storage holds. */
export const missedNotes = (notes: readonly Note[], storedAt: string | null): readonly Note[] =>
  notes.filter(({ at }) => at > Number(storedAt));

const store = 'notes';
let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('drafts', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' });
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const { result } = request;
      const close = () => {
        result.close();
        opening = undefined;
      };
      // The reader deletes the data of the site.
      result.onversionchange = close;
      result.onclose = close;
      resolve(result);
    };
  });
  return opening;
}

/** Does something with the notes, and resolves once it is done. */
function change(notes: IDBDatabase, run: (all: IDBObjectStore) => void): Promise<void> {
  const changing = notes.transaction(store, 'readwrite');
  return new Promise((resolve, reject) => {
    changing.oncomplete = () => resolve();
    changing.onabort = () => reject(changing.error);
    run(changing.objectStore(store));
  });
}

/** Notes what was stored under a key, or that it was removed. Where the browser refuses, there is local storage alone. */
export function note(key: string, text: string | null): void {
  const entry: Note = { key, text, at: Date.now() };
  const write = (all: IDBObjectStore) => {
    all.put(entry);
    // The page may be gone before the browser would do so by itself.
    all.transaction.commit();
  };
  try {
    localStorage.setItem(clock, String(entry.at));
    open()
      .then((notes) => change(notes, write))
      .catch(() => {});
  } catch {
    // Storage is forbidden.
  }
}

/** Calls back for each note whose key begins so. */
function each(all: IDBObjectStore, start: string, found: (note: Note) => void): void {
  const request: IDBRequest<Note[]> = all.getAll(IDBKeyRange.bound(start, `${start}\uffff`));
  request.onsuccess = () => request.result.forEach(found);
}

const inTime = (task: Promise<void>) =>
  Promise.race([task.catch(() => {}), new Promise<void>((resolve) => setTimeout(resolve, patience))]);

/** Forgets the texts under all keys that begin so. */
export const forgetNotes = (start: string): Promise<void> =>
  inTime(
    open().then((notes) =>
      change(notes, (all) => each(all, start, ({ key }) => all.put({ key, text: null, at: Date.now() }))),
    ),
  );

async function putRight(): Promise<void> {
  const found: Note[] = [];
  const old = Date.now() - settled;
  await change(await open(), (all) =>
    each(all, '', (one) => {
      if (one.at < old) all.delete(one.key);
      else found.push(one);
    }),
  );
  for (const { key, text } of missedNotes(found, localStorage.getItem(clock))) {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  }
}

/** Puts right what local storage has lost of the drafts. Resolves before a form may read them. */
export const recoverDrafts = (): Promise<void> => inTime(putRight());
