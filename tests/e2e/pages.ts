import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { demoGuilds, demoTranscriptChannel } from '../../server/demo/data/guilds.ts';
import { href, type RouteName, routes } from '../../src/routes.ts';

export { demoGuilds, demoTranscriptChannel };

/** Waits until every island is drawn, whole, and shows more than its skeleton. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('astro-island:not(:has([data-ready]))')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"], [data-drawing]')).toHaveCount(0);
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

const params = { guild_id: demoGuilds.nebula, channel_id: demoTranscriptChannel, error: 'gone' };

/** These are passed through: they move on by themselves. */
export const passages: readonly RouteName[] = ['login-callback', 'logout', 'patreon-callback'];

/** The routes, and a path for each: a real guild for those of a guild. Public are those that anybody may stay on. */
export const allRoutes = (Object.keys(routes) as RouteName[]).map((name) => ({
  name,
  path: href(name, params),
  isPublic: routes[name].access === 'public' && !passages.includes(name),
}));

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
