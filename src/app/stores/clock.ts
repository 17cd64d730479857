import { atom } from 'nanostores';

/** How far the host's clock is ahead of this device's, in milliseconds; 0 if they agree within a minute. */
export const $clockOffset = atom(0);
