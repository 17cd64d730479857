import { atom } from 'nanostores';

export type FrameDialog = 'palette' | 'keys' | 'see_as';

/** The dialog of the frame that is open: the palette, the list of keyboard shortcuts, or the choice of a role to see as. */
export const $dialog = atom<FrameDialog | null>(null);

/** How many notices are unread, of the guild that was checked last. */
export const $unread = atom<{ readonly guildId: string | null; readonly count: number }>({
  guildId: null,
  count: 0,
});
