import { isMac } from '../../../ui/is-mac.ts';
import { $dialog } from '../../frame/open-dialog.ts';
import { $letters } from './letters.ts';

/** Where letters are not shortcuts: in text fields and in open dialogs. A closing dialog may keep the focus for a moment. */
const elsewhere =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog[open]';

/** What is done with the keys that this module does not handle itself. */
interface Handlers {
  readonly onLetter: (event: KeyboardEvent) => void;
  /** Called with what has the focus. */
  readonly onBookmark: (focused: Element | null) => void;
}

/**
 * Listens for shortcuts: Ctrl or ⌘ and K opens the palette, Alt and B keeps a bookmark; a letter outside text fields goes to
 * `onLetter`.
 */
export function watchKeys({ onLetter, onBookmark }: Handlers): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.isComposing) return;
    if (altKey) {
      // By position: with Option, `key` is a sign.
      if (code !== 'KeyB' || ctrlKey || metaKey || shiftKey || event.repeat) return;
      event.preventDefault();
      onBookmark(document.activeElement);
      return;
    }
    if (isMac ? metaKey : ctrlKey) {
      // By position: on an Arabic keyboard `key` is not "k".
      const isK = /^k$/i.test(key) || (code === 'KeyK' && !/[a-z]/i.test(key));
      if (!isK || shiftKey) return;
      event.preventDefault();
      const open = document.querySelector<HTMLDialogElement>('.tool-dialog');
      // `close()`, not unmounting: it gives the focus back to what opened the dialog.
      if ($dialog.get() === 'palette') open?.close();
      else $dialog.set('palette');
    } else if (!ctrlKey && !metaKey && /^\S$/.test(key) && !(event.target as Element).closest(elsewhere)) {
      // The search field that gets the focus would get the sign too.
      if (key === '/' && $letters.get() === 'on') event.preventDefault();
      onLetter(event);
    }
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
