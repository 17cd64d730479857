import { isMac } from '../../ui/is-mac.ts';
import { $dialog } from '../open-dialog.ts';

/** Where a letter is somebody's text, or an open dialog's business. One that closes may keep the focus for a moment. */
const elsewhere =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog[open]';

/** Minds the keyboard: Ctrl or ⌘ and K opens the palette; a letter that nobody types goes to `onLetter`. */
export function watchKeys(onLetter: (event: KeyboardEvent) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, code, ctrlKey, metaKey } = event;
    if (event.altKey || event.isComposing) return;
    if (isMac ? metaKey : ctrlKey) {
      // On an Arabic keyboard the key types something else.
      const isK = /^k$/i.test(key) || (code === 'KeyK' && !/[a-z]/i.test(key));
      if (!isK || event.shiftKey) return;
      event.preventDefault();
      const open = document.querySelector<HTMLDialogElement>('.tool-dialog');
      // Closed by itself, a dialog gives the focus back.
      if ($dialog.get() === 'palette') open?.close();
      else $dialog.set('palette');
    } else if (!ctrlKey && !metaKey && /^\S$/.test(key) && !(event.target as Element).closest(elsewhere)) {
      onLetter(event);
    }
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
