/** The loading bar, and the order in which a long form is drawn. */
import type { Page, Route } from 'playwright/test';
import { href } from '../../src/routes.ts';
import { expect, journey, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, open } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const guild = { guild_id: demoGuilds.nebula };
const barOf = (page: Page) => page.getByRole('progressbar', { name: t('common:loading') });

test.describe('the loading bar', () => {
  test('runs while a call is under way, stalls, ends and goes', journey, async ({ page }) => {
    await page.clock.install();
    const held: Route[] = [];
    await page.route(`${apiOrigin}/guilds`, (route) => void held.push(route));
    await page.goto(href('guilds', {}));
    const bar = barOf(page);
    await expect(bar).toBeVisible();
    await expect(page.locator('astro-island:not(:has([data-ready]))')).toHaveCount(0);
    // From here on the clock is controlled by the test, because the finished state lasts only a third of a second.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const share = async () => Number(await bar.getAttribute('aria-valuenow'));
    const first = await share();
    await page.clock.runFor(800);
    // The bar is animated in real time, so poll.
    await expect.poll(share).toBeGreaterThan(first);
    await page.clock.runFor(6000);
    await expect(bar).toHaveAttribute('aria-valuenow', '82');
    for (const route of held) await route.continue();
    await expect(page.locator('#loading')).toHaveAttribute('data-state', 'finished');
    await page.clock.runFor(300);
    await expect(page.locator('#loading')).toHaveAttribute('data-state', 'idle');
    // Hidden from assistive technology when idle.
    await expect(bar).toHaveCount(0);
  });

  test('starts when a link is followed, not when one leads to a place on the page', async ({ page }) => {
    await open(page, href('gallery', {}));
    const bar = barOf(page);
    await expect(bar).toHaveCount(0);
    // Records the hash at each start of the bar, in storage that the next page could read.
    await page.locator('#loading').evaluate((element) => {
      new MutationObserver(() => {
        const { state } = element.dataset;
        if (state === 'running') sessionStorage.starts += `${location.hash} `;
      }).observe(element, { attributeFilter: ['data-state'] });
      sessionStorage.starts = '';
    });
    await page.getByRole('link', { name: t('gallery:families.dialogs') }).click();
    await expect(page).toHaveURL(/#dialogs$/);
    await page.getByRole('link', { name: t('gallery:families.fields') }).click();
    await expect(page).toHaveURL(/#fields$/);
    // The browser stays on the page when the reply has no content.
    await page.route('/openapi.json', (route) => route.fulfill({ status: 204 }));
    await page.getByRole('link', { name: t('page:api') }).click({ noWaitAfter: true });
    await expect(bar).toBeVisible();
    // No start at #dialogs. The observer reports changes in order, so it would be recorded by now.
    await expect.poll(() => page.evaluate(() => sessionStorage.starts as string)).toMatch(/^(?:#fields )+$/);
  });

  test('runs until the next screen is drawn into the document', async ({ page }) => {
    await open(page, href('guilds', {}));
    const held: Route[] = [];
    await page.route('**/_astro/Screen.*.js', (route) => void held.push(route));
    await page.evaluate((to) => location.assign(to), href('guild', guild));
    await expect(barOf(page)).toBeVisible();
    for (const route of held) await route.continue();
    await expect(page.getByRole('heading', { level: 1, name: t('routes:guild') })).toBeAttached();
    await expect(page.locator('#loading')).toHaveAttribute('data-state', 'idle');
  });

  test('ends when the reader stays with what is unsaved and could not be stored', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await open(page, href('captcha', guild));
    await page.getByRole('textbox', { name: t('captcha:attempts.label') }).fill('6');
    await expect(page.getByText(t('changes:save_bar.not_stored'))).toBeVisible();
    const asked = page.waitForEvent('dialog');
    // The click only resolves after the dialog is closed.
    const clicked = page.getByRole('link', { name: t('page:api') }).click({ noWaitAfter: true });
    await (await asked).dismiss();
    await clicked;
    await expect(page.locator('#loading')).toHaveAttribute('data-state', 'idle');
    await expect(page).toHaveURL(href('captcha', guild));
  });
});

test.describe('a long form', () => {
  /** Which sections were drawn, by their fields, when the first control became usable. */
  async function firstDrawn(page: Page, hash: string): Promise<string[]> {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const main = document.querySelector('#main');
        if (!main?.querySelector('[role="switch"]')) return;
        observer.disconnect();
        document.documentElement.dataset.first = [...main.querySelectorAll('.field[id]')]
          .map(({ id }) => id)
          .join(' ');
      }).observe(document, { childList: true, subtree: true });
    });
    await open(page, href('captcha', guild) + hash);
    return (await page.locator('html').getAttribute('data-first'))?.split(' ') ?? [];
  }

  test('can be used before what is under the first screen is drawn', async ({ page }) => {
    const drawn = await firstDrawn(page, '');
    expect(drawn).toContain('channel_id');
    expect(drawn).not.toContain('on_failure');
    await expect(page.locator('#on_failure')).toBeVisible();
  });

  test('is drawn whole where the address names a place in it', async ({ page }) => {
    expect(await firstDrawn(page, '#on_failure')).toContain('on_failure');
    await expect(page.locator('#on_failure')).toBeInViewport();
  });
});
