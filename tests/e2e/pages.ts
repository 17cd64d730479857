/** Helpers for every page: opening, waiting until it is ready, and checks of accessibility and overflow. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

export { demoGuilds, demoTranscriptChannel } from '../../server/demo/data/guilds.ts';
export { allRoutes, passages } from '../all-routes.ts';

/** Waits until every island is hydrated and shows more than its skeleton. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('astro-island:not(:has([data-ready]))')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"], [data-drawing]')).toHaveCount(0);
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Expects no axe violations on the page, or in the part with this selector. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // Scroll-driven animations never finish, so they are not awaited.
  const running = () =>
    document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length;
  await expect.poll(() => page.evaluate(running)).toBe(0);
  // Pages have no iframes, so axe does not need to open a second page.
  // Describing every element that passes takes most of the time on a large page.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).include(part);
  const { violations } = await axe.setLegacyMode().analyze();
  const named = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(named).toEqual([]);
}

/** Icons that are not square because they did not have enough space, by their classes. */
export function squeezedIcons(page: Page): Promise<string[]> {
  return page.locator('svg.lucide').evaluateAll((icons) =>
    icons
      .filter((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        return Math.abs(width - height) > 1;
      })
      .map((icon) => icon.getAttribute('class') ?? ''),
  );
}

/** How far the page overflows horizontally, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    return scrollWidth - clientWidth;
  });
}
