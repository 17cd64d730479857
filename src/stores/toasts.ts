import { atom } from 'nanostores';

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly text: string;
  /** One thing that can be done about it, for example to undo. */
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
