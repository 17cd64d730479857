import type { Page, Route } from 'playwright/test';
import { href } from '../../src/routes.ts';
import { expect, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, open } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const guild = { guild_id: demoGuilds.nebula };
const barOf = (page: Page) => page.getByRole('progressbar', { name: t('common:loading') });

test.describe('the loading bar', () => {
  test('runs while a call is under way, stalls, ends and goes', async ({ page }) => {
    await page.clock.install();
    const held: Route[] = [];
    await page.route(`${apiOrigin}/guilds`, (route) => void held.push(route));
    await page.goto(href('guilds', {}));
    const bar = barOf(page);
    await expect(bar).toBeVisible();
    await expect(page.locator('astro-island:not(:has([data-ready]))')).toHaveCount(0);
    // From here on time passes only as told: the end is shown for a third of a second.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const first = Number(await bar.getAttribute('aria-valuenow'));
    await page.clock.runFor(800);
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(first);
    await page.clock.runFor(6000);
    await expect(bar).toHaveAttribute('aria-valuenow', '82');
    for (const route of held) await route.continue();
    await expect(page.locator('#loading')).toHaveAttribute('data-state', 'finished');
    await page.clock.runFor(300);
    await expect(page.locator('#loading')).toHaveAttribute('data-state', 'idle');
    // Idle, it is nothing to anybody.
    await expect(bar).toHaveCount(0);
  });

  test('starts when a link is followed, not when one leads to a place on the page', async ({ page }) => {
    await open(page, href('gallery', {}));
    const bar = barOf(page);
    await expect(bar).toHaveCount(0);
    await page.getByRole('link', { name: t('gallery:families.dialogs') }).click();
    await expect(page).toHaveURL(/#dialogs$/);
    await expect(bar).toHaveCount(0);
    // The next page never comes.
    await page.route(href('guilds', {}), () => {});
    await page
      .locator('#nav')
      .getByRole('link', { name: t('routes:guilds'), exact: true })
      .click({ noWaitAfter: true });
    await expect(bar).toBeVisible();
  });

  test('ends when the reader stays with what is unsaved', async ({ page }) => {
    await open(page, href('captcha', guild));
    await page.getByRole('textbox', { name: t('captcha:attempts.label') }).fill('6');
    page.on('dialog', (dialog) => void dialog.dismiss());
    await page
      .getByRole('link', { name: t('routes:guilds') })
      .first()
      .click({ noWaitAfter: true });
    await expect(page.locator('#loading')).toHaveAttribute('data-state', 'idle');
    await expect(page).toHaveURL(href('captcha', guild));
  });
});

test.describe('a long form', () => {
  /** Which sections were there when the first of them could be used, by their fields. */
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
    expect(drawn).not.toContain('log_channel_id');
    await expect(page.locator('#log_channel_id')).toBeVisible();
  });

  test('is drawn whole where the address names a place in it', async ({ page }) => {
    expect(await firstDrawn(page, '#log_channel_id')).toContain('log_channel_id');
    await expect(page.locator('#log_channel_id')).toBeInViewport();
  });
});
