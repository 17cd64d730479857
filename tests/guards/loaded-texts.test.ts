/** Every screen loads the texts that its code uses. */
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../src/app/navigation/manifest.ts';
import { composerTexts } from '../../src/composer/composer-texts.ts';
import { revisionScreens } from '../../src/contract/revisions.ts';
import { textsOf } from '../../src/screen-kits/tools/revisions/texts-of.ts';
import { read, root } from './files.ts';

const modules = import.meta.glob<{ readonly manifest: Manifest }>('../../src/screens/*/screen.ts', {
  eager: true,
});
const screens = Object.values(modules).map(({ manifest }) => manifest);

/** The texts loaded on every page of the dashboard (`layouts/Dashboard.astro`). */
const everywhere = ['common', 'errors', 'frame', 'routes'];

const sourceOf = (path: string) => (/\.[jt]sx?$/.test(path) ? read(path) : '');
const resolved = (from: string, path: string) => relative(root, resolve(root, dirname(from), path));
const namesIn = (list: string) =>
  [...list.matchAll(/'([\w-]+)'/g)]
    .map(([, name = '']) => name)
    .concat(/composerTexts/.test(list) ? composerTexts : []);

/** Adds the texts that a file uses but are not loaded: its own, those of its imports, and those of lazily loaded files. */
function missingFrom(path: string, loaded: readonly string[], seen: Set<string>, missing: Set<string>): void {
  const key = `${path} ${[...loaded].sort()}`;
  if (seen.has(key)) return;
  seen.add(key);
  const source = sourceOf(path);
  for (const [, name = ''] of source.matchAll(/\bt(?:Key)?\(\s*[^)]*?['`]([\w-]+):['\w.$-]/g))
    if (!loaded.includes(name)) missing.add(`${name} in ${path}`);
  for (const [, other = ''] of source.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+)'/gm))
    missingFrom(resolved(path, other), loaded, seen, missing);
  for (const [, list = '', other = ''] of source.matchAll(
    /(?:with(?:Texts|Index)\(\s*([^()]*?),\s*)?import\('(\.[^']+)'\)/g,
  ))
    missingFrom(resolved(path, other), [...loaded, ...namesIn(list)], seen, missing);
}

/** Only used by code that loads these texts itself. */
const later = [
  // The code of the panels, which loads the texts, provides the count.
  'notices in src/app/frame/Tools.tsx',
  // The texts of a revision are loaded with the field names of its screen (`textsOf`).
  'faults in src/screen-kits/tools/revisions/Refusal.tsx',
];

function missingOf(path: string, loaded: readonly string[]): readonly string[] {
  const missing = new Set<string>();
  missingFrom(path, loaded, new Set(), missing);
  return [...missing].filter((one) => !later.includes(one));
}

describe.each(screens)('the screen $name', ({ name, texts, fields, ...rest }) => {
  test('loads the texts that its code asks for, and with code that it fetches later those of that code', () => {
    const forms = Object.values({
      ...fields,
      ...('entryFields' in rest ? (rest.entryFields as object) : {}),
    });
    const hasMessages = forms.some(({ as }) => as === 'message');
    const missing = missingOf(`src/screens/${name}/Screen.tsx`, [...everywhere, name, ...texts]);
    const asked = missing
      // Only used by forms with messages.
      .filter((one) => hasMessages || !one.endsWith('changes/in-words.ts'))
      // Only used by forms with dangers.
      .filter((one) => 'dangers' in rest || !/^danger |\/danger\//.test(one));
    expect(asked).toEqual([]);
  });
});

test('the frame loads its texts: those of a screen are there by chance', () => {
  expect(missingOf('src/app/frame/Navbar.tsx', everywhere)).toEqual([]);
});

test('the list of changes loads the manifest and the texts of every screen whose changes it lists', () => {
  const [, names = ''] =
    /glob<Manifest>\(\s*'\.\.\/\{([^}]*)\}/.exec(read('src/screens/revisions/manifests.ts')) ?? [];
  expect(names.split(',').sort()).toEqual([...revisionScreens].sort());
  const listed = screens.filter(({ name }) => names.split(',').includes(name));
  const changes = screens.find(({ name }) => name === 'revisions');
  const [, list = ''] = /withTexts\(\s*(\[[^\]]*\])/.exec(read('src/screens/revisions/sources.ts')) ?? [];
  const loaded = [...everywhere, 'revisions', ...(changes?.texts ?? []), ...namesIn(list)];
  expect(listed.flatMap(textsOf).filter((name) => !loaded.includes(name))).toEqual([]);
});
