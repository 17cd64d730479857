/** The site in an object store behind CloudFront, simulated. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { hashedCaching, hostHeaders } from '../../scripts/build/headers.ts';
import { askFunction } from './ask.ts';
import { checkHost } from './check.ts';
import { answerFile, isPublished } from './published.ts';
import { hostFiles, readPolicy } from './tree.ts';

const code = readFileSync(join(hostFiles, 'cloudfront.js'), 'utf8');
const handled = v.union([
  v.object({ uri: v.string() }),
  v.object({ statusCode: v.number(), headers: v.object({ location: v.object({ value: v.string() }) }) }),
]);

/** Calls the function with an event in CloudFront's format, in which query values are not decoded. */
function handle(path: string, search: string) {
  const querystring: Record<string, { value: string; multiValue?: { value: string }[] }> = {};
  for (const pair of search.slice(1).split('&').filter(Boolean)) {
    const [name = '', value = ''] = pair.split('=');
    const { multiValue = [] } = querystring[name] ?? {};
    querystring[name] = { value, multiValue: [...multiValue, { value }] };
  }
  const request = { method: 'GET', uri: path, querystring, headers: {}, cookies: {} };
  return v.parse(handled, runInNewContext(`${code}\nhandler(event)`, { event: { version: '1.0', request } }));
}

const headersFile = v.object({
  SecurityHeadersConfig: v.object({
    ContentSecurityPolicy: v.object({ ContentSecurityPolicy: v.string() }),
    ReferrerPolicy: v.object({ ReferrerPolicy: v.string() }),
    StrictTransportSecurity: v.object({ AccessControlMaxAgeSec: v.number() }),
  }),
  CustomHeadersConfig: v.object({ Items: v.array(v.object({ Header: v.string(), Value: v.string() })) }),
});
const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = v.parse(
  headersFile,
  JSON.parse(readFileSync(join(hostFiles, 'cloudfront-headers.json'), 'utf8')),
);
const headers = {
  'Content-Security-Policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': security.ReferrerPolicy.ReferrerPolicy,
  'Strict-Transport-Security': `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}`,
  ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
};

/** Replies like a bucket set up as in docs/deploy.md, behind the function and the headers of the build. */
function answer(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const result = handle(pathname, search);
  if ('statusCode' in result) {
    return new Response(null, {
      status: result.statusCode,
      headers: { Location: result.headers.location.value },
    });
  }
  const key = result.uri;
  const uploaded = isPublished(key) && !/\.(br|gz)$|^\/_(headers|redirects)$/.test(key);
  const caching = /^\/(_astro|fonts)\//.test(key) ? hashedCaching : 'no-cache';
  if (uploaded) return answerFile(key, 200, { ...headers, 'Cache-Control': caching });
  return answerFile('/404.html', 404, { ...headers, 'Cache-Control': 'no-cache' });
}

describe('an object store behind CloudFront', () => {
  checkHost('cloudfront', async () => ({ ask: askFunction(answer), stop: () => undefined }), {
    encodings: [],
    whole: false,
  });

  it('sends every header of the other hosts', () => {
    expect(headers).toEqual(hostHeaders(readPolicy()));
  });

  it('has a function and a policy that CloudFront takes', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_000);
    expect(headers['Content-Security-Policy'].length).toBeLessThan(1783);
  });
});
