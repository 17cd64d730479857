import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Translate } from '../../../src/i18n/namespaces.ts';
import { locales } from '../../../src/routes.ts';
import { filesOf, texts } from '../../e2e/texts.ts';

const counts = [0, 1, 2, 3, 11, 100, 1_000_000];

/** The keys of all plurals. */
function countedIn(tree: object, prefix: string): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (typeof value === 'object') return countedIn(value, `${prefix}${name}.`);
    return name.endsWith('_other') ? [prefix + name.replace(/_other$/, '')] : [];
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe.each(locales)('the counted texts in %s', (locale) => {
  test('are all there for every count, the same in the browser as in the build', async () => {
    const files = filesOf(locale);
    vi.resetModules();
    vi.stubGlobal('document', {
      getElementById: () => ({ textContent: JSON.stringify(files) }),
      documentElement: { lang: locale },
    });
    const { t } = await import('../../../src/i18n/client.ts');
    const shown = (translate: Translate) =>
      Object.entries(files).flatMap(([name, tree]) =>
        countedIn(tree, `${name}:`).flatMap((key) =>
          counts.map((count) => `${key} ${count}: ${translate(key as Parameters<Translate>[0], { count })}`),
        ),
      );
    const inBrowser = shown(t);
    expect(inBrowser.filter((line) => /^(\S+) \d+: \1/.test(line))).toEqual([]);
    expect(inBrowser).toEqual(shown(texts(locale)));
  });
});
