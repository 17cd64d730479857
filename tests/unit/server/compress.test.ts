import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { bearer, openTestApi, type TestApi } from './api.ts';

let api: TestApi;
let token = '';
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
});
afterAll(() => api.close());

const long = `/guild/${demoGuilds.nebula}/channels`;

async function get(path: string, encodings: string) {
  const reply = await api.app.request(path, {
    headers: { ...bearer(token), 'Accept-Encoding': encodings },
  });
  return { headers: reply.headers, body: Buffer.from(await reply.arrayBuffer()) };
}

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', null, (body: Buffer) => body],
  ['', null, (body: Buffer) => body],
])('a long reply to a caller that reads "%s" comes as %s', async (accepted, encoding, decompress) => {
  const plain = await get(long, 'identity');
  const { headers, body } = await get(long, accepted);
  expect(headers.get('Content-Encoding')).toBe(encoding);
  expect(headers.get('Vary')).toMatch(/Origin.*Accept-Encoding/);
  expect(decompress(body)).toEqual(plain.body);
  if (encoding) expect(body.length).toBeLessThan(plain.body.length / 4);
});

it('a short reply is left as it is', async () => {
  const { headers, body } = await get('/auth/check', 'br');
  expect(headers.get('Content-Encoding')).toBeNull();
  expect(JSON.parse(body.toString())).toEqual({ code: 200 });
});

it('a compressed reply has a weak tag, and a save may name it', async () => {
  const path = `/guild/${demoGuilds.potager}/captcha`;
  const save = (body: object, tag: string) =>
    api.app.request(path, {
      method: 'POST',
      headers: { ...bearer(token), 'Content-Type': 'application/json', 'If-Match': tag },
      body: JSON.stringify(body),
    });
  const short = await get(path, 'identity');
  const settings = JSON.parse(short.body.toString()) as object;
  const long = { ...settings, message: { content: 'mot '.repeat(400) } };
  expect((await save(long, short.headers.get('ETag') ?? '')).status).toBe(200);

  const { headers, body } = await get(path, 'br');
  expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual(long);
  const tag = headers.get('ETag') ?? '';
  expect(tag).toMatch(/^W\/"/);
  expect((await save(settings, tag)).status).toBe(200);
});
