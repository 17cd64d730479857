/** What screen readers are told, and when. */
import type { Page } from 'playwright/test';
import { captchaPage } from './captcha-page.ts';
import { expect, test } from './fixtures.ts';
import { demoGuilds } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const guild = demoGuilds.nebula;

declare global {
  var announced: string[];
}

/** Notes what live regions say from now on. What a region contains when it is inserted is not read out, and not noted. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    globalThis.announced = [];
    const live = '[role="status"], [role="alert"], [aria-live="polite"]';
    const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(live);
    new MutationObserver((changes) => {
      for (const region of new Set(changes.map(({ target }) => regionOf(target)))) {
        const text = region?.textContent?.trim();
        if (text) globalThis.announced.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => globalThis.announced);
}

test('numbers of results are announced once, when typing rests', async ({ page }) => {
  await captchaPage(page, guild).open();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: t('frame:search') });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  const heard = await listen(page);
  await page.keyboard.type('capt', { delay: 80 });
  await expect.poll(heard).toHaveLength(1);
  const count = await dialog.getByRole('option').count();
  expect(await heard()).toEqual([t('pickers:results', { count })]);
});

test('a preview says nothing while the settings that it shows are typed', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  const heard = await listen(page);
  await screen.attempts.fill('9');
  await expect(screen.seen).toContainText(/9\s/);
  await expect
    .poll(heard)
    .toContainEqual(expect.stringContaining(t('changes:save_bar.changes', { count: 1 })));
  const seen = await screen.seen.getByRole('status').allTextContents();
  expect(seen.join('').trim()).toBe('');
});
