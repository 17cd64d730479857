import { Hono } from 'hono';
import { refuse } from '../http/refusal.ts';
import { fetchPicture, type Picture } from './fetch-picture.ts';
import type { PictureLinks } from './links.ts';

/** The most pictures fetched at once, since each is held in memory: in all, and for one person. */
const mostAtOnce = { all: 16, each: 4 };

/** Serves pictures of other hosts at the links from `getPictureLink`. */
export function pictureRoutes(
  links: PictureLinks,
  clock: () => Date,
  fetchOne: (url: string) => Promise<Picture> = fetchPicture,
): Hono {
  let running = 0;
  const runningBy = new Map<string, number>();
  const app = new Hono();
  app.get('/pictures/show', async (c) => {
    const link = links.read(c.req.query(), clock());
    // All failures give the same reply, which reveals nothing about other hosts.
    if (link === null) throw refuse('not_found');
    const { url, by } = link;
    const own = runningBy.get(by) ?? 0;
    if (running >= mostAtOnce.all || own >= mostAtOnce.each)
      throw refuse('unavailable', { headers: { 'Retry-After': '1' } });
    running += 1;
    runningBy.set(by, own + 1);
    const picture = await fetchOne(url)
      .catch(() => null)
      .finally(() => {
        running -= 1;
        const left = (runningBy.get(by) ?? 1) - 1;
        if (left > 0) runningBy.set(by, left);
        else runningBy.delete(by);
      });
    if (picture === null) throw refuse('not_found');
    return c.body(picture.bytes, 200, {
      'Content-Type': picture.type,
      // The site may be on another origin.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'private, max-age=3600',
    });
  });
  return app;
}
