import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { KeyboardEvent } from 'react';

const { InputChange, InputKeyDownEnter, ItemClick, InputBlur, MenuMouseLeave } = useCombobox.stateChangeTypes;

/** For a list that is open for as long as its dialog: a choice neither empties the search nor moves the reader. */
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
 * Keys in the search of such a list: Enter chooses, at the key itself, since downshift tells of a choice after it is drawn,
 * and of two in one instant only the second; Escape is the dialog's.
 */
export function listKeys(choose: () => void) {
  return ({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>): void => {
    if (key === 'Enter' && !nativeEvent.isComposing) choose();
    if (key === 'Escape') Object.assign(nativeEvent, { preventDownshiftDefault: true });
  };
}
