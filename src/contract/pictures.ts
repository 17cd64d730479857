import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { httpsUrl, instant } from './primitives.ts';

/** Asked once for each picture of a host that the content policy does not name. */
export const getPictureLink = endpoint({
  method: 'GET',
  path: '/pictures/link',
  access: 'user',
  summary:
    "Where a picture of another host can be had from this one, for an hour at least. 404 where the host's operator has not switched that on.",
  query: v.object({
    /** Where the picture lies. */
    url: httpsUrl,
  }),
  reply: v.object({
    /** A path on this host that needs no token. It answers with a picture of at most 8 MB, or 404. */
    path: v.string(),
    /** Until when the path is good. */
    until: instant,
  }),
  extension: true,
});
