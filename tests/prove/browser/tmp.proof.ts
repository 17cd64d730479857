import { test } from '../../e2e/fixtures.ts';
import { apiOrigin } from '../../e2e/origins.ts';
import { demoGuilds, ready } from '../../e2e/pages.ts';
import { href } from '../../../src/routes.ts';
import { Network } from './network.ts';
import { settled } from './seen.ts';

test.use({ maxShift: 100, expectedErrors: /.*/ });
test('times', async ({ page }) => {
  test.setTimeout(600000);
  const path = href('captcha', { guild_id: demoGuilds.nebula });
  const sums: Record<string, number[]> = {};
  const time = async (name: string, run: () => Promise<unknown>) => {
    const from = performance.now();
    await run();
    (sums[name] ??= []).push(Math.round(performance.now() - from));
  };
  const isRead = (url: URL) => url.origin === apiOrigin && url.pathname.endsWith('/captcha');
  for (let n = 0; n < 8; n += 1) {
    await page.route(isRead, (r) => r.continue());
    await time('route goto', () => page.goto(path));
    await time('route ready', () => ready(page));
    await page.unrouteAll();
    const network = await Network.of(page, { method: 'GET', is: (p) => p.endsWith('/captcha') }, '');
    await time('cdp goto', () => page.goto(path, { waitUntil: 'domcontentloaded' }));
    await time('cdp settled', () => settled(page));
    await network.close();
    await time('bare goto', () => page.goto(path, { waitUntil: 'domcontentloaded' }));
    await time('bare settled', () => settled(page));
    await time('bare commit', () => page.goto(path, { waitUntil: 'commit' }));
    await time('bare commit settled', () => settled(page));
    await time('tab', () => page.keyboard.press('Tab'));
  }
  for (const [name, all] of Object.entries(sums)) console.log(name, all.toSorted((a, b) => a - b)[4], all.join(' '));
});
