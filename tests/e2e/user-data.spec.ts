/** Export and deletion of one's own data. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import { userData } from '../../src/contract/user-data.ts';
import { expect, journey, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { expectAccessible, open, overflow, ready } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const address = `${apiOrigin}/user/data`;

/** Mocks deletions, because other tests need all five people of the demo. */
async function answerDeletions(page: Page, answer: { status: number; json?: object }): Promise<string[]> {
  const asked: string[] = [];
  await page.route(address, (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    asked.push(route.request().method());
    const headers = {
      'access-control-allow-origin': new URL(page.url()).origin,
      'access-control-allow-credentials': 'true',
    };
    return route.fulfill({ headers, ...answer });
  });
  return asked;
}

test.describe('one’s own data', () => {
  test.use({ account: 'moderator' });
  const { id, display_name, username } = demoAccounts.moderator;

  test('are found from the account menu and saved as a file, by keyboard', journey, async ({ page }) => {
    await open(page, '/dashboard');
    await page.getByRole('button', { name: display_name }).click();
    await page.getByRole('link', { name: t('routes:user-data') }).click();
    await expect(page).toHaveURL('/user/data');
    await ready(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: t('user-data:copy.button') }).focus();
    await page.keyboard.press('Enter');
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.json$/);
    await expect(page.getByText(t('user-data:copy.done'))).toBeVisible();
    const text = await readFile(await download.path(), 'utf8');
    const data = v.parse(userData, JSON.parse(text));
    expect(data.user_id).toBe(id);
    expect(data.records.account).toMatchObject([{ username }]);
    expect(text).not.toContain(demoAccounts.owner.id);
  });

  test('are deleted once the name is typed, and the browser is signed out', journey, async ({ page }) => {
    await open(page, '/user/data');
    const asked = await answerDeletions(page, { status: 204 });
    await page.getByRole('button', { name: t('user-data:removal.button') }).click();
    const dialog = page.getByRole('dialog', { name: t('user-data:removal.ask') });
    const action = dialog.getByRole('button', { name: t('user-data:removal.action') });
    await expect(action).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('textbox').fill(display_name.slice(0, -1));
    await page.keyboard.press('Enter');
    await expect(action).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill(display_name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login#deleted');
    await expect(page.getByText(t('login:notice.deleted'))).toBeVisible();
    expect(asked).toEqual(['DELETE']);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeFalsy();
  });

  test.describe('after the ten minutes of a sign-in', () => {
    test.use({ expectedErrors: /403/ });

    test('are deleted by way of another one, with the name typed', async ({ page }) => {
      await open(page, '/user/data');
      const json = { code: 403, key: 'auth.not_fresh', message: 'Sign in again.' };
      await answerDeletions(page, { status: 403, json });
      await page.getByRole('button', { name: t('user-data:removal.button') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(display_name);
      await dialog.getByRole('button', { name: t('user-data:removal.action') }).click();
      await expect(dialog).toContainText(t('user-data:fresh.text'));
      await dialog.getByRole('button', { name: t('user-data:fresh.action') }).click();
      await page.getByRole('button', { name: t('login:sign_in') }).click();
      await page.getByRole('button', { name: display_name }).click();
      await expect(page).toHaveURL('/user/data');
      await expect(dialog.getByRole('textbox')).toHaveValue(display_name);
    });
  });

  test.describe('that the host does not give', () => {
    test.use({ expectedErrors: /500/ });

    test('are asked for again', async ({ page }) => {
      await open(page, '/user/data');
      await page.route(address, (route) => route.fulfill({ status: 500 }), { times: 1 });
      const button = page.getByRole('button', { name: t('user-data:copy.button') });
      await button.click();
      await expect(page.getByRole('alert')).toContainText(/pas pu être préparée/);
      const saving = page.waitForEvent('download');
      await button.click();
      await saving;
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
});

test('an owner of servers reads which ones keep the account', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, '/user/data');
  const part = page.getByRole('region', { name: t('user-data:removal.title') });
  await expect(part).toContainText(t('user-data:owner.title'));
  await expect(part.getByRole('link')).not.toHaveCount(0);
  await expect(part.getByRole('button', { name: t('user-data:removal.button') })).toHaveCount(0);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
});

test('the privacy page leads there', async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('link', { name: t('routes:user-data') }).click();
  await expect(page).toHaveURL('/user/data');
});
