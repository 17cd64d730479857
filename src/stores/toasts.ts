import { atom } from 'nanostores';

export interface Toast {
  readonly id: number;
  /** Whose toast it is: a form that is unmounted removes its own. */
  readonly owner?: string;
  readonly tone: 'success' | 'error';
  readonly text: string;
  /** An action, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a short message. It leaves by itself, or when it is dismissed. */
export function toast(shown: Omit<Toast, 'id'>): void {
  lastId += 1;
  $toasts.set([...$toasts.get(), { ...shown, id: lastId }]);
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((shown) => shown.id !== id));
}

/** Removes the toasts of an owner that is unmounted. */
export function dismissToastsOf(owner: string): void {
  const kept = $toasts.get().filter((shown) => shown.owner !== owner);
  if (kept.length < $toasts.get().length) $toasts.set(kept);
}
