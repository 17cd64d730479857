/** The sessions of an account: renewal, ending them, and confirmation by a recent sign-in. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { revoke, statusOf } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { open, ready } from './pages.ts';
import { signIn } from './sign-in.ts';
import { texts } from './texts.ts';

const t = texts('fr');

/** Signs in through the page, so that the browser gets the host's cookie. */
async function signInOn(page: Page, name: string, to = '/dashboard') {
  await page.goto(`/login?to=${encodeURIComponent(to)}`);
  await page.getByRole('button', { name: t('login:sign_in') }).click();
  await page.getByRole('button', { name }).click();
  await expect(page).toHaveURL(to);
  await ready(page);
}

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('access_token') ?? '');

test.describe('a token that has expired', () => {
  test.use({ account: null, expectedErrors: /401/ });

  test('is renewed without the reader noticing, in the middle of an edit', journey, async ({ page }) => {
    const path = `/dashboard/${demoGuilds.library}/captcha`;
    await signInOn(page, demoAccounts.admin.display_name, path);
    // An unknown token is handled like an expired one.
    const stale = 'expired'.padEnd(43, 'x');
    await page.evaluate((token) => localStorage.setItem('access_token', token), stale);
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url() === `${apiOrigin}/auth/refresh`) renewals.push(request.method());
    });
    await page.reload();
    await ready(page);
    await expect(page).toHaveURL(path);
    expect(await tokenIn(page)).not.toBe(stale);
    expect(renewals).toEqual(['POST']);
    expect(await statusOf(await tokenIn(page), '/user')).toBe(200);
  });
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

test.describe('the sessions', () => {
  test.use({ account: null, expectedErrors: /401/ });
  const { display_name } = demoAccounts.member;

  test('are listed, ended one by one, and all at once', journey, async ({ page }) => {
    const other = await signIn('member', firefox);
    await signInOn(page, display_name, '/user/sessions');
    const list = page.getByRole('region', { name: t('user-sessions:list.title') });
    await expect(list.getByRole('listitem').filter({ hasText: t('user-sessions:current') })).toHaveCount(1);
    await expect(list).toContainText('Chrome · Linux');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    const name = 'Firefox · Windows';
    await list.getByRole('button', { name: t('user-sessions:end.of', { name }) }).click();
    await expect(page.getByText(t('user-sessions:end.done', { name }))).toBeVisible();
    expect(await statusOf(other, '/user')).toBe(401);

    const third = await signIn('member');
    const own = await tokenIn(page);
    // The mock only ends these two sessions, because other tests have sessions of this account.
    await page.route(`${apiOrigin}/auth/sessions?scope=all`, async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      for (const token of [own, third]) await revoke(token);
      await route.fulfill({ status: 204 });
    });
    await page.getByRole('button', { name: t('user-sessions:all.button') }).click();
    const dialog = page.getByRole('dialog', { name: t('user-sessions:all.ask') });
    await expect(dialog).toContainText(t('user-sessions:all.consequence'));
    await dialog.getByRole('button', { name: t('user-sessions:all.button') }).click();
    await expect(page).toHaveURL(/\/login\?to=%2Fuser%2Fsessions#expired$/);
    for (const token of [own, third]) expect(await statusOf(token, '/user')).toBe(401);
  });

  test('that end elsewhere lead to the sign-in: the cookie is good for nothing then', async ({ page }) => {
    await signInOn(page, display_name);
    await revoke(await tokenIn(page));
    await page.goto('/user/sessions');
    await expect(page).toHaveURL(/\/login\?to=%2Fuser%2Fsessions#expired$/);
  });
});

test.describe('a removal after the ten minutes of a sign-in', () => {
  test.use({ account: 'admin', expectedErrors: /403/ });

  test('leads through the sign-in and back to the dialog, with the name typed', async ({ page }) => {
    await page.route(`${apiOrigin}/admin/guild/*`, (route) =>
      route.fulfill({
        status: 403,
        headers: { 'access-control-allow-origin': new URL(page.url()).origin },
        json: { code: 403, key: 'auth.not_fresh', message: 'Sign in again.' },
      }),
    );
    await open(page, '/admin/guilds');
    const remove = page.getByRole('button', { name: /^Retirer le bot de / }).first();
    await remove.click();
    const dialog = page.getByRole('dialog');
    const name = (await dialog.locator('[data-thing] bdi').first().textContent()) ?? '';
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: t('admin-guilds:remove.action') }).click();
    await expect(dialog).toContainText(t('admin-guilds:fresh.text'));
    await dialog.getByRole('button', { name: t('admin-guilds:fresh.action') }).click();

    await page.getByRole('button', { name: t('login:sign_in') }).click();
    await page.getByRole('button', { name: demoAccounts.admin.display_name }).click();
    await expect(page).toHaveURL('/admin/guilds');
    await expect(dialog.getByRole('textbox')).toHaveValue(name);
    await dialog.getByRole('button', { name: t('common:cancel') }).click();
    await page.reload();
    await ready(page);
    await expect(dialog).toHaveCount(0);
  });
});
