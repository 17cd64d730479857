/**
 * Whether a page of this site linked here. Another site must not sign its visitors out by sending them here: it can hide its
 * address but not fake ours. Someone who typed the address is asked too.
 */
export const cameFromHere = (): boolean =>
  document.referrer !== '' && new URL(document.referrer).origin === location.origin;
