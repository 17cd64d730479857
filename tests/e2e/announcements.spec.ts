/** What screen readers are told, and when. */
import type { Page } from 'playwright/test';
import { captchaPage } from './captcha-page.ts';
import { expect, test } from './fixtures.ts';
import { demoGuilds, ready } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const guild = demoGuilds.nebula;

declare global {
  var announced: string[];
}

/** Notes what live regions say. What a region shows when it is inserted is not read out, and not noted. */
function watchRegions(): void {
  globalThis.announced = [];
  const live = '[role="status"], [role="alert"], [aria-live="polite"]';
  const last = new WeakMap<Element, string>();
  const textOf = (region: Element) => (region as HTMLElement).innerText.replace(/\s+/g, ' ').trim();
  const note = (changes: readonly MutationRecord[]) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const added = node instanceof Element ? [node, ...node.querySelectorAll('*')] : [];
        for (const region of added) if (region.matches(live)) last.set(region, textOf(region));
      }
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      const text = region ? textOf(region) : '';
      if (!region || last.get(region) === text) continue;
      last.set(region, text);
      if (text) globalThis.announced.push(text);
    }
  };
  const what = { subtree: true, childList: true, characterData: true, attributeFilter: ['class'] };
  new MutationObserver(note).observe(document, what);
}

const heard = (page: Page) => page.evaluate(() => globalThis.announced);

test('numbers of results are announced once, when typing rests', async ({ page }) => {
  await captchaPage(page, guild).open();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: t('frame:search') });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.evaluate(watchRegions);
  await page.keyboard.type('capt', { delay: 80 });
  await expect.poll(() => heard(page)).toHaveLength(1);
  const count = await dialog.getByRole('option').count();
  expect(await heard(page)).toEqual([t('pickers:results', { count })]);
});

test('a preview says nothing while the settings that it shows are typed', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await page.evaluate(watchRegions);
  await screen.attempts.fill('9');
  await expect(screen.changes(1)).toBeVisible();
  expect((await screen.seen.getByRole('status').allTextContents()).join('').trim()).toBe('');
});

test('the first change, a draft that was kept, and that it is kept are announced', async ({ page }) => {
  await page.addInitScript(watchRegions);
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.attempts.fill('9');
  const changed = t('changes:save_bar.changes', { count: 1 });
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining(changed));
  await page.locator('#nav a[data-route="logs"]').click();
  await expect(page).toHaveURL(/logs/);
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining(t('frame:left_unsaved')));
  await page.goBack();
  await expect(screen.attempts).toHaveValue('9');
  const [restored = ''] = t('frame:restored', { ago: '|' }).split('(');
  await page.reload();
  await ready(page);
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining(restored.trim()));
});
