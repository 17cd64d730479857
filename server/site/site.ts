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

/** Folders of files whose names change with their content. A missing one is never answered with a page. */
const hashed = /^\/(?:_astro|fonts)\//;

/** First segments of the API's paths: `/user`, `/guild`, `/admin` and so on. */
const apiSegments = new Set(Object.values(contract).map((endpoint) => endpoint.path.split('/')[1] ?? ''));

/** Those under which the site has no page: the sign-in's own pages, pictures, and what is asked of the process. */
const neverPages = new Set(['auth', 'pictures', 'healthz', 'readyz', 'metrics']);

function firstSegment(request: Request): string {
  return new URL(request.url).pathname.split('/')[1] ?? '';
}

/**
 * True when a person goes to an address, false when a program asks for data. Browsers say it in `Sec-Fetch-Dest` on secure
 * origins and on localhost; elsewhere `Accept` tells. A call of the API always carries its bearer, a navigation never does.
 */
export function isNavigation(request: Request): boolean {
  if (request.headers.has('authorization')) return false;
  const destination = request.headers.get('sec-fetch-dest');
  if (destination) return destination === 'document';
  return (request.headers.get('accept') ?? '').includes('text/html');
}

/**
 * Whether a request is for the API when site and API share an origin. Their paths collide: `/admin/guilds` is a page and a
 * call, `/user/premium` a page for GET and a call for POST. So: only reading can mean a page; under a first segment of the
 * API only a navigation does; and `/auth/…` is the API's even then, for the pages of its sign-in, like `/healthz`.
 */
export function belongsToApi(request: Request): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return true;
  const segment = firstSegment(request);
  if (neverPages.has(segment)) return true;
  return apiSegments.has(segment) && !isNavigation(request);
}

/** What a cache must look at where pages and calls share addresses. */
export const sharedVary = 'Accept, Sec-Fetch-Dest';

export type Site = (request: Request) => Response;

/**
 * Serves a published tree as a content network would. Own code instead of hono's serveStatic, which knows no ETag, takes
 * `br;q=0` for a yes and answers a missing file with the next handler; here a file is found in memory or it is 404.
 * `policy.json` beside the tree (see docs/deploy.md) holds the security headers. Throws when the site is not built.
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

  // Scripts and fonts are never documents, so the policy would only be a kilobyte on each of them; nor does anybody ask
  // whether a file that is kept for good has changed.
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
    // A page has one address, without its extension.
    if (exact && !pathname.endsWith('.html')) {
      return answer(request, exact, 200, hashed.test(pathname) ? oneYear : 'no-cache');
    }
    if (hashed.test(pathname)) return text(404, 'Not found');
    // One address per page, so that its relative links mean the same everywhere.
    if (slashed.test(pathname)) return text(308, 'Moved', { Location: pathname.slice(0, -1) + search });
    const { file, status } = shellFor(pathname);
    const page = files.get(file);
    if (page) return answer(request, page, status, 'no-cache');
    const missing = files.get('404.html');
    return missing ? answer(request, missing, 404, 'no-cache') : text(404, 'Not found');
  };
}

/** RFC 9110, 13.1.2: a list of tags or `*`, compared weakly. */
function matchesTag(header: string | null, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
