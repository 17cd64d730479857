/**
 * Whether a page of this site led here. A page of another site must not sign its reader out by sending them here; it can
 * hide its address but not take on ours. Someone who typed the address counts as sent, and is asked.
 */
export const cameFromHere = (): boolean =>
  document.referrer !== '' && new URL(document.referrer).origin === location.origin;
