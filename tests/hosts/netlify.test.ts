/** The site on Netlify, simulated with its own code. */
import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { parseJSON } from 'netlify-redirector';
import { describe, expect, it } from 'vitest';
import { askFunction } from './ask.ts';
import { checkHost } from './check.ts';
import { answerFile, isPublished } from './published.ts';
import { tree } from './tree.ts';

const parsedHeaders = await parseAllHeaders({
  headersFiles: [join(tree, '_headers')],
  configHeaders: undefined,
  minimal: false,
});
const parsedRedirects = await parseAllRedirects({
  redirectsFiles: [join(tree, '_redirects')],
  configRedirects: [],
  minimal: false,
});
const rules = await parseJSON(JSON.stringify(parsedRedirects.redirects), {});

function headersFor(path: string): Record<string, string> {
  const matching = (parsedHeaders.headers as Header[]).filter(({ forRegExp }) => forRegExp.test(path));
  return Object.assign({}, ...matching.map(({ values }) => values));
}

/** https://docs.netlify.com/routing/redirects/redirect-options/: `/login` also matches the file login.html. */
function fileOf(path: string): string | null {
  const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
  return candidates.find(isPublished) ?? null;
}

/**
 * Replies as Netlify documents it: existing files come first ("shadowing"), then the first matching rule of
 * `_redirects`. Netlify's own code parses both files and matches the rules; its network, which compresses and
 * replies with 304, is not tested here.
 */
function answer(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const send = (file: string, status: number): Response =>
    answerFile(file, status, {
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ...headersFor(pathname),
    });
  const exact = fileOf(pathname);
  if (exact) return send(exact, 200);
  const match = rules.match({
    scheme: 'https',
    host: 'localhost',
    path: pathname,
    query: search.slice(1),
    getHeader: () => '',
    getCookie: () => '',
  });
  const file = match?.to === undefined ? null : fileOf(new URL(match.to, request.url).pathname);
  return file ? send(file, match?.status ?? 200) : send('/404.html', 404);
}

describe('Netlify', () => {
  checkHost('netlify', async () => ({ ask: askFunction(answer), stop: () => undefined }), {
    encodings: [],
    whole: false,
  });

  it('takes every line of both files', () => {
    expect([...parsedHeaders.errors, ...parsedRedirects.errors]).toEqual([]);
    expect(parsedRedirects.redirects.length).toBeGreaterThan(30);
  });
});
