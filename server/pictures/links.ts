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
  make(url: string, now: Date): PictureLink;
  /** The address in a link; null when its signature is wrong or it has expired. */
  read(query: Readonly<Record<string, string>>, now: Date): string | null;
}

/** @param key that signs links; the same in all processes */
export function pictureLinks(key: string): PictureLinks {
  const sign = (url: string, until: string) => createHmac('sha256', key).update(`${until}\n${url}`).digest();
  return {
    make(url, now) {
      // Stable for an hour, so that browsers can cache the picture.
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
