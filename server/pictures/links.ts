import { createHmac, timingSafeEqual } from 'node:crypto';

const hour = 60 * 60 * 1000;

/** Where the host hands out a picture of another one. */
export interface PictureLink {
  readonly path: string;
  readonly until: Date;
}

/**
 * Links to pictures of other hosts. They are signed, so that only somebody who is signed in can make the host fetch an address: an
 * `<img>` sends no token.
 */
export interface PictureLinks {
  make(url: string, now: Date): PictureLink;
  /** The address in a link of ours; null when it is not, or no longer. */
  read(query: Readonly<Record<string, string>>, now: Date): string | null;
}

/** @param key with which links are signed: the same in every process */
export function pictureLinks(key: string): PictureLinks {
  const sign = (url: string, until: string) => createHmac('sha256', key).update(`${until}\n${url}`).digest();
  return {
    make(url, now) {
      // The same for an hour, so that browsers find the picture in their cache.
      const until = String((Math.floor(now.getTime() / hour) + 2) * hour);
      const signature = sign(url, until).toString('base64url');
      const path = `/pictures/show?${new URLSearchParams({ url, until, signature })}`;
      return { path, until: new Date(Number(until)) };
    },
    read({ url = '', until = '', signature = '' }, now) {
      const given = Buffer.from(signature, 'base64url');
      const right = sign(url, until);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return now.getTime() < Number(until) ? url : null;
    },
  };
}
