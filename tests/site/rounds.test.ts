import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { sentBytes } from '../../scripts/build/compress.ts';
import { attribute, type Element, elementsOf } from '../../scripts/build/html.ts';
import { loadedScripts, scriptsOf, startedParts } from '../../scripts/build/module-graph.ts';
import { filesUnder } from '../../scripts/build/tree.ts';
import { builtFile, builtText } from './built.ts';

const folder = builtFile('');
const pages = filesUnder(folder)
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, elements: elementsOf(builtText(file)) }))
  .filter(({ elements }) => elements.some(({ tagName }) => tagName === 'astro-island'));

const linked = (elements: readonly Element[], rel: string) =>
  elements.filter((one) => attribute(one, 'rel') === rel).map((one) => attribute(one, 'href') ?? '');

test('a page asks for all that its screen shows as it opens in one round', () => {
  expect(pages.length).toBeGreaterThan(50);
  const late = pages.flatMap(({ file, elements }) => {
    const asked = new Set(linked(elements, 'modulepreload'));
    const scripts = [...loadedScripts(folder, file, elements)].filter((script) => !asked.has(`/${script}`));
    const texts = linked(elements, 'preload');
    return [
      ...scripts,
      ...startedParts(folder, file, elements).texts.filter(
        (name) => !texts.some((address) => address.endsWith(`/${name}.json`)),
      ),
    ].map((name) => `${file}: ${name}`);
  });
  expect(late).toEqual([]);
});

/** The scripts that are also fetched when somebody asks for something, with what they import; screens and parts aside. */
function onDemand(own: ReadonlySet<string>): Set<string> {
  const scripts = filesUnder(builtFile('_astro')).filter((file) => file.endsWith('.js'));
  const named = (file: string, how: RegExp) =>
    [...builtText(`_astro/${file}`).matchAll(how)].map(([, name = '']) => name);
  const all = scripts.flatMap((file) => named(file, /\bimport\("\.\/([^"]+)"\)/g));
  const asked = new Set(all.filter((file) => !own.has(file)));
  for (const file of asked)
    for (const next of named(file, /\b(?:from|import)"\.\/([^"]+)"/g)) asked.add(next);
  return asked;
}

test('no file is under 2 kB beside another that the same pages load at the same time', () => {
  const whens = new Map<string, string>();
  const add = (script: string, when: string) => whens.set(script, `${whens.get(script) ?? ''} ${when}`);
  const own = new Set<string>();
  for (const { file, elements } of pages) {
    const parts = startedParts(folder, file, elements).scripts;
    for (const script of scriptsOf(folder, file, elements)) add(script, file);
    for (const script of parts) add(script, `${file} parts`);
    for (const one of elements) own.add(basename(attribute(one, 'component-url') ?? ''));
    for (const script of parts) own.add(basename(script));
  }
  for (const script of onDemand(own)) add(`_astro/${script}`, 'on demand');
  const crumbs = [...whens].flatMap(([script, when]) => {
    const company = [...whens].find(([other, its]) => other !== script && its === when);
    const isCrumb = when !== ' on demand' && company && sentBytes(builtFile(script)) < 2000;
    return isCrumb ? `${script} beside ${company[0]}` : [];
  });
  expect(crumbs).toEqual([]);
});
