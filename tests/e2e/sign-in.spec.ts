/** Signing in: the code flow, callbacks, redirects, and pages without scripts. */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { type AccountKey, demoAccounts } from '../../server/demo/data/accounts.ts';
import { demoTexts } from '../../server/demo/sign-in-texts.ts';
import { href, type Locale, localePath, locales } from '../../src/routes.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { apiOrigin, siteOrigin } from './origins.ts';
import { demoGuilds, ready } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const s256 = (text: string) => createHash('sha256').update(text).digest('base64url');
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));

/** Signs in from the login page with one of the demo accounts. */
async function signInAs(page: Page, account: AccountKey, locale: Locale = 'fr') {
  await page.getByRole('button', { name: texts(locale)('login:sign_in') }).click();
  await page.getByRole('button', { name: demoAccounts[account].display_name }).click();
}

test.use({ account: null });

for (const locale of locales) {
  test(`the whole way in, in ${locale}`, journeyIf(locale === 'ar'), async ({ page }) => {
    const words = texts(locale);
    const started = page.waitForRequest((request) => request.url().startsWith(`${apiOrigin}/auth/login?`));
    const ended = page.waitForRequest(
      (request) => request.url() === `${apiOrigin}/auth/token` && request.method() === 'POST',
    );
    await page.goto(localePath('/login', locale));
    await page.getByRole('button', { name: words('login:sign_in') }).click();

    const { searchParams } = new URL((await started).url());
    expect(searchParams.get('state')).toMatch(/^[\w-]{43,128}$/);
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('redirect_uri')).toBe(siteOrigin + href('login-callback', {}, locale));

    await expect(page.getByRole('heading', { name: demoTexts[locale].title })).toBeVisible();
    await page.getByRole('button', { name: demoAccounts.manager.display_name }).click();

    const body = (await ended).postDataJSON() as { code: string; code_verifier: string };
    expect(s256(body.code_verifier)).toBe(searchParams.get('code_challenge'));
    await expect(page).toHaveURL(href('guilds', {}, locale));
    await ready(page);
    await expect(page.getByRole('heading', { level: 1, name: words('routes:guilds') })).toBeVisible();
    const account = words('frame:account', { name: demoAccounts.manager.display_name });
    await expect(page.getByRole('button', { name: account })).toBeVisible();
    expect(await storedToken(page)).toMatch(/^[\w-]{43}$/);
    expect(await page.evaluate(() => sessionStorage.getItem('sign_in'))).toBeNull();
  });

  test(
    `cancelling says so and can be taken up again, in ${locale}`,
    journeyIf(locale === 'en'),
    async ({ page }) => {
      const words = texts(locale);
      const target = href('captcha', { guild_id: demoGuilds.potager }, locale);
      await page.goto(`${localePath('/login', locale)}?to=${encodeURIComponent(target)}`);
      await page.getByRole('button', { name: words('login:sign_in') }).click();
      await page.getByRole('button', { name: demoTexts[locale].cancel }).click();
      await expect(page).toHaveURL((url) => url.pathname === localePath('/login', locale));
      await expect(page).toHaveURL(/#denied$/);
      await expect(page.getByText(words('login:notice.denied'))).toBeVisible();
      await expect(page.getByText(words('login:notice.failed'))).toBeHidden();
      await signInAs(page, 'owner', locale);
      await expect(page).toHaveURL(target);
      await ready(page);
    },
  );
}

test('every sign-in has a state and a challenge of its own', async ({ page }) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${apiOrigin}/auth/login?`)) asked.push(new URL(request.url()));
  });
  for (let turn = 0; turn < 2; turn += 1) {
    await page.goto('/login');
    await page.getByRole('button', { name: t('login:sign_in') }).click();
    await expect(page.getByRole('heading', { name: demoTexts.fr.title })).toBeVisible();
  }
  for (const name of ['state', 'code_challenge']) {
    expect(new Set(asked.map(({ searchParams }) => searchParams.get(name))).size).toBe(2);
  }
});

test('the button works again after coming back from the provider', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: t('login:sign_in') }).click();
  await expect(page.getByRole('heading', { name: demoTexts.fr.title })).toBeVisible();
  await page.goBack();
  await signInAs(page, 'owner');
  await expect(page).toHaveURL('/dashboard');
  await ready(page);
});

test('after signing in, one Back leaves', async ({ page }) => {
  await page.goto('/privacy');
  await page.goto('/login?to=/dashboard');
  await signInAs(page, 'owner');
  await expect(page).toHaveURL('/dashboard');
  await ready(page);
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});

test('somebody who is signed in goes on from the login page, and so do other tabs', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/en/login?to=/en/user/premium');
  await page.goto('/login');
  await signInAs(page, 'owner');
  await expect(page).toHaveURL('/dashboard');
  await expect(other).toHaveURL('/en/user/premium');
  await other.goto('/en/login');
  await expect(other).toHaveURL('/en/dashboard');
});

for (const query of ['?code=stolen&state=forged', '?state=forged', '?error=server_error']) {
  test(`a callback that nobody asked for (${query}) fails without asking for a token`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url());
    });
    await page.goto('/login');
    await page.getByRole('button', { name: t('login:sign_in') }).click();
    await expect(page.getByRole('heading', { name: demoTexts.fr.title })).toBeVisible();
    await page.goto(`/login/callback${query}`);
    await expect(page).toHaveURL(/\/login\?.*#failed$/);
    await expect(page.getByText(t('login:notice.failed'))).toBeVisible();
    expect(asked).toEqual([]);
    expect(await storedToken(page)).toBeNull();
  });
}

test.describe('a code that the host refuses', () => {
  test.use({ expectedErrors: /400/ });

  test('fails, and the way back is kept', async ({ page }) => {
    await page.route(`${apiOrigin}/auth/token`, async (route) => {
      const body = { ...(route.request().postDataJSON() as object), code: 'unknown' };
      await route.continue({ postData: JSON.stringify(body) });
    });
    await page.goto(`/login?to=${encodeURIComponent('/dashboard?from=mail')}`);
    await signInAs(page, 'owner');
    await expect(page).toHaveURL(/#failed$/);
    expect(new URL(page.url()).searchParams.get('to')).toBe('/dashboard?from=mail');
    expect(await storedToken(page)).toBeNull();
  });
});

test('a protected address leads to sign-in and back, query and hash included', journey, async ({ page }) => {
  const target = `/en/dashboard/${demoGuilds.potager}/captcha?from=mail&n=1#app`;
  await page.goto(target);
  await expect(page).toHaveURL((url) => url.pathname === '/en/login');
  expect(new URL(page.url()).searchParams.get('to')).toBe(target);
  expect(new URL(page.url()).hash).toBe('');
  await signInAs(page, 'owner', 'en');
  await expect(page).toHaveURL(target);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: texts('en')('routes:captcha') })).toBeVisible();
});

for (const to of ['https://evil.example/dashboard', '//evil.example/', '/nowhere']) {
  test(`after signing in, ${to} is not followed`, async ({ page }) => {
    await page.goto(`/login?to=${encodeURIComponent(to)}`);
    await signInAs(page, 'member');
    await expect(page).toHaveURL('/dashboard');
    await ready(page);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the frame is drawn, and what needs them says so', journey, async ({ page }) => {
    // Selected by CSS, because Playwright's other locators ignore `noscript`.
    const words = page.locator('noscript p');
    await page.goto('/login');
    await expect(words).toHaveText(t('login:no_script'));
    await expect(words).toBeVisible();
    await page.goto('/dashboard');
    await expect(words).toHaveText(t('page:no_script'));
    await expect(words).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: t('routes:guilds') })).toBeVisible();
    await expect(page.getByRole('navigation', { name: t('page:nav') })).toBeVisible();
  });
});
