import { atom } from 'nanostores';

/** The dialog of the frame that is open: the palette, or the list of keyboard shortcuts. */
export const $dialog = atom<'palette' | 'keys' | null>(null);
