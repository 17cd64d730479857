import { isMac } from '../../ui/is-mac.ts';
import { $dialog } from '../open-dialog.ts';

/** Where letters are not shortcuts: in text fields and in open dialogs. A closing dialog may keep the focus for a moment. */
const elsewhere =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog[open]';

/** Listens for shortcuts: Ctrl or ⌘ and K opens the palette; a letter outside text fields goes to `onLetter`. */
export function watchKeys(onLetter: (event: KeyboardEvent) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, code, ctrlKey, metaKey } = event;
    if (event.altKey || event.isComposing) return;
    if (isMac ? metaKey : ctrlKey) {
      // By position: on an Arabic keyboard `key` is not "k".
      const isK = /^k$/i.test(key) || (code === 'KeyK' && !/[a-z]/i.test(key));
      if (!isK || event.shiftKey) return;
      event.preventDefault();
      const open = document.querySelector<HTMLDialogElement>('.tool-dialog');
      // `close()`, not unmounting: it gives the focus back to what opened the dialog.
      if ($dialog.get() === 'palette') open?.close();
      else $dialog.set('palette');
    } else if (!ctrlKey && !metaKey && /^\S$/.test(key) && !(event.target as Element).closest(elsewhere)) {
      onLetter(event);
    }
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
