import { atom } from 'nanostores';

/** The dialog of the frame that is open: the palette, or the list of keyboard shortcuts. */
export const $dialog = atom<'palette' | 'keys' | null>(null);

/** How many notices are unread, of the guild that was checked last. */
export const $unread = atom<{ readonly guildId: string | null; readonly count: number }>({
  guildId: null,
  count: 0,
});
