import type { Names } from './plan.ts';

/** A test of the store against the API in process. */
export const storeTest = ({
  name,
  all,
  All,
}: Names) => `import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { $token } from '../../src/app/stores/session.ts';
import { create${All}, type ${All} } from '../../src/screens/${name}/store.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('moderator');
});
afterAll(() => api.close());

let ${all}: ${All};
beforeEach(() => {
  $token.set(token);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => api.app.request(input, init));
  ${all} = create${All}(demoGuilds.nebula);
});
afterEach(() => {
  ${all}.dispose();
  vi.unstubAllGlobals();
  $token.set('');
});

function shown() {
  const state = ${all}.$state.get();
  if (!('items' in state)) throw new Error(\`expected rows, found \${JSON.stringify(state)}\`);
  return state;
}

test('what is added stands first; what is deleted is gone, and deleting it again says so', async () => {
  await ${all}.read(null);
  const { total } = shown();
  expect(await ${all}.create({ text: ' A new one ' })).toBeNull();
  const [first] = shown().items;
  expect(first).toMatchObject({ text: 'A new one' });
  expect(shown().total).toBe(total + 1);
  if (!first) return;
  expect(await ${all}.remove(first)).toBeNull();
  await ${all}.reload();
  expect(shown().total).toBe(total);
  expect(await ${all}.remove(first)).toEqual({ kind: 'not_found', key: 'not_found' });
});

test('what breaks a limit is refused by its field', async () => {
  expect(await ${all}.create({ text: '' })).toMatchObject({
    kind: 'invalid',
    fields: [{ path: 'text', key: 'required' }],
  });
});
`;

/** Browser tests: one journey, one refusal, and accessibility. */
export const browserTest = ({ name }: Names) => `import { href } from '../../src/routes.ts';
import { expect, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow, ready } from './pages.ts';
import { texts } from './texts.ts';

const guild_id = demoGuilds.nebula;

test('${name}: one is added, found after a reload, and deleted', async ({ page }) => {
  const t = texts('fr');
  await open(page, href('${name}', { guild_id }));
  await page.getByRole('button', { name: t('${name}:add.button') }).click();
  const dialog = page.getByRole('dialog', { name: t('${name}:add.title') });
  await dialog.getByRole('button', { name: t('${name}:add.button') }).click();
  const field = dialog.getByLabel(t('${name}:add.text'));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field.fill('Of the browser');
  await dialog.getByRole('button', { name: t('${name}:add.button') }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await ready(page);
  const table = page.getByRole('table', { name: t('${name}:caption') });
  await expect(table.getByRole('rowheader', { name: 'Of the browser' })).toBeVisible();
  await table.getByRole('button', { name: t('table:delete.of', { name: 'Of the browser' }) }).click();
  const question = page.getByRole('dialog', { name: t('${name}:delete.title') });
  await question.getByRole('button', { name: t('${name}:delete.action') }).click();
  await expect(table.getByRole('rowheader', { name: 'Of the browser' })).toHaveCount(0);
  await expect(table.locator('[data-delete]').first()).toBeFocused();
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
