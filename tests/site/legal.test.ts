/** The legal pages in the built site. */
import { describe, expect, test } from 'vitest';
import { attribute, elementsOf, textOf } from '../../scripts/build/html.ts';
import { missingLegal, readConfig } from '../../src/config.ts';
import { localePath, locales, shellFor } from '../../src/routes.ts';
import { texts } from '../e2e/texts.ts';
import { builtText } from './built.ts';

const pages = ['privacy', 'terms'].flatMap((name) => locales.map((locale) => ({ name, locale })));

describe.each(pages)('$name in $locale', ({ name, locale }) => {
  const elements = elementsOf(builtText(shellFor(localePath(`/${name}`, locale)).file));
  const inside = (tagName: string, of: (typeof elements)[number]) =>
    elements.filter(
      ({ tagName: tag, sourceCodeLocation: place }) =>
        tag === tagName &&
        place &&
        of.sourceCodeLocation &&
        place.startOffset > of.sourceCodeLocation.startOffset &&
        place.endOffset < of.sourceCodeLocation.endOffset,
    );
  const byTag = (name: string) => elements.filter(({ tagName }) => tagName === name);

  test('has contents that lead to every section, by its own title', () => {
    const listed = byTag('nav')
      .filter((nav) => attribute(nav, 'aria-labelledby') === 'contents')
      .flatMap((contents) => inside('a', contents))
      .map((link) => [attribute(link, 'href'), textOf(link).trim()]);
    const drawn = byTag('section')
      .filter((section) => attribute(section, 'id'))
      .map((section) => [
        `#${attribute(section, 'id')}`,
        inside('h2', section).map((title) => textOf(title).trim())[0],
      ]);
    expect(listed.length).toBeGreaterThan(10);
    expect(listed).toEqual(drawn);
  });

  test('says in its place what the operator has not said, and invents nothing', () => {
    const t = texts(locale);
    // The build of the tests has no legal information.
    expect(missingLegal(readConfig({}))).toHaveLength(4);
    const facts = byTag('dl').flatMap((list) => {
      const values = inside('dd', list);
      return inside('dt', list).map((term, at) => {
        const said = values[at] ? inside('span', values[at]) : [];
        return [textOf(term), ...said.map(textOf)];
      });
    });
    for (const label of ['address', 'email'] as const)
      expect(facts).toContainEqual([t(`legal:${label}`), t('legal:unsaid')]);
    expect(elements.filter((element) => attribute(element, 'href')?.startsWith('mailto:'))).toEqual([]);
  });
});

// What the code runs with and what the styles are made of: the first is found in the bundle, the other is not.
test.each(['react-dom', 'valibot', 'daisyui'])('the licence of %s comes with the site', (name) => {
  const own = builtText('licenses.txt').split(/^-{80}$/m);
  const notice = own.find((text) => text.trimStart().startsWith(`${name} `));
  expect(notice).toMatch(/^\s*\S+ \d+\.\d+\.\d+ \(MIT\)\n.*Permission is hereby granted.*copyright notice/s);
});
