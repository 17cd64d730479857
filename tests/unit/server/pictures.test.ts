import { describe, expect, it } from 'vitest';
import type { Picture } from '../../../server/pictures/fetch-picture.ts';
import { pictureLinks } from '../../../server/pictures/links.ts';
import { pictureRoutes } from '../../../server/pictures/routes.ts';
import { bearer, openTestApi } from './api.ts';

const links = pictureLinks('a key of the tests');
const url = 'https://pictures.example/a.png';
const now = new Date('2026-11-23T10:20:00Z');

/** The routes, with a stub in place of the hosts from which they fetch pictures. */
function routes(fetchOne: (url: string) => Promise<Picture>) {
  const app = pictureRoutes(links, () => now, fetchOne);
  const statuses: number[] = [];
  app.onError((error, c) => {
    const { status } = error as Error & { status: number };
    statuses.push(status);
    return c.text('', status as 404);
  });
  return app;
}

describe('pictures of other hosts', () => {
  it('are given out for a link of ours, to be drawn and nothing else', async () => {
    const asked: string[] = [];
    const app = routes(async (one) => {
      asked.push(one);
      return { type: 'image/gif', bytes: Buffer.from('GIF89a') };
    });
    const reply = await app.request(links.make(url, '1', now).path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/gif');
    expect(reply.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(await reply.text()).toBe('GIF89a');
    expect((await app.request(`/pictures/show?url=${encodeURIComponent(url)}`)).status).toBe(404);
    expect(asked).toEqual([url]);
  });

  it('that cannot be had are one answer, whatever the reason', async () => {
    const app = routes(() => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1')));
    const reply = await app.request(links.make(url, '1', now).path);
    expect([reply.status, await reply.text()]).toEqual([404, '']);
  });

  it('are fetched sixteen at once, four for one person, and the next is told to come again', async () => {
    const waiting: ((picture: Picture) => void)[] = [];
    const app = routes(() => new Promise((resolve) => waiting.push(resolve)));
    const ask = (by: string) => app.request(links.make(url, by, now).path);
    const own = Array.from({ length: 4 }, () => ask('1'));
    expect((await ask('1')).status).toBe(503);
    const first = [...own, ...['2', '3', '4'].flatMap((by) => Array.from({ length: 4 }, () => ask(by)))];
    expect((await ask('5')).status).toBe(503);
    for (const resolve of waiting) resolve({ type: 'image/gif', bytes: Buffer.from('GIF89a') });
    for (const reply of await Promise.all(first)) expect(reply.status).toBe(200);
    const again = app.request(links.make(url, '1', now).path);
    await Promise.resolve();
    waiting.at(-1)?.({ type: 'image/gif', bytes: Buffer.from('GIF89a') });
    expect((await again).status).toBe(200);
  });

  it('come through the whole host with its headers, and not at all where they are off', async () => {
    const on = await openTestApi({ pictures: links });
    const token = await on.signIn('owner');
    const asked = await on.app.request(`/pictures/link?url=${encodeURIComponent(url)}`, {
      headers: bearer(token),
    });
    const { path } = (await asked.json()) as { path: string };
    // A reserved name that never resolves.
    const reply = await on.app.request(path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");

    const off = await openTestApi();
    const other = await off.signIn('owner');
    const link = `/pictures/link?url=${encodeURIComponent(url)}`;
    expect((await off.app.request(link, { headers: bearer(other) })).status).toBe(404);
    expect((await off.app.request(path)).status).toBe(404);
  });
});
