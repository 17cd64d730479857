import type { ReplyOf } from '../contract/endpoint.ts';
import type { getPictureLink } from '../contract/pictures.ts';
import type { Result } from '../lib/api-error.ts';

type Link = ReplyOf<typeof getPictureLink>;

interface Asked {
  /** Milliseconds since 1970, by this browser's clock. */
  readonly at: number;
  readonly link: Promise<Link | null>;
}

/** A link is good for an hour at least. */
const hour = 60 * 60 * 1000;

/**
 * Finds out where pictures of other hosts can be had. Each is asked for once while its link is good; after a failure it is asked for
 * again, and a host that offers none is asked no more.
 *
 * @param ask for the link of one address
 * @param host before the path of a link; empty for the page's own
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
    // What no link can be made of: the contract takes https alone.
    if (!isOffered || !address.startsWith('https://')) return null;
    const known = links.get(address);
    const asked = known && now() - known.at < hour ? known : { at: now(), link: linkOf(address) };
    links.set(address, asked);
    const link = await asked.link;
    return link && host + link.path;
  };
}
