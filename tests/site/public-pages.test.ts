/** The HTML of the public pages: validity, links, metadata and search engines. */
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { attribute, type Element, elementsOf, textOf } from '../../scripts/build/html.ts';
import { localePath, locales, shellFor, splitLocale } from '../../src/routes.ts';
import { allRoutes } from '../all-routes.ts';
import { siteOrigin } from '../e2e/origins.ts';
import { refusedIn } from '../unit/lib/structured-data.ts';
import { builtFile, builtText, fileFor } from './built.ts';

const paths = allRoutes
  .filter(({ isPublic }) => isPublic)
  .flatMap(({ path }) => locales.map((locale) => localePath(path, locale)));
const htmlOf = (path: string) => builtText(shellFor(path).file);
/** Pages that search engines may index. */
const described = paths.filter((path) => shellFor(path).status === 200);

const content = (elements: readonly Element[], name: string) =>
  elements
    .filter(({ tagName }) => tagName === 'meta')
    .find((meta) => [attribute(meta, 'property'), attribute(meta, 'name')].includes(name))
    ?.attrs.find((attr) => attr.name === 'content')?.value ?? null;

for (const path of paths) {
  test(`${path} is valid HTML`, async () => {
    const judge = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
    const { results } = await judge.validateString(htmlOf(path));
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, line, message }) => `${ruleId}, line ${line}: ${message}`),
    );
    // The HTML standard now also allows it for rel=expect: https://html.spec.whatwg.org/#link-type-expect
    const known = (fault: string) => fault.includes('"blocking" attribute cannot be used on <link>');
    expect(faults.filter((fault) => !known(fault))).toEqual([]);
  });

  test(`${path} links only to what is there`, () => {
    const here = new URL(path, siteOrigin);
    const elements = elementsOf(htmlOf(path));
    const links = elements.flatMap((element) => {
      const address = attribute(element, 'href') ?? attribute(element, 'src');
      return address === null ? [] : new URL(address, here);
    });
    const own = links.filter(({ origin }) => origin === siteOrigin);
    expect(own.length).toBeGreaterThan(5);
    const broken = own.filter(({ pathname, hash }) => {
      const file = pathname === here.pathname ? shellFor(path).file : fileFor(pathname);
      if (file === null) return true;
      if (hash === '') return false;
      const ids = elementsOf(builtText(file)).map((element) => attribute(element, 'id'));
      return !ids.includes(hash.slice(1));
    });
    expect(broken.map(String)).toEqual([]);
  });
}

for (const path of described) {
  test(`${path} tells link previews what it is, with a picture`, async () => {
    const elements = elementsOf(htmlOf(path));
    const title = elements.find(({ tagName }) => tagName === 'title');
    expect(content(elements, 'og:title')).toBe(title && textOf(title));
    expect(content(elements, 'og:description')).toBe(content(elements, 'description'));
    expect(content(elements, 'og:url')).toBe(new URL(path, siteOrigin).href);
    expect(content(elements, 'twitter:card')).toBe('summary_large_image');
    const picture = new URL(content(elements, 'og:image') ?? '');
    expect(picture.pathname).toContain(`-${splitLocale(path).locale}.png`);
    const { width, height, format } = await sharp(builtFile(picture.pathname.slice(1))).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  });

  test(`${path} has linked data that search engines accept`, async () => {
    const blocks = elementsOf(htmlOf(path)).filter(
      (element) => attribute(element, 'type') === 'application/ld+json',
    );
    const things = blocks.map((block) => JSON.parse(textOf(block)) as object);
    if (!path.endsWith('/login')) expect(things.length).toBeGreaterThan(0);
    for (const thing of things) expect(await refusedIn(thing)).toEqual([]);
  });
}

/** The URLs of a page in every language. */
const siblingsOf = (path: string) =>
  locales.map((locale) => [locale, localePath(splitLocale(path).path, locale)] as const);
const absolute = (path: string) => new URL(path, siteOrigin).href;

describe.each(paths)('%s', (path) => {
  const elements = elementsOf(htmlOf(path));
  const named = (tag: string, rel: string) =>
    elements.filter(
      ({ tagName, ...element }) => tagName === tag && attribute({ tagName, ...element }, 'rel') === rel,
    );

  test('tells search engines its address in every language, or to stay away', () => {
    const canonical = named('link', 'canonical').map((link) => attribute(link, 'href'));
    const alternates = named('link', 'alternate').map((link) => [
      attribute(link, 'hreflang'),
      attribute(link, 'href'),
    ]);
    if (!described.includes(path)) {
      expect([canonical, alternates, content(elements, 'robots')]).toEqual([[], [], 'noindex']);
      return;
    }
    expect(canonical).toEqual([absolute(path)]);
    const siblings = siblingsOf(path).map(([locale, address]) => [locale, absolute(address)]);
    expect(alternates).toEqual([
      ...siblings,
      ['x-default', siblings.find(([locale]) => locale === 'fr')?.[1]],
    ]);
    expect(content(elements, 'description')).toMatch(/.{50}/);
  });

  test('leads to itself in every language', () => {
    const links = elements
      .filter(({ tagName }) => tagName === 'a')
      .filter((link) => attribute(link, 'hreflang'));
    const leading = links.map((link) => [
      attribute(link, 'hreflang'),
      attribute(link, 'lang'),
      attribute(link, 'href'),
    ]);
    // The links of a 404 page lead to the front page.
    const target = described.includes(path) ? path : localePath('/', splitLocale(path).locale);
    for (const [locale, address] of siblingsOf(target))
      expect(leading).toContainEqual([locale, locale, address]);
  });

  test('names a manifest in its language, whose icons are there', () => {
    const { locale } = splitLocale(path);
    const [link] = named('link', 'manifest');
    const manifest = JSON.parse(builtText((link && attribute(link, 'href'))?.slice(1) ?? ''));
    expect(manifest).toMatchObject({ lang: locale, start_url: localePath('/dashboard', locale) });
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const { src } of manifest.icons) expect(fileFor(src)).toMatch(/\.png$/);
  });
});

for (const locale of locales) {
  test(`no two pages in ${locale} have the same title or description`, () => {
    const elements = described
      .filter((path) => splitLocale(path).locale === locale)
      .map((path) => elementsOf(htmlOf(path)));
    for (const name of ['og:title', 'description']) {
      const said = elements.map((page) => content(page, name));
      expect(new Set(said).size).toBe(said.length);
    }
  });
}

test('search engines stay away from the dashboard', () => {
  const shells = allRoutes
    .filter(({ isPublic }) => !isPublic)
    .flatMap(({ path }) => locales.map((locale) => localePath(path, locale)));
  const robots = (path: string) => content(elementsOf(htmlOf(path)), 'robots');
  expect(shells.filter((path) => robots(path) !== 'noindex')).toEqual([]);
});

test('robots.txt and the sitemap lead to pages that are there', () => {
  expect(builtText('robots.txt')).toContain(`Sitemap: ${siteOrigin}/sitemap.xml`);
  const sitemap = builtText('sitemap.xml');
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url));
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter(({ pathname }) => fileFor(pathname) === null).map(String)).toEqual([]);
});
