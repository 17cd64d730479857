import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { KeyboardEvent } from 'react';
import { pressedKey } from '../keys.ts';

const { InputChange, InputKeyDownEnter, ItemClick, InputBlur, MenuMouseLeave } = useCombobox.stateChangeTypes;

/** A state reducer for a list that is always open: choosing neither clears the search nor moves the highlight. */
export function staysOpen<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const stays =
    type === ItemClick || type === InputKeyDownEnter || type === InputBlur || type === MenuMouseLeave;
  return {
    ...changes,
    inputValue: type === InputChange ? (changes.inputValue ?? '') : state.inputValue,
    highlightedIndex: stays ? state.highlightedIndex : (changes.highlightedIndex ?? state.highlightedIndex),
  };
}

/**
 * Handles keys in the search of such a list. Enter chooses in the key event, and a click in the click event: downshift calls back
 * after a render, and only for the last of two changes in one batch, so a click followed by a pointer move would be lost. Escape is
 * left to the dialog, and every key to an input method while it is composing.
 */
export function listKeys(choose: () => void) {
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    const key = pressedKey(event);
    if (key === 'Enter') choose();
    if (key === 'Escape' || key === '') Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };
}
