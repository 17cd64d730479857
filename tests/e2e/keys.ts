/** Jobs without a mouse. */
import type { Locator, Page } from 'playwright/test';
import { expect } from './fixtures.ts';

declare global {
  /** Looks at the focus once the page has drawn it, where a proof watches it (tests/prove/browser/watch-focus.ts). */
  var seeFocus: (() => Promise<void>) | undefined;
}

/** Passes over the frame by the link that is the first stop of every page. */
export async function skipFrame(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator, most = 90): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    await page.evaluate(() => globalThis.seeFocus?.());
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** Goes to a control and presses it. */
export async function press(page: Page, target: Locator, most?: number): Promise<void> {
  await tabTo(page, target, most);
  await page.keyboard.press('Enter');
}
