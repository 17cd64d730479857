/** Templates of a list screen: its manifest, store, content, form and tests. */
import type { Names } from './plan.ts';

export const screen = ({
  name,
  All,
  one,
}: Names) => `import { get${All}, ${one}Body, ${one}Defaults } from '../../contract/${name}.ts';
import { listScreen } from '../../screen-kits/list/manifest.ts';

export const manifest = listScreen({
  name: '${name}',
  intro: '${name}:intro',
  called: (entry) => entry?.name ?? null,
  read: get${All},
  missing: 'entry',
  schema: ${one}Body,
  defaults: ${one}Defaults,
  fields: { name: { label: '${name}:fields.name', as: 'text' } },
});
`;

export const store = ({ name, all, All, one, One }: Names) => `import * as v from 'valibot';
import { call } from '../../app/session/api.ts';
import { createEntries } from '../../app/stores/entries/entries.ts';
import type { Entries } from '../../app/stores/entries/entry-types.ts';
import {
  create${One},
  delete${One},
  get${All},
  order${All},
  replace${One},
  restore${One},
  type ${One},
  type ${One}Body,
  ${one},
} from '../../contract/${name}.ts';

/** An entry without its id and tag. */
export const bodyOf = ({ id: _id, etag: _etag, ...body }: ${One}): ${One}Body => body;

/** Creates the entries of a guild. */
export function ${all}(guildId: string): Entries<${One}, ${One}Body> {
  const params = { id: guildId };
  const at = (${one}Id: string) => ({ ...params, ${one}Id });
  return createEntries<${One}, ${One}Body>({
    read: (signal) => call(get${All}, { params, signal }),
    create: (body) => call(create${One}, { params, body }),
    replace: (id, body, { etag }) => call(replace${One}, { params: at(id), body, ifMatch: etag }),
    remove: (id, etag) => call(delete${One}, { params: at(id), ifMatch: etag }),
    restore: (id) => call(restore${One}, { params: at(id) }),
    order: (ids) => call(order${All}, { params, body: { ids: [...ids] } }),
    bodyOf,
    parse: (current) => {
      const { success, output } = v.safeParse(${one}, current);
      return success ? output : null;
    },
  });
}
`;

export const content = ({
  name,
  all,
  One,
}: Names) => `import type { ${One}, ${One}Body } from '../../contract/${name}.ts';
import { withTexts } from '../../i18n/texts.ts';
import { listIsland } from '../../screen-kits/list/list.tsx';
import { LineDrawing } from '../../ui/structure/LineDrawing.tsx';
import { manifest } from './screen.ts';
import { bodyOf, ${all} } from './store.ts';

export const Screen = listIsland<${One}, ${One}Body>(manifest, {
  entries: ${all},
  bodyOf,
  sentence: ({ name }) => name,
  Summary: ({ body }) => <bdi>{body.name}</bdi>,
  fields: async () => (await withTexts(['faults'], import('./Fields.tsx'))).Fields,
  Drawing: () => <LineDrawing name="ledger" />,
});
`;

export const form = ({
  name,
  one,
  One,
}: Names) => `import { type ${One}Body, ${one}Limits } from '../../contract/${name}.ts';
import { type Form, useField } from '../../screen-kits/document/use-field.ts';
import { TextField } from '../../ui/TextField.tsx';

/** The form of an entry. */
export function Fields({ form }: { readonly form: Form<${One}Body> }) {
  return <TextField limit={${one}Limits.name.max} {...useField(form, 'name')} />;
}
`;

export const storeTest = ({
  name,
  all,
  One,
}: Names) => `import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { $token } from '../../src/app/stores/session.ts';
import { ${all} } from '../../src/screens/${name}/store.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
afterEach(() => {
  vi.unstubAllGlobals();
  $token.set('');
});

test('an entry is added, deleted and had back', async () => {
  $token.set(await api.signIn('owner'));
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => api.app.request(input, init));
  const list = ${all}(demoGuilds.potager);
  await list.revalidate();
  const names = () => {
    const state = list.$state.get();
    return state.kind === 'ready' ? state.items.map(({ name }) => name) : null;
  };
  const added = await list.create({ enabled: true, name: 'First' }, { isConfirmed: false });
  expect(names()).toEqual(['First']);
  if (added.kind !== 'done' || !added.item) throw new Error('${One} was not added.');
  const removed = await list.remove(added.item.id);
  expect(names()).toEqual([]);
  if (removed.kind === 'done') await removed.undo();
  expect(names()).toEqual(['First']);
  list.dispose();
});
`;

export const browserTest = ({ name }: Names) => `import { href } from '../../src/routes.ts';
import { expect, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow, ready } from './pages.ts';
import { texts } from './texts.ts';

const guild_id = demoGuilds.potager;

test('${name}: an entry is added, and found after a reload', async ({ page }) => {
  const t = texts('fr');
  await open(page, href('${name}', { guild_id }));
  await page.getByRole('button', { name: t('${name}:add') }).first().click();
  await page.getByLabel(t('${name}:fields.name')).fill('Of the browser');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(t('${name}:toast.added'))).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByText('Of the browser')).toBeVisible();
});

for (const [locale, width] of [['fr', 1280], ['en', 320], ['ar', 390]] as const) {
  test(\`${name}: no accessibility fault and nothing beside the page: \${locale} at \${width} px\`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, href('${name}', { guild_id }, locale));
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
  });
}
`;
