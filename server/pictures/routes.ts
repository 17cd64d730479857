import { Hono } from 'hono';
import { refuse } from '../http/refusal.ts';
import { fetchPicture, type Picture } from './fetch-picture.ts';
import type { PictureLinks } from './links.ts';

/** Pictures that are fetched at once: each is held in memory until it is whole. */
const mostAtOnce = 16;

/** Pictures of other hosts, by the links that `getPictureLink` gives. */
export function pictureRoutes(
  links: PictureLinks,
  clock: () => Date,
  fetchOne: (url: string) => Promise<Picture> = fetchPicture,
): Hono {
  let running = 0;
  const app = new Hono();
  app.get('/pictures/show', async (c) => {
    const url = links.read(c.req.query(), clock());
    // One answer for whatever is wrong: why a host could not be reached is nobody's business.
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
      // Of the site on another origin, too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'private, max-age=3600',
    });
  });
  return app;
}
