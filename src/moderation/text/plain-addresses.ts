import { asIs, type MappedText, TextMapper } from './mapped.ts';
import { latinHost } from './seen.ts';

/** What may be an address, with nothing around it. */
const token = /[^\s<>"'()[\]{}|*,;]+/g;
/** Percent signs, dot segments, ports, dots at the end of a host, letters in ASCII, and the scheme of the platform's program. */
const odd = /%[\da-f]{2}|[/\\]\.|:\d|\.[/\\:]|xn--|discord:/i;
const scheme = /([a-z][a-z\d+-]*):[/\\]+/i;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address as a browser opens it, without its scheme and its port; decoded where it is none. */
function plain(address: string, program: boolean): string {
  try {
    const { hostname, pathname, search, hash } = new URL(`https://${address}`);
    const host = latinHost(hostname.replace(/\.$/, ''));
    const page = host === '-' ? '' : `/${host}`;
    return (program ? `discord.com${page}` : host) + decoded(pathname + search + hash);
  } catch {
    return decoded(address);
  }
}

/**
 * Replaces the addresses of a text by what a browser makes of them: without percent signs, dot segments, ports and names before
 * `@`, and with Latin letters for those that look like them. What opens the platform's program (`discord://-/invite/abc`) becomes
 * the address of the same page.
 */
export function withPlainAddresses(text: string): MappedText {
  if (!odd.test(text)) return asIs(text);
  const made = new TextMapper();
  let at = 0;
  for (const { index, 0: found } of text.matchAll(token)) {
    if (!odd.test(found)) continue;
    const [prefix = '', name = ''] = scheme.exec(found) ?? [];
    const start = index + (prefix === '' ? 0 : found.indexOf(prefix));
    const end = index + found.length;
    const address = text.slice(start + prefix.length, end);
    made.copy(text, at, start);
    made.replace(plain(address, name.toLowerCase() === 'discord'), start, end);
    at = end;
  }
  made.copy(text, at, text.length);
  return made.done();
}
