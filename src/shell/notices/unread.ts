import { atom } from 'nanostores';

/** How many notices of the guild in view are unread; 0 before they are known. */
export const $unread = atom(0);
