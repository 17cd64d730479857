import { describe, expect, it } from 'vitest';
import { pictureLinks } from '../../../server/pictures/links.ts';

const now = new Date('2026-11-23T10:20:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const url = 'https://pictures.example/a b.png?size=1&x=é';
const links = pictureLinks('a key of the tests');
const queryOf = (path: string) => Object.fromEntries(new URL(path, 'https://api.example').searchParams);

describe('a link to a picture of another host', () => {
  it('leads to its address for one to two hours, and is the same within the hour', () => {
    const { path, until } = links.make(url, '1', now);
    expect(until).toEqual(new Date('2026-11-23T12:00:00Z'));
    expect(links.make(url, '1', later(39)).path).toBe(path);
    expect(links.read(queryOf(path), later(99))?.url).toBe(url);
    expect(links.read(queryOf(path), later(100))).toBeNull();
  });

  it('is refused when any part is another', () => {
    const query = queryOf(links.make(url, '1', now).path);
    const changed = [
      { ...query, url: 'https://pictures.example/b.png' },
      { ...query, until: String(Number(query.until) + 1) },
      { ...query, by: links.read(query, now)?.by === 'x' ? 'y' : 'x' },
      { ...query, signature: 'AAAA' },
      { ...query, signature: '' },
      {},
    ];
    for (const one of changed) expect(links.read(one, now)).toBeNull();
    expect(query.by).not.toBe(queryOf(links.make(url, '2', now).path).by);
    expect(pictureLinks('another key').read(query, now)).toBeNull();
  });
});
