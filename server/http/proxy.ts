import { BlockList, isIP } from 'node:net';

/** Proxies whose `X-Forwarded-For` is believed. */
export type TrustedProxies = BlockList;

const loopback = ['127.0.0.0/8', '::1'];

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/**
 * Reads TRUSTED_PROXIES: addresses and subnets (`10.0.0.0/8`) separated by commas, or `loopback`. Nothing means
 * none. Throws a sentence.
 */
export function readProxies(text: string | undefined): TrustedProxies {
  const list = new BlockList();
  const entries = (text ?? '').split(',').flatMap((entry) => entry.trim() || []);
  for (const entry of entries.flatMap((one) => (one === 'loopback' ? loopback : one))) {
    const [address = '', bits] = entry.split('/');
    const longest = isIP(address) === 6 ? 128 : 32;
    const prefix = bits === undefined ? longest : /^\d+$/.test(bits) ? Number(bits) : -1;
    if (!isIP(address) || prefix < 0 || prefix > longest) {
      throw new Error(`TRUSTED_PROXIES lists addresses such as 10.0.0.1 or 10.0.0.0/8, not "${entry}".`);
    }
    list.addSubnet(address, prefix, family(address));
  }
  return list;
}

/** An address in one spelling: IPv4 that came in over an IPv6 socket is IPv4. Null when it is none. */
function plain(text: string): string | null {
  const address = text.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address : null;
}

/**
 * The address of the caller. Each proxy writes behind the list the address that called it, so the list is read from
 * its end for as long as the one who wrote an entry is trusted: whatever a caller puts there itself is never reached.
 *
 * @param peer the other end of the connection; undefined for a call without one, in a test
 * @param forwarded the `X-Forwarded-For` header
 * @returns null when there is no connection
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  trusted: TrustedProxies,
): string | null {
  let client = peer === undefined ? null : plain(peer);
  const entries = forwarded?.split(',') ?? [];
  while (client !== null && isTrusted(client, trusted)) {
    const next = plain(entries.pop() ?? '');
    if (next === null) break;
    client = next;
  }
  return client;
}

/** Whether an address is one of these, also when it is IPv4 that came in over an IPv6 socket. */
export function isTrusted(address: string, trusted: TrustedProxies): boolean {
  const known = plain(address);
  return known !== null && trusted.check(known, family(known));
}

const thisMachine = readProxies('loopback');

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return isTrusted(address, thisMachine);
}

/** What is counted as one caller: an IPv4 address, or the /64 of an IPv6 one, which is what one customer gets. */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
