import { createHmac, timingSafeEqual } from 'node:crypto';

const hour = 60 * 60 * 1000;

/** The address at which this host serves a picture of another host. */
export interface PictureLink {
  readonly path: string;
  readonly until: Date;
}

/**
 * Links to pictures of other hosts. An `<img>` request sends no token, so the links are signed: only signed-in people
 * can make the host fetch an address.
 */
export interface PictureLinks {
  /** @param userId of the person who asked for it */
  make(url: string, userId: string, now: Date): PictureLink;
  /** The address in a link, and a name for whoever asked for it; null when its signature is wrong or it has expired. */
  read(
    query: Readonly<Record<string, string>>,
    now: Date,
  ): { readonly url: string; readonly by: string } | null;
}

/** @param key that signs links; the same in all processes */
export function pictureLinks(key: string): PictureLinks {
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest();
  const sign = (url: string, by: string, until: string) => hmac(`${until}\n${by}\n${url}`);
  return {
    make(url, userId, now) {
      // Links are seen by other hosts' pages and logs, which learn nothing of the person.
      const by = hmac(`by\n${userId}`).toString('base64url').slice(0, 16);
      // Stable for an hour, so that browsers can cache the picture.
      const until = String((Math.floor(now.getTime() / hour) + 2) * hour);
      const signature = sign(url, by, until).toString('base64url');
      const path = `/pictures/show?${new URLSearchParams({ url, by, until, signature })}`;
      return { path, until: new Date(Number(until)) };
    },
    read({ url = '', by = '', until = '', signature = '' }, now) {
      const given = Buffer.from(signature, 'base64url');
      const right = sign(url, by, until);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return now.getTime() < Number(until) ? { url, by } : null;
    },
  };
}
