import { describe, expect, it } from 'vitest';
import { createPictureLinks } from '../../../src/chat/picture-links.ts';
import type { ApiError } from '../../../src/lib/api-error.ts';

const url = 'https://pictures.example/a.png';

/** Links from a host whose answers the test sets, and the requests that it got. */
function scene() {
  const asked: string[] = [];
  const host = { now: 0, error: null as ApiError | null };
  const link = createPictureLinks(
    async (one) => {
      asked.push(one);
      if (host.error) return { ok: false, error: host.error };
      const value = { path: `/pictures/show?n=${asked.length}`, until: '2026-11-23T12:00:00Z' };
      return { ok: true, value, etag: null };
    },
    'https://api.example',
    () => host.now,
  );
  return { asked, host, link };
}

describe('the link of a picture', () => {
  it('is asked for once while it is good, also by two at once', async () => {
    const { asked, host, link } = scene();
    const expected = 'https://api.example/pictures/show?n=1';
    expect(await Promise.all([link(url), link(url)])).toEqual([expected, expected]);
    expect(await link(url)).toBe(expected);
    expect(asked).toEqual([url]);
    host.now = 60 * 60 * 1000;
    expect(await link(url)).toBe('https://api.example/pictures/show?n=2');
  });

  it('is asked for again after a failure, and no more where there are none', async () => {
    const { asked, host, link } = scene();
    host.error = { kind: 'offline' };
    expect(await link(url)).toBeNull();
    host.error = { kind: 'not_offered' };
    expect(await link(url)).toBeNull();
    host.error = null;
    expect(await link(url)).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('is not asked for what no link can be made of', async () => {
    const { asked, link } = scene();
    expect(await link('http://pictures.example/a.png')).toBeNull();
    expect(asked).toEqual([]);
  });
});
