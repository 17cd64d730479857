import { atom } from 'nanostores';

export interface Toast {
  readonly id: number;
  /** What it belongs to: a form that goes takes its toasts along. */
  readonly owner?: string;
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

/** Takes away what belongs to something that is gone. */
export function dismissToastsOf(owner: string): void {
  const kept = $toasts.get().filter((shown) => shown.owner !== owner);
  if (kept.length < $toasts.get().length) $toasts.set(kept);
}
