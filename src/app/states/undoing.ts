import { t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { type Toast, toast } from '../stores/toasts.ts';
import { errorWords, type Missing } from './error-words.ts';

/** The result of an undo. */
export type UndoOutcome =
  | { readonly kind: 'done'; readonly text: string; readonly undo: Undo }
  | { readonly kind: 'failed'; readonly error: ApiError }
  /** Nothing had to be undone, or the screen shows the result itself. */
  | { readonly kind: 'settled' };
export type Undo = () => Promise<UndoOutcome>;

/** The button of a toast that takes back what it says. */
export const undoAction = (run: () => void): NonNullable<Toast['action']> => ({
  label: t('common:undo'),
  undoes: true,
  run,
});

/** Shows that a call failed, with a button to retry. */
export function toastFailed(owner: string, text: string, retry: () => void): void {
  toast({ owner, tone: 'error', text, action: { label: t('common:retry'), run: retry } });
}

/**
 * Shows what was done, with an undo button. An undo can itself be undone, and retried when it fails.
 *
 * @param owner whose toast it is: see `dismissToastsOf`
 * @param missing what a 404 is about, where it is not the guild
 * @param link where what was done can be seen
 */
export function toastDone(
  owner: string,
  text: string,
  undo: Undo,
  { missing, link }: { readonly missing?: Missing | undefined; readonly link?: Toast['link'] } = {},
): void {
  async function attempt() {
    const undone = await undo();
    if (undone.kind === 'done') toastDone(owner, undone.text, undone.undo, { missing, link });
    if (undone.kind !== 'failed') return;
    const reason = errorWords(undone.error, t, missing).title;
    toastFailed(owner, t('frame:undo_failed', { reason }), () => void attempt());
  }
  toast({
    owner,
    tone: 'success',
    text,
    action: undoAction(() => void attempt()),
    ...(link && { link }),
  });
}
