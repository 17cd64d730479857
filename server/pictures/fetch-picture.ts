import type { IncomingMessage } from 'node:http';
import { type Agent, get } from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** The first bytes of each type, and their offset. */
const signs: readonly (readonly [type: string, at: number, text: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['image/avif', 4, 'ftypavis'],
];

/**
 * Detects the type of a picture by its first bytes and ignores the Content-Type. Null for anything else, including SVG,
 * which
 * can contain scripts.
 */
function pictureType(bytes: Buffer): string | null {
  // Other files of the RIFF family have a name of their own there.
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF';
  return (
    signs.find(
      ([type, at, text]) =>
        (type !== 'image/webp' || isRiff) && bytes.toString('latin1', at, at + text.length) === text,
    )?.[0] ?? null
  );
}

export interface PictureLimits {
  /** Maximum size of the picture. */
  readonly bytes: number;
  /** Time limit in total, including redirects. */
  readonly milliseconds: number;
  readonly redirects: number;
}

export const defaultBounds: PictureLimits = { bytes: 8 * 1024 * 1024, milliseconds: 10_000, redirects: 3 };

/**
 * Only connects to public addresses, checked after the name was resolved. Besides those that the agent knows, IPv4 addresses in the
 * form of IPv6 are not (RFC 4291, section 2.5.5.1).
 */
export const publicAgent: Agent = new RequestFilteringHttpsAgent({ denyIPAddressList: ['::/96'] });

export interface Picture {
  readonly type: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

/** There is no picture. The reason is only used in tests; callers of the API are not told. */
export class NoPicture extends Error {}

/** Parses an address and requires HTTPS on the default port, without credentials. */
function addressIn(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username || url.password)
    throw new NoPicture(`"${text}" is no address of a picture.`);
  return url;
}

/** Whether an address can be that of a picture, before it is fetched. */
export function isPictureAddress(text: string): boolean {
  try {
    const { hostname } = addressIn(text);
    return !/^[\d.]+$|^\[/.test(hostname);
  } catch {
    return false;
  }
}

function ask(url: URL, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> {
  // No header of the reader's request is forwarded.
  const headers = { Accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif', 'User-Agent': 'Vigie' };
  return new Promise((resolve, reject) => {
    get(url, { agent, signal, headers }, resolve).on('error', reject);
  });
}

async function read(reply: IncomingMessage, most: number): Promise<Picture> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new NoPicture('The picture is too large.');
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const type = pictureType(bytes);
  if (type === null) throw new NoPicture('What came is no picture.');
  return { type, bytes };
}

/**
 * Fetches a picture from an address that a user gave. Only public hosts can be reached.
 *
 * @throws Error for any failure
 */
export async function fetchPicture(
  address: string,
  agent: Agent = publicAgent,
  bounds: PictureLimits = defaultBounds,
): Promise<Picture> {
  const signal = AbortSignal.timeout(bounds.milliseconds);
  let url = addressIn(address);
  for (let turn = 0; turn <= bounds.redirects; turn += 1) {
    const reply = await ask(url, agent, signal);
    const { statusCode = 0, headers } = reply;
    if (statusCode === 200) return read(reply, bounds.bytes);
    reply.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location)
      throw new NoPicture(`The host answered ${statusCode}.`);
    url = addressIn(headers.location, url);
  }
  throw new NoPicture('The host redirects too often.');
}
