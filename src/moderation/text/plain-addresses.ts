import { asIs, type MappedText, TextMapper } from './mapped.ts';
import { latinHost } from './seen.ts';

/** A possible URL, without surrounding punctuation. */
const token = /[^\s<>"'()[\]{}|*,;]+/g;
/** Percent encoding, dot segments, ports, dots after the host, punycode, and the scheme of the platform's app. */
const odd = /%[\da-f]{2}|[/\\]\.|:\d|\.[/\\:]|xn--|discord:/i;
const scheme = /([a-z][a-z\d+-]*):[/\\]+/i;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A URL as browsers open it, without scheme and port; percent-decoded if it is invalid. */
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
 * Normalises the URLs in a text like a browser: decodes percent encoding, resolves dot segments, and removes ports
 * and user names; look-alikes in hosts become Latin letters. Links to the platform's app
 * (`discord://-/invite/abc`) become the URL of the same page.
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
