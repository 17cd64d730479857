/** Whatever the built site loads is its own, or of the API. The build refuses most of this, by other code. */
import { expect, test } from 'vitest';
import { attribute, type Element, elementsOf } from '../../../scripts/build/html.ts';
import { filesUnder } from '../../../scripts/build/tree.ts';
import { drawnFolder } from '../../../src/chat/emoji/drawn.ts';
import { apiOrigin, siteOrigin } from '../../e2e/origins.ts';
import { builtFile, builtText } from '../../site/built.ts';
import { figure } from '../figure.ts';

const own: readonly string[] = [siteOrigin, apiOrigin];
const files = filesUnder(builtFile('')).filter((file) => !`/${file}`.startsWith(drawnFolder));
const filesOf = (ending: string) => files.filter((file) => file.endsWith(ending));

const loadingLinks =
  /\b(?:stylesheet|preload|modulepreload|prefetch|preconnect|dns-prefetch|icon|manifest|apple-touch-icon)\b/;

/** The addresses that a browser asks for by itself because of an element. */
function loadedBy(element: Element): string[] {
  const { tagName } = element;
  if (tagName === 'a' || tagName === 'area') return [];
  const given = (...names: readonly string[]) => names.flatMap((name) => attribute(element, name) ?? []);
  const sets = given('srcset', 'imagesrcset').flatMap((set) =>
    set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  );
  const isLoading = tagName !== 'link' || loadingLinks.test(attribute(element, 'rel') ?? '');
  return [...sets, ...given('src', 'poster', 'data', 'action'), ...(isLoading ? given('href') : [])];
}

const addressesIn = (css: string) =>
  [...css.matchAll(/(?:url\(\s*|@import\s+)["']?([^"')\s]+)/g)].map(([, address = '']) => address);

const isForeign = (address: string) => {
  const { protocol, origin } = new URL(address, siteOrigin);
  return /^(?:https?|wss?):$/.test(protocol) && !own.includes(origin);
};

test('no page and no style sheet loads anything from elsewhere', () => {
  const pages = filesOf('.html').map((file) => [file, builtText(file)] as const);
  expect(pages.length).toBeGreaterThan(100);
  const ofPages = pages.flatMap(([file, html]) =>
    [...elementsOf(html).flatMap(loadedBy), ...addressesIn(html)].map((address) => `${file}: ${address}`),
  );
  const ofStyles = [...filesOf('.css'), ...filesOf('.js')].flatMap((file) =>
    addressesIn(builtText(file)).map((address) => `${file}: ${address}`),
  );
  const loaded = [...ofPages, ...ofStyles];
  figure(
    'upkeep',
    `${loaded.length} addresses that ${pages.length} pages, their styles and scripts load, all of the site or its API`,
  );
  expect(loaded.filter((one) => isForeign(one.slice(one.indexOf(': ') + 2)))).toEqual([]);
});
