/** Every screen has its name, content, page, texts and, if it uses a kit, its contract and handlers. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GenericSchema } from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../src/app/navigation/manifest.ts';
import { isWithin } from '../../src/lib/paths.ts';
import { locales, routes } from '../../src/routes.ts';
import { read, root } from './files.ts';

const modules = import.meta.glob<{ readonly manifest: Manifest }>('../../src/screens/*/screen.ts', {
  eager: true,
});
const screens = Object.entries(modules).map(([path, { manifest }]) => ({
  folder: path.split('/').at(-2) ?? '',
  name: manifest.name,
  manifest,
}));

/** Screens of a kit need a contract and handlers of their own name; other screens read shared endpoints. */
const ofKit = screens.filter(({ folder }) =>
  /screen-kits\/(document|list|table)\//.test(read(`src/screens/${folder}/screen.ts`)),
);

const pageOf = (path: string) =>
  [`${path}.astro`, `${path}/index.astro`].map((file) =>
    file.replace(/\{(\w+)_id\*?\}/g, '[$1]').replace(/^\//, 'src/pages/[...locale]/'),
  );

describe.each(screens)('the screen $name', ({ folder, name, manifest }) => {
  test('has one name everywhere', () => {
    expect(folder).toBe(name);
    expect(routes).toHaveProperty([name]);
  });

  test('has its content', () => {
    expect(existsSync(join(root, `src/screens/${folder}/Screen.tsx`))).toBe(true);
  });

  test('has a page that draws it', () => {
    const page = pageOf(routes[name].path).find((file) => existsSync(join(root, file)));
    expect(page).toBeDefined();
    expect(read(page ?? '')).toContain(`screens/${folder}/Screen.tsx'`);
  });

  test.each(locales)('has texts in %s, and words to search by for it and each of its fields', (locale) => {
    const texts = JSON.parse(read(`src/i18n/locales/${locale}/${name}.json`)) as {
      words?: { screen?: string; fields?: Record<string, string> };
    };
    if ('nav' in routes[name]) expect(texts.words?.screen).toBeTruthy();
    expect(Object.keys(texts.words?.fields ?? {}).sort()).toEqual(Object.keys(manifest.fields).sort());
  });
});

describe.each(ofKit)('the screen $name of a kit', ({ name }) => {
  test.each([`src/contract/${name}.ts`, `server/routes/${name}.ts`])('has %s', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });
});

/** The members of an object schema. */
function membersOf(schema: unknown): readonly string[] {
  const { entries = {} } = schema as { readonly entries?: Record<string, GenericSchema> };
  return Object.keys(entries);
}

test('the fields of a form cover its schema, but for what a row of a list switches', () => {
  const uncovered = screens.flatMap(({ name, manifest }) => {
    if (!('schema' in manifest)) return [];
    const isList = 'kind' in manifest && manifest.kind === 'list';
    const fields = isList ? { enabled: null, ...manifest.fields } : manifest.fields;
    return membersOf(manifest.schema)
      .filter((member) => !Object.keys(fields).some((path) => isWithin(path, member)))
      .map((member) => `${name}: ${member}`);
  });
  expect(uncovered).toEqual([]);
});
