/** Failures of the network: an unreachable host, error replies, slow requests, and scripts that fail to load. */
import type { Page, Route } from 'playwright/test';
import { href, locales } from '../../src/routes.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { frameOf } from './frame.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, open, ready } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const everyCall = `${apiOrigin}/**`;
const guild = { guild_id: demoGuilds.nebula };
const captchaPath = href('captcha', guild);

/** Screens, each with an element that shows that it was loaded. */
const screens = [
  {
    path: href('guilds', {}),
    sign: (page: Page) => page.getByRole('searchbox', { name: t('guilds:search') }),
  },
  {
    path: href('guild', guild),
    sign: (page: Page) => page.getByRole('heading', { name: 'Nebula Esports' }),
  },
  {
    path: captchaPath,
    sign: (page: Page) => page.getByRole('textbox', { name: t('captcha:attempts.label') }),
  },
];

test.describe('a host that is away', () => {
  test.use({ expectedErrors: /ERR_CONNECTION_REFUSED/ });

  for (const { path, sign } of screens) {
    test(
      `is told of, and asked again when it is back: ${path.replace(/\d+/, '…')}`,
      journeyIf(path === '/dashboard'),
      async ({ page }) => {
        await page.route(everyCall, (route) => route.abort('connectionrefused'));
        await open(page, path);
        const panel = page.getByRole('alert');
        await expect(panel).toContainText(t('errors:call.offline.title'));
        await expect(panel).toContainText(t('errors:call.offline.text'));
        const retry = panel.getByRole('button', { name: t('common:retry') });
        await retry.click();
        await expect(retry).toBeVisible();
        await page.unroute(everyCall);
        await retry.click();
        await expect(sign(page)).toBeVisible();
        await expect(panel).toHaveCount(0);
        await expect(page.getByRole('button', { name: /^Compte de/ })).toBeVisible();
      },
    );
  }

  test('leaves the navbar whole once it is back', async ({ page }) => {
    await page.route(everyCall, (route) => route.abort('connectionrefused'));
    await open(page, captchaPath);
    await page.unroute(everyCall);
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('common:retry') })
      .click();
    await expect(frameOf(page).switcher).toContainText('Nebula Esports');
  });
});

const failures = [
  { kind: 'server', answer: { status: 500, body: 'oops' }, error: /500/ },
  { kind: 'unreadable', answer: { status: 200, body: '<h1>Proxy</h1>' }, error: null },
  { kind: 'too_many', answer: { status: 429, headers: { 'retry-after': '3' } }, error: /429/ },
] as const;
for (const { kind, answer, error } of failures) {
  test.describe(`a reply of the kind ${kind}`, () => {
    test.use({ expectedErrors: error });

    test('has a sentence of its own and a retry', journeyIf(kind === 'server'), async ({ page }) => {
      const url = `${apiOrigin}/guild/${guild.guild_id}/captcha`;
      await page.route(url, (route) =>
        route.fulfill({
          ...answer,
          headers: { 'access-control-allow-origin': '*', ...('headers' in answer ? answer.headers : {}) },
        }),
      );
      await open(page, captchaPath);
      await expect(page.getByRole('alert')).toContainText(t(`errors:call.${kind}.title`));
      await page.unroute(url);
      await page.getByRole('button', { name: t('common:retry') }).click();
      await expect(page.getByRole('textbox', { name: t('captcha:attempts.label') })).toBeVisible();
    });
  });
}

test.describe('a call that takes long', () => {
  test('is said to after eight seconds', async ({ page }) => {
    await page.clock.install();
    const held: Route[] = [];
    await page.route(`${apiOrigin}/auth/check`, (route) => void held.push(route));
    await page.goto('/dashboard');
    // The bar says that the page loads, and nothing says it again.
    await expect(page.getByRole('progressbar', { name: t('common:loading') })).toBeVisible();
    await expect(page.getByText(t('common:loading'))).toHaveCount(0);
    const slow = page.getByText(t('frame:slow'));
    // The region is there before its text, which is read out only then.
    const regions = page.getByRole('main').getByRole('status');
    await expect(regions).toHaveText(['']);
    await page.clock.runFor(7000);
    await expect(slow).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(slow).toBeVisible();
    await expect(regions).toContainText([t('frame:slow')]);
    for (const route of held) await route.continue();
    await expect(page.getByRole('searchbox', { name: t('guilds:search') })).toBeVisible();
    await expect(slow).toHaveCount(0);
  });

  for (const name of ['captcha', 'logs'] as const)
    test(`is said to on ${name} when the names of channels and roles do`, async ({ page }) => {
      await page.clock.install();
      const names = /\/guild\/\d+\/(?:roles|channels)$/;
      await page.route(names, () => {});
      await page.goto(href(name, { guild_id: demoGuilds.nebula }));
      await expect(page.locator('#main :is(.field, [data-drawing])').first()).toBeVisible();
      await page.clock.runFor(9000);
      const slow = page.getByText(t('frame:slow'));
      await expect(slow).toBeVisible();
      await page.unroute(names);
      await slow.getByRole('button', { name: t('common:retry') }).press('Enter');
      await ready(page);
      await expect(slow).toHaveCount(0);
    });

  test('can be given up when it is a save, and nothing is lost', journey, async ({ page }) => {
    await open(page, captchaPath);
    await page.clock.install();
    await page.route(`${apiOrigin}/guild/*/captcha`, (route) =>
      route.request().method() === 'POST' ? undefined : route.continue(),
    );
    const attempts = page.getByRole('textbox', { name: t('captcha:attempts.label') });
    await attempts.fill('8');
    const bar = page.getByRole('region', { name: t('changes:save_bar.label') });
    await bar.getByRole('button', { name: t('common:save') }).click();
    await expect(bar).toContainText(t('changes:save_bar.saving'));
    await page.clock.runFor(9000);
    await expect(bar).toContainText(t('frame:slow'));
    await bar.getByRole('button', { name: t('changes:save_bar.stop_waiting') }).click();
    await expect(bar).toContainText(t('changes:save_bar.changes', { count: 1 }));
    await expect(attempts).toHaveValue('8');
  });
});

test.describe('a screen whose code does not arrive', () => {
  test.use({ expectedErrors: /ERR_FAILED|Error hydrating|dynamically imported module/ });

  for (const locale of locales) {
    test(`is loaded once more, then says so with a retry that works, in ${locale}`, async ({ page }) => {
      const words = texts(locale);
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      });
      await page.route('**/_astro/Screen.*.js', (route) => route.abort());
      await page.goto(href('guilds', {}, locale));
      const notice = page.getByRole('alert').filter({ hasText: words('frame:load_failed.title') });
      await expect(notice).toBeVisible();
      await expect(notice).toContainText(words('frame:load_failed.text'));
      expect(documents).toHaveLength(2);
      await page.unroute('**/_astro/Screen.*.js');
      await notice.getByRole('button', { name: words('common:retry') }).click();
      await expect(page.getByRole('searchbox', { name: words('guilds:search') })).toBeVisible();
      await expect(notice).toBeHidden();
    });
  }

  test('comes by itself when the second try works', async ({ page }) => {
    let failed = 0;
    await page.route('**/_astro/Screen.*.js', (route) => {
      failed += 1;
      return failed === 1 ? route.abort() : route.continue();
    });
    await page.goto(captchaPath);
    await expect(page.getByRole('textbox', { name: t('captcha:attempts.label') })).toBeVisible();
    await expect(page.getByText(t('frame:load_failed.title'))).toBeHidden();
    await ready(page);
    expect(failed).toBeGreaterThan(1);
  });
});
