import { atom } from 'nanostores';

/** How many notices are unread, of the guild that was checked last. */
export const $unread = atom<{ readonly guildId: string | null; readonly count: number }>({
  guildId: null,
  count: 0,
});
