import { isMac } from '../../../ui/is-mac.ts';
import { pressedKey, pressedLetter } from '../../../ui/keys.ts';
import { $dialog } from '../../frame/frame-state.ts';
import { lastUndo, undoToast } from '../../stores/toasts.ts';
import { $letters } from './letters.ts';

/** Where letters are not shortcuts: in text fields and in open dialogs. A closing dialog may keep the focus for a moment. */
const elsewhere =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog[open]';

/** Handlers for the shortcuts. */
interface Handlers {
  readonly onLetter: (event: KeyboardEvent) => void;
  /** Called with what has the focus. */
  readonly onBookmark: (focused: Element | null) => void;
}

/**
 * Listens for shortcuts: Ctrl or ⌘ and K opens the palette, and with Z they undo what the newest toast says; Alt and B keeps a bookmark; a letter outside text fields goes to
 * `onLetter`.
 */
export function watchKeys({ onLetter, onBookmark }: Handlers): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { code, altKey, ctrlKey, metaKey, shiftKey } = event;
    const key = pressedKey(event);
    if (key === '') return;
    if (altKey) {
      // By physical key: with Option, `key` is a special character.
      if (code !== 'KeyB' || ctrlKey || metaKey || shiftKey || event.repeat) return;
      event.preventDefault();
      onBookmark(document.activeElement);
      return;
    }
    if (isMac ? metaKey : ctrlKey) {
      const last = pressedLetter(event) === 'z' && !shiftKey && !event.repeat ? lastUndo() : undefined;
      // Fields, and the composer in its dialog, have an undo of their own.
      if (last && !event.defaultPrevented && !(event.target as Element).closest(elsewhere)) {
        event.preventDefault();
        undoToast(last);
        return;
      }
      if (pressedLetter(event) !== 'k' || shiftKey) return;
      event.preventDefault();
      const open = document.querySelector<HTMLDialogElement>('.tool-dialog');
      // `close()` before unmounting: it returns the focus to what opened the dialog.
      if ($dialog.get() === 'palette') open?.close();
      $dialog.set($dialog.get() === 'palette' ? null : 'palette');
    } else if (!ctrlKey && !metaKey && /^\S$/.test(key) && !(event.target as Element).closest(elsewhere)) {
      // Otherwise the "/" would be typed into the search field that gets the focus.
      if (key === '/' && $letters.get() === 'on') event.preventDefault();
      onLetter(event);
    }
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
