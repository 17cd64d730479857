/** The site on Cloudflare Pages, simulated with its own code. */
import {
  generateHandler,
  HEADERS_VERSION,
  REDIRECTS_VERSION,
} from '@cloudflare/pages-shared/dist/asset-server/handler.js';
import { describe, expect, it } from 'vitest';
import { askFunction } from './ask.ts';
import { checkHost } from './check.ts';
import { answerFile, isPublished, typeOf } from './published.ts';
import { readPublished } from './tree.ts';

/** https://developers.cloudflare.com/pages/configuration/redirects/ and …/headers/ */
const limits = { lineLength: 2000, dynamicRedirects: 100, headerRules: 100 };
const statuses = [200, 301, 302, 303, 307, 308];

/** The lines without comments and empty ones. */
function linesOf(file: string): string[] {
  return readPublished(file)
    .toString()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Reads `_redirects` like Cloudflare, which ignores lines with other status codes. */
const redirects = linesOf('_redirects').flatMap((line) => {
  const [from = '', to = '', status = '302'] = line.split(/\s+/);
  return statuses.includes(Number(status)) ? [[from, { to, status: Number(status) }] as const] : [];
});

/** Reads `_headers` like Cloudflare: a path, then its headers. */
function headerRules(): Record<string, { set: Record<string, string> }> {
  const rules: Record<string, { set: Record<string, string> }> = {};
  let set: Record<string, string> = {};
  for (const line of linesOf('_headers')) {
    if (line.startsWith('/')) {
      set = {};
      rules[line] = { set };
    } else {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      set[name.toLowerCase()] = value;
    }
  }
  return rules;
}

const metadata = {
  redirects: { version: REDIRECTS_VERSION, rules: Object.fromEntries(redirects) },
  headers: { version: HEADERS_VERSION, rules: headerRules() },
};

/** Replies with Cloudflare's own code for the published folder, without its network, which compresses. */
function answer(request: Request): Promise<Response> {
  return generateHandler({
    request,
    metadata,
    logError: (error: Error) => {
      throw error;
    },
    findAssetEntryForPath: async (path: string) =>
      isPublished(path) && !/^\/_(headers|redirects)$/.test(path) ? path : null,
    getAssetKey: (path: string) => path,
    negotiateContent: () => ({ encoding: null }),
    fetchAsset: async (path: string) => ({
      body: answerFile(path, 200, {}).body,
      contentType: typeOf(path),
    }),
  });
}

describe('Cloudflare Pages', () => {
  checkHost('cloudflare', async () => ({ ask: askFunction(answer), stop: () => undefined }), {
    encodings: [],
    whole: false,
  });

  it('takes every line of both files', () => {
    const lines = [...linesOf('_redirects'), ...linesOf('_headers')];
    expect(lines.filter((line) => line.length > limits.lineLength)).toEqual([]);
    expect(redirects.length).toBeLessThanOrEqual(limits.dynamicRedirects);
    expect(Object.keys(headerRules()).length).toBeLessThanOrEqual(limits.headerRules);
  });

  it('answers 304 to a page’s tag', async () => {
    const ask = askFunction(answer);
    const { etag = '' } = (await ask('/login')).headers;
    expect((await ask('/login', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});
