import { createRequire } from 'node:module';
import postcss from 'postcss';
import tailwind, { type Config } from 'tailwindcss';
import { expect, test } from 'vitest';
import { filesUnder } from '../../scripts/build/tree.ts';
import { builtFile, builtText } from './built.ts';

const config: Config = createRequire(import.meta.url)('../../tailwind.config.cjs');

/** Without the gallery, which has a sheet of its own. */
const screens = filesUnder(builtFile(''))
  .filter((file) => file.endsWith('.html') && !file.endsWith('gallery.html'))
  .map(builtText)
  .filter((html) => html.includes('id="navbar"'));

/** The sheet in the pages, which is the same in all. */
const sheet = /<style>(?<css>.*?)<\/style>/s.exec(screens[0] ?? '')?.groups?.css ?? '';

/** The selectors that Tailwind makes for the classes in a text. */
async function selectorsFor(text: string): Promise<string[]> {
  const { root } = await postcss([tailwind({ ...config, content: [{ raw: text }], safelist: [] })]).process(
    '@tailwind utilities;',
    { from: undefined },
  );
  const selectors: string[] = [];
  root.walkRules(({ selector }) => {
    selectors.push(/\.(?:\\.|[\w-])+/.exec(selector.replaceAll('\\2c ', '\\,'))?.[0] ?? '');
  });
  return selectors;
}

// Utilities of scripts come with them (scripts/build/utilities.ts).
test('the sheet in a page has the utilities of all that the build draws', async () => {
  const classes = screens.flatMap((html) =>
    [...html.matchAll(/ class="(?<names>[^"]*)"/g)].map(({ groups }) => groups?.names ?? ''),
  );
  const selectors = await selectorsFor(
    [...new Set(classes)].join('\n').replaceAll('&#38;', '&').replaceAll('&#62;', '>'),
  );
  expect(selectors.length).toBeGreaterThan(100);
  expect(selectors.filter((selector) => !sheet.includes(selector))).toEqual([]);
});

test('scripts only use layers whose place the page has decided', () => {
  const decided = new Set(/@layer (?<names>[^{;]+);/.exec(sheet)?.groups?.names?.split(','));
  const used = filesUnder(builtFile(''))
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      [...builtText(file).matchAll(/@layer (?<name>\w+)\{/g)].map(({ groups }) => groups?.name),
    );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !decided.has(name ?? ''))).toEqual([]);
});
