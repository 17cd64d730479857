import { BlockList, isIP } from 'node:net';

/** Proxies whose `X-Forwarded-For` is trusted. */
export type TrustedProxies = BlockList;

const loopback = ['127.0.0.0/8', '::1'];

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/**
 * Reads TRUSTED_PROXIES: addresses and subnets (`10.0.0.0/8`) separated by commas, or `loopback`. Empty for none.
 *
 * @throws Error with a sentence for the operator
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

/** Normalises an address: IPv4-mapped IPv6 becomes IPv4. Null when it is not an address. */
function plain(text: string): string | null {
  const address = text.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address : null;
}

/**
 * The address of the caller. Each proxy appends the address that called it, so `X-Forwarded-For` is read from its end,
 * as long as the previous address is trusted. Entries that a caller adds themselves are never reached.
 *
 * @param peer the remote address of the connection; undefined without one, as in tests
 * @param forwarded the `X-Forwarded-For` header
 * @returns null without a connection
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

/** Whether an address is in the list, also as an IPv4-mapped IPv6 address. */
export function isTrusted(address: string, trusted: TrustedProxies): boolean {
  const known = plain(address);
  return known !== null && trusted.check(known, family(known));
}

const thisMachine = readProxies('loopback');

/** Whether an address is a loopback address. */
export function isLoopback(address: string): boolean {
  return isTrusted(address, thisMachine);
}

/**
 * The key to count a caller by: the IPv4 address, or the /64 prefix of an IPv6 address, which is what one customer
 * gets.
 */
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
