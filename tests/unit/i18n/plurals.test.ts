import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Translate } from '../../../src/i18n/namespaces.ts';
import { type Locale, locales } from '../../../src/routes.ts';
import { filesOf, texts } from '../../e2e/texts.ts';
import { figure } from '../../prove/figure.ts';

/** Every form of each language, at the counts where one begins or ends. */
const counts = [0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 1000, 1_000_000];

/** The names of the values that a text takes. */
const placesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

type Forms = Readonly<Record<string, string>>;

/** All plurals with their forms, by key. */
function pluralsIn(tree: object, prefix: string): [string, Forms][] {
  const forms: Record<string, Record<string, string>> = {};
  const below: [string, Forms][] = [];
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'object') below.push(...pluralsIn(value, `${prefix}${name}.`));
    const [, key, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(name) ?? [];
    if (key && form && `${key}_other` in tree) {
      forms[key] ??= {};
      forms[key][form] = value;
    }
  }
  return [...below, ...Object.entries(forms).map(([key, of]): [string, Forms] => [prefix + key, of])];
}

const pluralsOf = (locale: Locale) =>
  Object.entries(filesOf(locale)).flatMap(([name, tree]) => pluralsIn(tree, `${name}:`));

/** The form for a count, by the language's own rules; zero has words of its own, and the million of French is as any other number. */
function formFor(locale: Locale, count: number, forms: Forms): string {
  if (count === 0) return 'zero';
  const form = new Intl.PluralRules(locale).select(count);
  return form in forms ? form : 'other';
}

/** The translator of the browser, with the texts of a page. */
async function inBrowser(locale: Locale): Promise<Translate> {
  vi.resetModules();
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(filesOf(locale)) }),
    documentElement: { lang: locale },
  });
  return (await import('../../../src/i18n/client.ts')).t;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe.each(locales)('the counted texts in %s', (locale) => {
  const plurals = pluralsOf(locale);

  test('have every form of the language, each filled', () => {
    const wanted = new Set(['zero', ...new Intl.PluralRules(locale).resolvedOptions().pluralCategories]);
    if (locale !== 'ar') wanted.delete('many');
    const lacking = plurals.flatMap(([key, forms]) =>
      [...wanted].filter((form) => !forms[form]?.trim()).map((form) => `${key}_${form}`),
    );
    expect(lacking).toEqual([]);
  });

  test('leave nothing out in a form that stands for several numbers', () => {
    const shared = locale === 'ar' ? ['few', 'many', 'other'] : ['other'];
    const french = new Map(pluralsOf('fr'));
    const lacking = plurals.flatMap(([key, forms]) =>
      placesIn(french.get(key)?.other ?? '').flatMap((place) =>
        shared
          .filter((form) => !placesIn(forms[form] ?? '').includes(place))
          .map((form) => `${key}_${form}: ${place}`),
      ),
    );
    expect(lacking).toEqual([]);
  });

  test('are the right form for every count, in the browser and in the build', async () => {
    const browser = await inBrowser(locale);
    const build = texts(locale);
    let tried = 0;
    const wrong: string[] = [];
    for (const [key, forms] of plurals)
      for (const count of counts) {
        const form = formFor(locale, count, forms);
        // Each place has a value of its own, so that one that is left or mistaken is seen.
        const values: Record<string, string | number> = { count };
        for (const name of placesIn(forms[form] ?? '')) if (name !== 'count') values[name] = `<${name}>`;
        const words = forms[form]?.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
          name === 'product' ? 'Vigie' : `${values[name]}`,
        );
        for (const translate of [browser, build]) {
          tried += 1;
          const shown = translate(key as Parameters<Translate>[0], values).replace(/[\u2068\u2069]/g, '');
          if (shown !== words?.replace(/[\u2068\u2069]/g, '') || shown.includes('{{'))
            wrong.push(`${key} ${count}: ${shown}`);
        }
      }
    figure(
      'plurals',
      `${plurals.length} counted texts in ${locale}, ${tried} choices, ${wrong.length} wrong`,
    );
    expect(plurals.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  });
});
