/** Which key was pressed. The only place that reads it: an input method that is composing a word needs the same keys for itself. */
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'keyCode' | 'isComposing'>;

const nativeOf = (event: Pressed | ReactKeyboardEvent): Pressed =>
  'nativeEvent' in event ? event.nativeEvent : event;

/**
 * The key; an empty text while an input method is composing. Safari sends the Enter that ends a word with only the code 229, and what
 * fills forms in sends events without a key.
 */
export function pressedKey(event: Pressed | ReactKeyboardEvent): string {
  const { key, keyCode, isComposing } = nativeOf(event);
  return isComposing || keyCode === 229 ? '' : (key ?? '');
}

/** The same in lower case, by the physical key where it types no Latin letter: shortcuts work on an Arabic keyboard. */
export function pressedLetter(event: Pressed | ReactKeyboardEvent): string {
  const key = pressedKey(event).toLowerCase();
  const { code } = nativeOf(event);
  return key && !/^[a-z]$/.test(key) && /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}
