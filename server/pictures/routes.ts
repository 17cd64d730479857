import { Hono } from 'hono';
import { refuse } from '../http/refusal.ts';
import { fetchPicture, type Picture } from './fetch-picture.ts';
import type { PictureLinks } from './links.ts';

/** The most pictures fetched at once, since each is held in memory. */
const mostAtOnce = 16;

/** Serves pictures of other hosts at the links from `getPictureLink`. */
export function pictureRoutes(
  links: PictureLinks,
  clock: () => Date,
  fetchOne: (url: string) => Promise<Picture> = fetchPicture,
): Hono {
  let running = 0;
  const app = new Hono();
  app.get('/pictures/show', async (c) => {
    const url = links.read(c.req.query(), clock());
    // All failures give the same reply, which reveals nothing about other hosts.
    if (url === null) throw refuse('not_found');
    if (running >= mostAtOnce) throw refuse('unavailable', { headers: { 'Retry-After': '1' } });
    running += 1;
    const picture = await fetchOne(url)
      .catch(() => null)
      .finally(() => {
        running -= 1;
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
