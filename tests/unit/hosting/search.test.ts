import { expect, test } from 'vitest';
import { sitemapOf } from '../../../scripts/build/search.ts';

const origin = 'https://vigie.example';
const locations = (sitemap: string) => [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

test('the sitemap has each public page in each language, and no page behind the sign-in', () => {
  const found = locations(sitemapOf(origin, ['fr', 'en', 'ar']));
  expect(found).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/en`, `${origin}/ar/premium`]));
  expect(found.filter((url) => /dashboard|user|login|404/.test(url ?? ''))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
});

test('each entry names all its siblings, itself included, and French for every other language', () => {
  const [entry = ''] = sitemapOf(origin, ['fr', 'en', 'ar']).match(/<url>.*?<\/url>/s) ?? [];
  const links = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, name, href]) => [name, href]);
  expect(links).toEqual([
    ['fr', `${origin}/`],
    ['en', `${origin}/en`],
    ['ar', `${origin}/ar`],
    ['x-default', `${origin}/`],
  ]);
});

test('in French alone there are no siblings to name', () => {
  const sitemap = sitemapOf(origin, ['fr']);
  expect(sitemap).not.toContain('hreflang');
  expect(locations(sitemap)).toContain(`${origin}/premium`);
});
