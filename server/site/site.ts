import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { contract } from '../../src/contract/index.ts';
import { slashedPattern } from '../../src/lib/slashed.ts';
import { shellFor } from '../../src/routes.ts';
import { chooseEncoding, type Encoding } from '../http/encoding.ts';
import { readTree, type SiteFile } from './files.ts';

const policyFile = v.object({ headers: v.record(v.string(), v.string()) });
const oneYear = 'public, max-age=31536000, immutable';
const slashed = new RegExp(slashedPattern);

/** Folders of files with hashed names. A missing file there is a 404, never a page. */
const hashed = /^\/(?:_astro|fonts)\//;

/** The first path segments of the API: `/user`, `/guild`, `/admin` and so on. */
const apiSegments = new Set(Object.values(contract).map((endpoint) => endpoint.path.split('/')[1] ?? ''));

/** First segments without any page of the site: the sign-in's pages, the bot's calls, pictures, health checks and metrics. */
const neverPages = new Set(['auth', 'bot', 'pictures', 'healthz', 'readyz', 'metrics']);

function firstSegment(request: Request): string {
  return new URL(request.url).pathname.split('/')[1] ?? '';
}

/**
 * Whether a request is a navigation of a person, not a call of a program. Browsers send `Sec-Fetch-Dest` on secure
 * origins and on localhost; otherwise `Accept` decides. Calls with a bearer token are never navigations.
 */
export function isNavigation(request: Request): boolean {
  if (request.headers.has('authorization')) return false;
  const destination = request.headers.get('sec-fetch-dest');
  if (destination) return destination === 'document';
  return (request.headers.get('accept') ?? '').includes('text/html');
}

/**
 * Whether a request is for the API when site and API share an origin. Some paths are both: `/admin/guilds` is a page
 * and a call, `/user/premium` is a page for GET and a call for POST. So only a GET or HEAD can be for a page, and under
 * a first segment of the API only a navigation is. `/auth/…`, `/healthz` and the like are always for the API.
 */
export function belongsToApi(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return true;
  const segment = firstSegment(request);
  if (neverPages.has(segment)) return true;
  return apiSegments.has(segment) && !isNavigation(request);
}

/** The request headers that decide between a page and a call, for caches. */
export const sharedVary = 'Accept, Sec-Fetch-Dest';

export type Site = (request: Request) => Response;

/**
 * Serves the built site as a CDN would. hono's serveStatic is not used: it has no ETag, treats `br;q=0` as accepted,
 * and passes missing files to the next handler. The security headers come from `policy.json` in the `-host` folder
 * beside the site (docs/deploy.md).
 *
 * @throws Error when the site is not built
 */
export function createSite(folder: string): Site {
  const files = readTree(folder);
  const policy = readFileSync(join(`${folder.replace(/\/+$/, '')}-host`, 'policy.json'), 'utf8');
  const { headers: security } = v.parse(policyFile, JSON.parse(policy));

  const text = (status: number, body: string, extra: Record<string, string> = {}): Response =>
    new Response(`${body}\n`, {
      status,
      headers: {
        ...security,
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-cache',
        ...extra,
      },
    });

  // Scripts and fonts are not documents, so they do not need the policy of about a kilobyte. Cached for a year, they
  // need no ETag.
  const { 'X-Content-Type-Options': nosniff = 'nosniff' } = security;
  const ofAsset = { 'X-Content-Type-Options': nosniff };

  const answer = (request: Request, file: SiteFile, status: 200 | 404, caching: string): Response => {
    const encoding = chooseEncoding(
      request.headers.get('accept-encoding'),
      Object.keys(file.bodies) as Encoding[],
    );
    const etag = `"${file.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const vary = apiSegments.has(firstSegment(request))
      ? `Accept-Encoding, ${sharedVary}`
      : 'Accept-Encoding';
    const headers = new Headers({
      ...(caching === oneYear ? ofAsset : { ...security, ETag: etag }),
      'Cache-Control': caching,
      Vary: vary,
    });
    if (status === 200 && matchesTag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    const body = file.bodies[encoding];
    headers.set('Content-Type', file.type);
    headers.set('Content-Length', String(body?.length ?? 0));
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    return new Response(request.method === 'HEAD' ? null : (body ?? null), { status, headers });
  };

  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return text(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    }
    const { pathname, search } = new URL(request.url);
    const exact = files.get(pathname.slice(1));
    // Pages are only served at the address without `.html`.
    if (exact && !pathname.endsWith('.html')) {
      return answer(request, exact, 200, hashed.test(pathname) ? oneYear : 'no-cache');
    }
    if (hashed.test(pathname)) return text(404, 'Not found');
    // Redirects a trailing slash, so that relative links of a page always resolve the same way.
    if (slashed.test(pathname)) return text(308, 'Moved', { Location: pathname.slice(0, -1) + search });
    const { file, status } = shellFor(pathname);
    const page = files.get(file);
    if (page) return answer(request, page, status, 'no-cache');
    const missing = files.get('404.html');
    return missing ? answer(request, missing, 404, 'no-cache') : text(404, 'Not found');
  };
}

/** Whether an `If-None-Match` header matches: a list of tags or `*`, compared weakly (RFC 9110, 13.1.2). */
function matchesTag(header: string | null, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
