import { atom } from 'nanostores';

export interface Toast {
  readonly id: number;
  /** The owner: a form removes its toasts when it is unmounted. */
  readonly owner?: string;
  /** What it is about: a later toast about the same takes its place. */
  readonly about?: string;
  readonly tone: 'success' | 'error';
  readonly text: string;
  /** An action, such as undo. The toast then stays until it is dismissed or its owner is unmounted. */
  readonly action?: {
    readonly label: string;
    readonly run: () => void;
    /** It takes back what the toast says: so does a shortcut. */
    readonly undoes?: boolean;
  };
  /** A link to what was done, if that is on another screen. */
  readonly link?: { readonly label: string; readonly href: string };
}

/** The most toasts shown at once; the oldest goes first. */
export const maxToasts = 3;

export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/**
 * Whether a new toast makes an older one redundant. Two undos of the same text are different actions; two retries of the same
 * failure are one.
 */
function repeats(older: Toast, newer: Omit<Toast, 'id'>): boolean {
  const isSame = older.owner === newer.owner && older.tone === newer.tone && older.text === newer.text;
  return isSame && (newer.tone === 'error' || (!older.action && !newer.action));
}

/** Shows a toast, the newest last. One without an action disappears by itself. */
export function toast(shown: Omit<Toast, 'id'>): void {
  const { about } = shown;
  const earlier = about !== undefined && $toasts.get().find((one) => one.about === about);
  if (earlier) {
    $toasts.set($toasts.get().map((one) => (one === earlier ? { ...shown, id: earlier.id } : one)));
    return;
  }
  lastId += 1;
  const others = $toasts.get().filter((older) => !repeats(older, shown));
  $toasts.set([...others, { ...shown, id: lastId }].slice(-maxToasts));
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((shown) => shown.id !== id));
}

/** The newest toast whose action is an undo. */
export const lastUndo = (): Toast | undefined => $toasts.get().findLast(({ action }) => action?.undoes);

/** Does what the undo of a toast does when it is pressed. */
export function undoToast({ id, action }: Toast): void {
  dismissToast(id);
  action?.run();
}

/** Removes the toasts of an owner that is unmounted. */
export function dismissToastsOf(owner: string): void {
  const kept = $toasts.get().filter((shown) => shown.owner !== owner);
  if (kept.length < $toasts.get().length) $toasts.set(kept);
}
