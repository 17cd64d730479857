import type { ReplyOf } from '../contract/endpoint.ts';
import type { getPictureLink } from '../contract/pictures.ts';
import type { Result } from '../lib/api-error.ts';

type Link = ReplyOf<typeof getPictureLink>;

interface Asked {
  /** Milliseconds since 1970, by this browser's clock. */
  readonly at: number;
  readonly link: Promise<Link | null>;
}

/** A link is valid for at least an hour. */
const hour = 60 * 60 * 1000;

/**
 * Finds links through our host for pictures on other hosts. Each link is requested once while it is valid, and again after a
 * failure. If the host does not offer such links, no more are requested.
 *
 * @param ask requests the link of one address
 * @param host added before the path of a link; empty for the page's own
 */
export function createPictureLinks(
  ask: (url: string) => Promise<Result<Link>>,
  host: string,
  now: () => number,
): (address: string) => Promise<string | null> {
  const links = new Map<string, Asked>();
  let isOffered = true;

  async function linkOf(address: string): Promise<Link | null> {
    const result = await ask(address);
    if (result.ok) return result.value;
    if (result.error.kind === 'not_offered') isOffered = false;
    links.delete(address);
    return null;
  }
  return async function pictureLink(address) {
    // The contract only accepts https addresses.
    if (!isOffered || !address.startsWith('https://')) return null;
    const known = links.get(address);
    const asked = known && now() - known.at < hour ? known : { at: now(), link: linkOf(address) };
    links.set(address, asked);
    const link = await asked.link;
    return link && host + link.path;
  };
}
