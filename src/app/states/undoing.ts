import { t } from '../../i18n/client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { type Toast, toast } from '../stores/toasts.ts';
import { errorWords, type Missing } from './error-words.ts';

/** How an attempt to take something back ended. */
export type Undone =
  | { readonly kind: 'done'; readonly text: string; readonly undo: Undo }
  | { readonly kind: 'failed'; readonly error: ApiError }
  /** There was nothing to take back, or the screen itself says what came of it. */
  | { readonly kind: 'settled' };
export type Undo = () => Promise<Undone>;

/** Says that a call failed, and offers to try again. */
export function toastFailed(owner: string, text: string, retry: () => void): void {
  toast({ owner, tone: 'error', text, action: { label: t('common:retry'), run: retry } });
}

/**
 * Says what was done, with an undo of its own. What was undone can be undone again, and an undo that fails can be retried.
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
    action: { label: t('common:undo'), run: () => void attempt() },
    ...(link && { link }),
  });
}
