import { atom, type ReadableAtom } from 'nanostores';
import type { Drafts } from '../../../app/stores/drafts.ts';

/** A text that is being written. It outlives the page, and is the same in all windows of its writer. */
export interface DraftText {
  readonly $text: ReadableAtom<string>;
  /** Empty when it was sent. */
  set(text: string): void;
  dispose(): void;
}

/** @param field of the drafts, in which it is kept */
export function createDraftText(drafts: Drafts, field: string): DraftText {
  const stored = () => {
    const draft = drafts.read().get(field)?.draft;
    return typeof draft === 'string' ? draft : '';
  };
  const $text = atom(stored());
  const stop = drafts.watch(() => $text.set(stored()));
  return {
    $text,
    set(text) {
      $text.set(text);
      if (text === '') drafts.remove(field);
      else drafts.write(field, { base: '', draft: text });
    },
    dispose: stop,
  };
}
