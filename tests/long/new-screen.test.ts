import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { optionsFrom } from '../../scripts/build/options.ts';
import { build } from '../../scripts/build/run.ts';
import { filesUnder } from '../../scripts/build/tree.ts';
import { locales } from '../../src/routes.ts';
import { root } from '../guards/files.ts';

/* A screen called `aaa`, in the places that docs/new-screen.md names and in no other; in a site with another name, colour and font. */

const environment = {
  PUBLIC_I18N: 'on',
  PUBLIC_NAME: 'Argus',
  PUBLIC_PRIMARY_COLOR: '#00a37a',
  PUBLIC_FONT: 'system',
};
const options = optionsFrom(environment, 'here');
const copied = [
  'src',
  'server',
  'scripts',
  'public',
  'deploy',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'tailwind.config.cjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'budgets.json',
];

const newFiles: Readonly<Record<string, string>> = {
  'src/contract/aaa.ts': `import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const aaaSettings = v.strictObject({ enabled: v.boolean(), limits: v.strictObject({ most: v.number() }) });

export const getAaa = endpoint({
  method: 'GET', path: '/guild/{id}/aaa', access: 'manager', summary: 'Reads it.', reply: aaaSettings, tagged: true, extension: true,
});
export const saveAaa = endpoint({
  method: 'POST', path: '/guild/{id}/aaa', access: 'manager', summary: 'Saves it.', body: aaaSettings, reply: aaaSettings, tagged: true, extension: true,
});
`,
  'src/screens/aaa/screen.ts': `import { aaaSettings, getAaa, saveAaa } from '../../contract/aaa.ts';
import { documentScreen } from '../../screens/document/manifest.ts';

export const manifest = documentScreen({
  name: 'aaa',
  intro: 'aaa:intro',
  schema: aaaSettings,
  read: getAaa,
  save: saveAaa,
  fields: {
    enabled: { label: 'aaa:enabled', as: 'switch' },
    'limits.most': { label: 'aaa:most', as: 'number' },
  },
  skeleton: { cards: [['line', 'line']], below: [] },
});
`,
  'src/screens/aaa/Screen.tsx': `import type * as v from 'valibot';
import type { aaaSettings } from '../../contract/aaa.ts';
import { documentIsland } from '../../screens/document/document.tsx';
import { type Form, useField } from '../../screens/document/use-field.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { manifest } from './screen.ts';

export const Screen = documentIsland(manifest, Fields);

function Fields({ form }: { readonly form: Form<v.InferOutput<typeof aaaSettings>> }) {
  return (
    <>
      <Switch {...useField(form, 'enabled')} />
      <NumberField {...useField(form, 'limits.most')} />
    </>
  );
}
`,
};

const texts = {
  intro: 'What it is for.',
  enabled: 'Enabled',
  most: 'Most',
  words: { screen: 'first', fields: { enabled: 'on', 'limits.most': 'maximum' } },
};

const folder = mkdtempSync(join(tmpdir(), 'new-screen-'));
const at = (path: string) => join(folder, path);

function write(path: string, content: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), content);
}

function insert(path: string, before: string | RegExp, text: string): void {
  const source = readFileSync(at(path), 'utf8');
  const place = source.search(before);
  if (place < 0) throw new Error(`${path} has no ${before}.`);
  write(path, source.slice(0, place) + text + source.slice(place));
}

beforeAll(async () => {
  for (const name of copied) cpSync(join(root, name), at(name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), at('node_modules'));
  for (const [path, content] of Object.entries(newFiles)) write(path, content);
  const page = readFileSync(at('src/pages/[...locale]/dashboard/[guild]/captcha.astro'), 'utf8');
  write('src/pages/[...locale]/dashboard/[guild]/aaa.astro', page.replaceAll('captcha', 'aaa'));
  for (const locale of locales) write(`src/i18n/locales/${locale}/aaa.json`, JSON.stringify(texts));
  for (const locale of locales)
    insert(`src/i18n/locales/${locale}/routes.json`, /(?<=\{)/, '"aaa": "First screen",');
  insert('src/i18n/namespaces.ts', /^import/m, "import type aaa from './locales/fr/aaa.json';\n");
  insert('src/i18n/namespaces.ts', /(?<=interface Resources \{)/, '\n  aaa: typeof aaa;');
  insert(
    'src/routes.ts',
    /^ {2}view: \{/m,
    `  aaa: {
    path: '/dashboard/{guild_id}/aaa',
    access: 'auth',
    layout: 'default',
    nav: { group: 'settings', icon: 'captcha' },
  },
`,
  );
  await build(folder, options, { quiet: true });
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const built = (path: string) => readFileSync(at(`dist/${path}`), 'utf8');

test('has a page with its heading in every language, within the policy', () => {
  for (const prefix of ['', 'en/', 'ar/']) {
    const page = built(`${prefix}dashboard/_/aaa.html`);
    expect(page).toContain('First screen');
    expect(page).toContain('What it is for.');
    expect(page).toContain('/guild/{id}/aaa');
  }
});

test('is in the navigation of every other screen', () => {
  expect(built('dashboard/_/captcha.html')).toMatch(/href="\/dashboard\/_\/aaa"/);
});

test('is found by its name, its fields and its words', () => {
  expect(JSON.parse(built('search/en.json'))).toMatchObject({
    aaa: {
      words: 'first',
      fields: [
        { path: 'enabled', label: 'Enabled', words: 'on' },
        { path: 'limits.most', label: 'Most', words: 'maximum' },
      ],
    },
  });
});

test('a site of another name, colour and font shows nothing of ours', () => {
  // The gallery's examples are a conversation with our bot.
  const pages = filesUnder(at('dist')).filter(
    (path) => path.endsWith('.html') && !path.includes('second-page'),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((path) => /Vigie/.test(built(path)))).toEqual([]);
  expect(pages.filter((path) => !built(path).includes('--light-primary:#00a37a;'))).toEqual([]);
  expect(pages.filter((path) => /rel="preload"[^>]*font/.test(built(path)))).toEqual([]);
  expect(built('index.html')).toContain('<title>Argus');
});
