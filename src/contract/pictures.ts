import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { httpsUrl, instant } from './primitives.ts';

/** Called once for each picture on a host that the content policy does not include. */
export const getPictureLink = endpoint({
  method: 'GET',
  path: '/pictures/link',
  access: 'user',
  summary:
    "Where a picture of another host can be had from this one, for an hour at least. 404 where the host's operator has not switched that on.",
  query: v.object({
    /** The address of the picture. */
    url: httpsUrl,
  }),
  reply: v.object({
    /** A path on this host that needs no token. It returns a picture of at most 8 MB, or 404. */
    path: v.string(),
    /** When the path expires. */
    until: instant,
  }),
  extension: true,
});
