import { dirname, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../src/app/navigation/manifest.ts';
import { composerTexts } from '../../src/composer/composer-texts.ts';
import { read, root } from './files.ts';

const modules = import.meta.glob<{ readonly manifest: Manifest }>('../../src/screens/*/screen.ts', {
  eager: true,
});
const screens = Object.values(modules).map(({ manifest }) => manifest);

/** What every page of the dashboard carries (`layouts/Dashboard.astro`). */
const everywhere = ['common', 'errors', 'frame', 'routes'];

const sourceOf = (path: string) => (/\.[jt]sx?$/.test(path) ? read(path) : '');
const resolved = (from: string, path: string) => relative(root, resolve(root, dirname(from), path));
const namesIn = (list: string) =>
  [...list.matchAll(/'([\w-]+)'/g)]
    .map(([, name = '']) => name)
    .concat(/composerTexts/.test(list) ? composerTexts : []);

/** Adds what the code of a file asks for without having it: its own texts, those of what it imports, and of what it fetches later. */
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

/** Asked for only by what has brought its texts along. */
const later = [
  // The count comes from the code of the panels.
  'notices in src/app/frame/Tools.tsx',
  // Those of a revision come with the names of its screen's fields (`textsOf`).
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
      // Only a form with messages puts one in words.
      .filter((one) => hasMessages || !one.endsWith('changes/in-words.ts'))
      // Only a form with dangers names one.
      .filter((one) => 'dangers' in rest || !/^danger |\/danger\//.test(one));
    expect(asked).toEqual([]);
  });
});

test('the frame loads its texts: those of a screen are there by chance', () => {
  expect(missingOf('src/app/frame/Navbar.tsx', everywhere)).toEqual([]);
});
