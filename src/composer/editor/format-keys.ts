/** The keyboard shortcuts of the formats. */
import type { KeyboardEvent } from 'react';
import { isMac } from '../../ui/is-mac.ts';
import { pressedLetter } from '../../ui/keys.ts';
import type { Format } from '../text/formatting.ts';

/** The platform's shortcuts: the key to press with Ctrl or ⌘; a `+` means Shift as well. */
const keys: Readonly<Record<string, Format>> = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
  e: 'code',
  k: 'link',
  '+x': 'strike',
};

/** A shortcut as text, for display and for `aria-keyshortcuts`. */
interface Shortcut {
  readonly shown: string;
  readonly aria: string;
}

/** The first shortcut of a format; null when it has none. */
export function shortcutOf(format: Format): Shortcut | null {
  const key = Object.keys(keys).find((name) => keys[name] === format);
  if (!key) return null;
  const letter = key.slice(-1).toUpperCase();
  const shift = key.startsWith('+');
  return {
    shown: isMac ? `${shift ? '⇧' : ''}⌘${letter}` : `Ctrl ${shift ? '⇧ ' : ''}${letter}`,
    aria: `${isMac ? 'Meta' : 'Control'}+${shift ? 'Shift+' : ''}${letter}`,
  };
}

/** Whether Ctrl (⌘ on Apple devices) is pressed, without Alt and without the other of the two. */
export const hasCommand = ({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  !altKey && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey);

/** The format of a key press; null when it is no shortcut. */
export function formatFor(event: KeyboardEvent): Format | null {
  if (!hasCommand(event)) return null;
  return keys[(event.shiftKey ? '+' : '') + pressedLetter(event)] ?? null;
}
