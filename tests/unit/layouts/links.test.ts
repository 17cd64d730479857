/** The navigation of a guild before and after its first paint. */
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { markClosed } from '../../../src/app/frame/nav-closed.ts';
import { read } from '../../guards/files.ts';

const code = read('src/layouts/head/links.js');
const groups = { team: ['moderators'], settings: ['captcha', 'tickets'] } as const;

interface Item {
  dataset: Record<string, string>;
}

/** The navigation as it is built, with only what both use of it. */
function navigation() {
  const built = Object.entries(groups).map(([name, routes]) => {
    const links = routes.map((route) => ({
      dataset: { route, path: `/dashboard/_/${route}` },
      parentElement: { dataset: {} } as Item,
      href: '',
      marks: [] as unknown[],
      append(mark: unknown) {
        this.marks.push(mark);
      },
    }));
    return { name, dataset: {} as Record<string, string>, links, querySelectorAll: () => links };
  });
  let isKnown = false;
  const nav = {
    toggleAttribute(_: string, is: boolean) {
      isKnown = is;
    },
  };
  return {
    built,
    isKnown: () => isKnown,
    document: {
      getElementById: (id: string) => (id === 'nav' ? nav : {}),
      querySelectorAll: () => built,
      createElement: () => ({ dataset: {} }),
    },
    shown: () =>
      built.map(({ dataset, links }) => [
        dataset.closed,
        ...links.map(({ parentElement }) => 'closed' in parentElement.dataset),
      ]),
  };
}

/** Opens a page of a guild in a browser that remembers this. */
function open(guild: string, remembered: unknown, seenAs: unknown = null) {
  const nav = navigation();
  runInNewContext(code, {
    document: nav.document,
    location: new URL(`https://vigie.example/dashboard/${guild}/captcha`),
    sessionStorage: { getItem: () => JSON.stringify(seenAs) },
    localStorage: { getItem: () => JSON.stringify(remembered) },
  });
  return nav;
}

const open1 = [{ id: '1', closed: ['moderators', 'captcha'], byScreen: {} }];

describe('the navigation', () => {
  test('of a guild that is not remembered has its links and nothing closed', () => {
    const { built, shown, isKnown } = open('2', open1);
    expect(isKnown()).toBe(false);
    expect(built.flatMap(({ links }) => links.map(({ href }) => href))).toContain('/dashboard/2/captcha');
    expect(shown()).toEqual([
      [undefined, false],
      [undefined, false, false],
    ]);
  });

  test('shows at once what was closed, so that nothing moves', () => {
    const { shown, isKnown } = open('1', open1);
    expect(isKnown()).toBe(true);
    expect(shown()).toEqual([
      ['all', true],
      ['some', true, false],
    ]);
  });

  test('is that of the role as which the guild is seen', () => {
    const as = { guild_id: '1', closed: ['moderators'] };
    expect(open('1', open1, as).shown()).toEqual([
      ['all', true],
      [undefined, false, false],
    ]);
    expect(open('2', open1, as).isKnown()).toBe(false);
  });

  test('of before there were grants is read without harm', () => {
    const seen = [{ id: '1', viewer: 'moderator', byScreen: { captcha: { faults: 1, attention: 2 } } }];
    const { built, shown, isKnown } = open('1', seen);
    expect(isKnown()).toBe(false);
    expect(shown()).toEqual(open('2', []).shown());
    expect(built[1]?.links[0]?.marks).toHaveLength(1);
  });

  test.each([{ toString: 1 }, '1', null, [1]])('shows no counts that are none: %j', (faults) => {
    const seen = [{ id: '1', byScreen: { captcha: { faults, attention: 2 }, tickets: faults } }];
    const { built } = open('1', seen);
    expect(built[1]?.links.flatMap(({ marks }) => marks)).toEqual([]);
  });

  describe('once the guild is known', () => {
    const nav = navigation();
    beforeEach(() => vi.stubGlobal('document', nav.document));
    afterEach(() => vi.unstubAllGlobals());

    test('is marked in the same way, and forgets it with the guild', () => {
      markClosed(['moderators', 'captcha'], true);
      expect(nav.shown()).toEqual(open('1', open1).shown());
      expect(nav.isKnown()).toBe(true);
      markClosed([], false);
      expect(nav.shown()).toEqual(open('2', []).shown());
    });
  });
});
