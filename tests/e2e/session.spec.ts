/** Tokens and sessions: where tokens are sent, signing out, and sessions that end during an edit. */
import type { BrowserContext, Page } from 'playwright/test';
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import { href } from '../../src/routes.ts';
import { revoke, statusOf } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { frameOf } from './frame.ts';
import { apiOrigin, siteOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, open, ready } from './pages.ts';
import { signIn, tokenOf } from './sign-in.ts';
import { texts } from './texts.ts';
import { replyTo } from './world.ts';

const t = texts('fr');
test.use({ ownSession: true });

const accountMenu = (name: string) => t('frame:account', { name });

test('the token goes with every call, and nowhere else', async ({ page, token }) => {
  const withToken: string[] = [];
  const without: string[] = [];
  page.on('requestfinished', async (request) => {
    const sent = (await request.allHeaders()).authorization;
    (sent === `Bearer ${token}` ? withToken : without).push(request.url());
  });
  await open(page, `/dashboard/${demoGuilds.potager}/captcha`);
  await frameOf(page).switcher.click();
  await expect(page.getByRole('link', { name: 'Nebula Esports' })).toBeVisible();
  for (const path of ['/auth/check', '/user', '/guilds', `/guild/${demoGuilds.potager}/captcha`]) {
    await expect.poll(() => withToken).toContain(apiOrigin + path);
  }
  expect(without.filter((url) => url.startsWith(apiOrigin))).toEqual([]);
  expect(withToken.filter((url) => !url.startsWith(apiOrigin))).toEqual([]);
  expect(page.url()).not.toContain(token);
});

for (const path of ['/login/callback', '/user/patreon/callback'])
  test(`the code and the state of a callback are in no later request: ${path}`, async ({ page }) => {
    const referers: (string | undefined)[] = [];
    page.on('requestfinished', async (request) => {
      if (!request.isNavigationRequest()) referers.push((await request.allHeaders()).referer);
    });
    // The callback page of a sign-in stays open while its request is pending.
    await page.addInitScript(() => {
      sessionStorage.sign_in = JSON.stringify({ verifier: 'v'.repeat(43), state: 'a-state', to: null });
    });
    await page.route(/\/(auth\/token|user\/patreon)$/, () => {});
    await page.goto(`${path}?code=a-code&state=a-state`);
    await expect.poll(() => referers.length).toBeGreaterThan(0);
    expect(referers.filter((referer) => referer !== undefined)).toEqual([]);
  });

test.describe('without a session', () => {
  test.use({ account: null, expectedErrors: /401/ });

  test('the page of all components opens, and others lead to the sign-in', async ({ page }) => {
    await open(page, href('gallery', {}));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(href('gallery', {}));
    await page.goto(href('admin-guilds', {}));
    await expect(page).toHaveURL(/\/login\?to=/);
  });
});

test.describe('signing out', () => {
  test('revokes the token and forgets it', journey, async ({ page, token }) => {
    await open(page, '/dashboard');
    await page.getByRole('button', { name: accountMenu(demoAccounts.owner.display_name) }).click();
    await page.getByRole('link', { name: t('frame:sign_out') }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeFalsy();
    expect(await statusOf(token, '/user')).toBe(401);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login\?to=%2Fdashboard$/);
  });

  test('asks for nothing else, which could meet a token that is revoked', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === apiOrigin) asked.push(`${request.method()} ${pathname}`);
    });
    await page.goto('/logout', { referer: `${siteOrigin}/dashboard` });
    await expect(page).toHaveURL('/');
    expect(asked).toEqual(['POST /auth/logout']);
  });

  for (const referer of [undefined, 'https://evil.example/', `${siteOrigin}.evil.example/`])
    test(`is asked about where no page of the site led there: ${referer ?? 'an address alone'}`, async ({
      page,
      token,
    }) => {
      await page.goto('/logout', referer ? { referer } : {});
      await expect(page.getByRole('heading', { name: t('logout:asked.title') })).toBeFocused();
      await expectAccessible(page);
      expect(await statusOf(token, '/user')).toBe(200);
      await page.getByRole('button', { name: t('logout:drafts.stay') }).click();
      await expect(page).toHaveURL('/dashboard');
      await page.goto('/logout', referer ? { referer } : {});
      await page.getByRole('button', { name: t('frame:sign_out'), exact: true }).click();
      await expect(page).toHaveURL('/');
      expect(await statusOf(token, '/user')).toBe(401);
    });

  test('without a session just leads home', async ({ page }) => {
    await page.addInitScript(() => localStorage.removeItem('access_token'));
    await page.goto('/en/logout');
    await expect(page).toHaveURL('/en');
  });

  test.describe('while the host is away', () => {
    test.use({ expectedErrors: /ERR_FAILED/ });

    test('keeps the token until it can be revoked', async ({ page, token }) => {
      await page.route(`${apiOrigin}/auth/logout`, (route) => route.abort());
      await page.goto('/logout', { referer: `${siteOrigin}/dashboard` });
      await expect(page.getByRole('alert')).toContainText(t('errors:call.offline.title'));
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(token);
      await page.unroute(`${apiOrigin}/auth/logout`);
      await page.getByRole('button', { name: t('common:retry') }).click();
      await expect(page).toHaveURL('/');
      expect(await statusOf(token, '/user')).toBe(401);
    });
  });
});

test('a check that answers another code than 200 leads to the login page', async ({ page }) => {
  await page.route(`${apiOrigin}/auth/check`, async (route) => {
    await route.fulfill({ response: await replyTo(route), json: { code: 403 } });
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?to=%2Fdashboard#expired$/);
  await expect(page.getByText(t('login:notice.expired'))).toBeVisible();
});

test.describe('a session that ends in the middle of an edit', () => {
  test.use({ account: 'admin', expectedErrors: /401/ });
  const path = `/dashboard/${demoGuilds.library}/captcha`;

  test(
    'leads to the login page without a question, and back to the draft',
    journey,
    async ({ page, token }) => {
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      // Other tests save in this guild, so the reply is changed: the captcha is off.
      await page.route(`${apiOrigin}/guild/*/captcha`, async (route) => {
        if (route.request().method() !== 'GET') return route.continue();
        const response = await replyTo(route);
        await route.fulfill({ response, json: { ...((await response.json()) as object), enabled: false } });
      });
      await open(page, path);
      await page.getByRole('button', { name: t('frame:prepare') }).click();
      const attempts = page.getByRole('textbox', { name: t('captcha:attempts.label') });
      await attempts.fill('7');
      await expect(page.getByRole('button', { name: t('common:save') })).toBeVisible();
      await revoke(token);
      // By the shortcut: a read of the page's own may be refused first, and take the button away.
      await page.keyboard.press('Control+s');

      await expect(page).toHaveURL(/\/login\?to=.*#expired$/);
      await expect(page.getByText(t('login:notice.expired'))).toBeVisible();
      await page.getByRole('button', { name: t('login:sign_in') }).click();
      await page.getByRole('button', { name: demoAccounts.admin.display_name }).click();

      await expect(page).toHaveURL(path);
      await ready(page);
      await expect(attempts).toHaveValue('7');
      await expect(page.getByRole('region', { name: t('changes:save_bar.label') })).toContainText(
        t('changes:save_bar.changes', { count: 1 }),
      );
      await expect(page.getByRole('button', { name: t('frame:discard') })).toBeVisible();
      expect(asked).toEqual([]);
    },
  );

  test('is noticed by a plain read too', async ({ page, token }) => {
    await open(page, '/dashboard');
    await revoke(token);
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?to=.*#expired$/);
  });
});

test.describe('two tabs', () => {
  test.use({ expectedErrors: /401/ });

  /** Changes the attempts of the captcha without saving. */
  async function beginDraft(page: Page) {
    await open(page, `/dashboard/${demoGuilds.nebula}/captcha`);
    const attempts = page.getByRole('textbox', { name: t('captcha:attempts.label') });
    await attempts.fill('9');
    return attempts;
  }

  /** Stores a token in a second tab. */
  async function putToken(context: BrowserContext, token: string) {
    const other = await context.newPage();
    await other.goto('/');
    await other.evaluate((value) => localStorage.setItem('access_token', value), token);
  }

  test('a session that ends in one sends the other to sign in again, its draft kept', async ({
    page,
    context,
  }) => {
    const attempts = await beginDraft(page);
    await putToken(context, '');
    await expect(page).toHaveURL(/\/login\?to=.*#expired$/);
    await expect(page.getByText(t('login:notice.expired'))).toBeVisible();
    await page.getByRole('button', { name: t('login:sign_in') }).click();
    await page.getByRole('button', { name: demoAccounts.owner.display_name }).click();
    await expect(page).toHaveURL(`/dashboard/${demoGuilds.nebula}/captcha`);
    await expect(attempts).toHaveValue('9');
  });

  test(
    'signing out in one asks about the draft in the other, and drops it for good',
    journey,
    async ({ page, context }) => {
      const attempts = await beginDraft(page);
      const other = await context.newPage();
      await other.goto('/logout');
      await other.getByRole('button', { name: t('logout:drafts.confirm') }).click();
      await expect(other).toHaveURL('/');
      await expect(page).toHaveURL(/\/login\?to=.*#expired$/);
      await page.getByRole('button', { name: t('login:sign_in') }).click();
      await page.getByRole('button', { name: demoAccounts.owner.display_name }).click();
      await expect(page).toHaveURL(`/dashboard/${demoGuilds.nebula}/captcha`);
      await ready(page);
      await expect(attempts).toHaveValue('5');
    },
  );

  test(
    "signing in as somebody else in one begins the other anew, without the first one's draft",
    journey,
    async ({ page, context }) => {
      const attempts = await beginDraft(page);
      await putToken(context, await tokenOf('manager'));
      await expect(
        page.getByRole('button', { name: accountMenu(demoAccounts.manager.display_name) }),
      ).toBeVisible();
      await ready(page);
      await expect(attempts).not.toHaveValue('9');
    },
  );

  test('a new token of the same person changes nothing', async ({ page, context }) => {
    const attempts = await beginDraft(page);
    const token = await signIn('owner');
    const asked = page.waitForResponse(`${apiOrigin}/user`);
    await putToken(context, token);
    expect(await (await asked).request().headerValue('authorization')).toBe(`Bearer ${token}`);
    await expect(attempts).toHaveValue('9');
    await expect(page.getByRole('button', { name: t('frame:discard') })).toHaveCount(0);
  });
});
