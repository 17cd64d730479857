/** Addresses as the platform takes them in messages. */
import * as v from 'valibot';
import { httpsUrl } from './primitives.ts';
import { readAs } from './stored.ts';

/** Whether an address is `https:`, then a host that contains a dot, and no whitespace. */
export const isWebAddress = (address: string): boolean =>
  /^https:\/\/[^\s/?#]*[^\s/?#.]\.\S+$/i.test(address);

/** Names and IPv4 addresses that lead to the reader's own device or network. */
const ownNetwork =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)(?:\.\d+)+$|(?:^|\.)local(?:host)?\.?$/;

/** Whether the platform could fetch a picture there: only from hosts that everybody can reach. */
export function isPictureAddress(address: string): boolean {
  return isWebAddress(address) && URL.canParse(address) && !ownNetwork.test(new URL(address).hostname);
}

const stored = v.pipe(httpsUrl);

/** The address of a picture in a message, on a host that everybody can reach: `https:`, at most 2,048 characters. */
export const pictureUrl = readAs(v.pipe(httpsUrl, v.check(isPictureAddress, 'url')), stored);
