import { readFileSync } from 'node:fs';
import type { Route } from 'playwright/test';
import { href } from '../../src/routes.ts';
import { revoke } from './api.ts';
import { expect, test } from './fixtures.ts';
import { apiOrigin, siteOrigin } from './origins.ts';
import { demoGuilds, open, ready } from './pages.ts';
import { type PlainPage, plainBrowser } from './plain-browser.ts';
import { tokenOf } from './sign-in.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const guild = { guild_id: demoGuilds.nebula };
const home = href('guild', guild);
const captcha = href('captcha', guild);

test.describe('from screen to screen', () => {
  test('what is known already is shown before any call is answered, and then as it is now', async ({
    page,
  }) => {
    await open(page, captcha);
    // With the names of what is chosen, which come after the form.
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await open(page, home);
    const held: Route[] = [];
    await page.route(`${apiOrigin}/**`, (route) => void held.push(route));
    await page
      .getByRole('link', { name: t('routes:captcha') })
      .first()
      .click();
    await expect(page).toHaveURL(captcha);
    await expect(page.getByRole('textbox', { name: t('captcha:attempts.label') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('frame:switch_guild') })).toContainText('Nebula Esports');
    await expect(page.getByRole('button', { name: /^Compte de/ })).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(held.length).toBeGreaterThan(3);
    for (const route of held.splice(0)) {
      const url = route.request().url();
      if (!url.endsWith('/captcha')) await route.continue();
      else {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), attempts: 9 } });
      }
    }
    await expect(page.getByRole('textbox', { name: t('captcha:attempts.label') })).toHaveValue('9');
  });

  test('nothing is known after signing out, nor to the next who signs in', async ({ page, token }) => {
    await open(page, captcha);
    const carried = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('carried:')).length);
    await expect.poll(carried).toBeGreaterThan(3);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token);
    await page.goto('/logout');
    await expect(page).toHaveURL('/');
    expect(await carried()).toBe(0);
  });

  test.describe('when the session has ended meanwhile', () => {
    test.use({ account: 'manager', expectedErrors: /401/ });

    test('what is known is not kept', async ({ page, token }) => {
      await open(page, href('guilds', {}));
      await revoke(token);
      await page.goto(href('gallery', {}));
      await expect(page).toHaveURL(/\/login\?to=/);
    });
  });

  test('the frame stands still and the content fades, without motion for those who want none', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        sessionStorage.setItem('transition', String(Boolean(event.viewTransition)));
      });
    });
    const follow = async (name: string, to: string) => {
      await page.getByRole('link', { name }).first().click();
      await expect(page).toHaveURL(to);
      await ready(page);
      return page.evaluate(() => sessionStorage.getItem('transition'));
    };
    await open(page, home);
    expect(await follow(t('routes:captcha'), captcha)).toBe('true');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await follow(t('routes:guild'), home)).toBe('false');
  });
});

/** Signs in and opens a guild's home. */
async function signedIn(page: PlainPage, token: string) {
  await page.evaluate(`localStorage.setItem('access_token', ${JSON.stringify(token)})`);
  await page.evaluate(`void location.assign('${home}')`);
  await page.until(`location.pathname === '${home}' && document.querySelector('#main dl')`);
}

test.describe('in the whole browser', () => {
  test('back is at once, where the reader was, and asks the host again', async () => {
    const browser = await plainBrowser();
    try {
      const page = await browser.open(`${siteOrigin}/login`);
      await signedIn(page, await tokenOf('owner'));
      await page.evaluate(`void (scrollTo({ top: 120, behavior: 'instant' }), globalThis.before = true)`);
      await page.evaluate(`void location.assign('${captcha}')`);
      await page.until(`location.pathname === '${captcha}' && document.querySelector('[role="switch"]')`);
      await page.evaluate('void history.back()');
      // The very same page, in whose memory the mark still is.
      await page.until(`location.pathname === '${home}' && globalThis.before`);
      expect(await page.evaluate('Math.round(scrollY)')).toBe(120);
      await page.until(
        `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/user')).length > 1`,
      );
    } finally {
      await browser.close();
    }
  });

  test('back does not bring back what was seen before signing out', async () => {
    const browser = await plainBrowser();
    try {
      const page = await browser.open(`${siteOrigin}/login`);
      await signedIn(page, await tokenOf('owner'));
      await page.evaluate(`void location.assign('/logout')`);
      await page.until(`location.pathname === '/'`);
      await page.evaluate('void history.back()');
      await page.until(`location.pathname === '/login'`);
    } finally {
      await browser.close();
    }
  });

  test('a screen that the pointer rests on is made ahead, and asks the host again when it is shown', async () => {
    const browser = await plainBrowser();
    const count = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/captcha')).length`;
    try {
      const page = await browser.open(`${siteOrigin}/login`);
      await signedIn(page, await tokenOf('owner'));
      const link = '#nav a[href$="/captcha"]';
      await page.moveTo(link);
      await page.untilAhead(captcha);
      await page.click(link);
      await page.until(`location.pathname === '${captcha}' && document.querySelector('[role="switch"]')`);
      expect(
        await page.evaluate(`performance.getEntriesByType('navigation')[0].activationStart`),
      ).toBeGreaterThan(0);
      await page.until(`${count} > 1`);
    } finally {
      await browser.close();
    }
  });
});

test('the rules for what is made ahead leave out the way out and the page itself', () => {
  const page = readFileSync(new URL('../../dist-e2e/dashboard/_/captcha.html', import.meta.url), 'utf8');
  const rules = /type="speculationrules"[^>]*>([^<]+)</.exec(page)?.[1] ?? '{}';
  expect(JSON.parse(rules)).toEqual({
    prerender: [{ where: { selector_matches: '#nav a:not([aria-current])' }, eagerness: 'moderate' }],
  });
});
