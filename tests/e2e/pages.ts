import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

export { demoGuilds, demoTranscriptChannel } from '../../server/demo/data/guilds.ts';
export { allRoutes, passages } from '../all-routes.ts';

/** Waits until every island is drawn, whole, and shows more than its skeleton. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('astro-island:not(:has([data-ready]))')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"], [data-drawing]')).toHaveCount(0);
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** No violation of any of axe's rules, as the page stands, or the part of it that a selector names. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // Those that follow the scroll position never end.
  const running = () =>
    document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length;
  await expect.poll(() => page.evaluate(running)).toBe(0);
  // A page has no frames, so axe needs no second page of its own.
  const { violations } = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze();
  const named = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(named).toEqual([]);
}

/** The icons that are not square, each by its classes: there was no room for them. */
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

/** How far the page can be scrolled sideways, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    return scrollWidth - clientWidth;
  });
}
