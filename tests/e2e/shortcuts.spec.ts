/** Bookmarks and keyboard shortcuts. */
import type { Page } from 'playwright/test';
import { href, type Locale } from '../../src/routes.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow, ready } from './pages.ts';
import { rulesPage } from './rules.ts';
import { texts } from './texts.ts';

const { nebula, potager } = demoGuilds;

/** Three bookmarks in their stored format. */
const kept = [
  { route: 'captcha', guild: { id: nebula, name: 'Nebula Esports' } },
  { route: 'guild', guild: { id: potager, name: 'Le Potager partagé' } },
  { route: 'guilds', guild: null },
];

function bookmarksOf(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  const nav = page.locator('#nav-bookmarks');
  const items = nav.getByRole('listitem').filter({ has: page.locator('.nav-link') });
  return {
    t,
    nav,
    items,
    add: nav.getByRole('button', { name: t('links:add') }),
    said: nav.getByRole('status'),
    link: (name: string) => nav.getByRole('link', { name }),
    async choose(name: string, action: 'rename' | 'up' | 'down' | 'remove') {
      await nav.getByRole('button', { name: t('links:more', { name }) }).focus();
      await page.keyboard.press('Enter');
      await nav.getByRole('button', { name: t(`links:${action}`), exact: true }).focus();
      await page.keyboard.press('Enter');
    },
  };
}

async function keep(page: Page, links: unknown): Promise<void> {
  await page.addInitScript((stored) => {
    if (!localStorage.getItem('shortcuts')) localStorage.setItem('shortcuts', stored);
  }, JSON.stringify(links));
}

for (const locale of ['fr', 'ar'] as const) {
  test(
    `bookmarks are put in order, renamed and removed by the keyboard alone in ${locale}`,
    journeyIf(locale === 'ar'),
    async ({ page }) => {
      const bookmarks = bookmarksOf(page, locale);
      const { t } = bookmarks;
      await keep(page, kept);
      await open(page, href('guilds', {}, locale));
      await expect(bookmarks.items).toHaveCount(3);
      await expect(bookmarks.items.first()).toContainText('Nebula Esports');
      const name = t('routes:captcha');
      await bookmarks.choose(name, 'down');
      await expect(bookmarks.said).toHaveText(t('links:moved', { name, at: 2, of: 3 }));
      await expect(bookmarks.link(name)).toBeFocused();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(bookmarks.said).toHaveText(t('links:moved', { name, at: 3, of: 3 }));
      await expect(bookmarks.link(name)).toBeFocused();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(bookmarks.said).toHaveText(t('common:at_end'));

      await bookmarks.choose(name, 'rename');
      const field = bookmarks.nav.getByRole('textbox');
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(bookmarks.link(name)).toBeFocused();
      await bookmarks.choose(name, 'rename');
      await page.keyboard.type('Porte');
      await page.keyboard.press('Enter');
      await expect(bookmarks.link('Porte')).toBeFocused();

      await page.reload();
      await expect(bookmarks.items.last()).toContainText('Porte');
      await bookmarks.choose('Porte', 'remove');
      await expect(bookmarks.items).toHaveCount(2);
      await expect(bookmarks.items.last().getByRole('link')).toBeFocused();
    },
  );
}

test('a field, a page and a filter are kept where they are, and led to', journey, async ({ page }) => {
  const bookmarks = bookmarksOf(page);
  const { t } = bookmarks;
  const screen = captchaPage(page, nebula);
  await screen.open();
  await screen.attempts.focus();
  await page.keyboard.press('Alt+b');
  await expect(bookmarks.items).toHaveCount(1);
  await expect(bookmarks.items).toContainText(t('captcha:attempts.label'));
  await expect(bookmarks.items).toContainText('Nebula Esports');
  await page.locator('#main h1').focus();
  await page.keyboard.press('Alt+b');
  await expect(bookmarks.items).toHaveCount(2);
  await open(page, `${href('moderators', { guild_id: nebula })}?period=7`);
  await page.locator('#main h1').focus();
  await page.keyboard.press('Alt+b');
  await expect(bookmarks.items).toHaveCount(3);
  await expect(bookmarks.items.last()).toContainText(t('links:filtered', { screen: t('routes:moderators') }));
  await expect(bookmarks.items.last().getByRole('link')).toHaveAttribute('href', /\?.*7/);
  await bookmarks.link(t('captcha:attempts.label')).click();
  await expect(page).toHaveURL(`${href('captcha', { guild_id: nebula })}#attempts`);
  await expect(screen.attempts).toBeFocused();
  // The same shortcut removes it.
  await page.keyboard.press('Alt+b');
  await expect(bookmarks.items).toHaveCount(2);
});

test('the navbar lists the bookmarks and adds the page to them', async ({ page }) => {
  const { t } = bookmarksOf(page);
  await open(page, href('guilds', {}));
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('frame:shortcuts') })
    .click();
  const panel = page.getByRole('banner').locator('.menu-panel:popover-open');
  await expect(panel).toContainText(t('links:none'));
  await panel.getByRole('button', { name: t('links:add') }).click();
  await expect(panel.getByRole('link')).toHaveText([t('routes:guilds')]);
  await expectAccessible(page);
});

test('a bookmark leads to its screen in the language of the page', async ({ page }) => {
  const bookmarks = bookmarksOf(page, 'en');
  await keep(page, kept);
  await open(page, href('guilds', {}, 'en'));
  await bookmarks.link('Nebula Esports').click();
  await expect(page).toHaveURL(href('captcha', { guild_id: nebula }, 'en'));
});

test('the bookmarks are there before any code, and stay in their place', async ({ page }) => {
  const bookmarks = bookmarksOf(page);
  await keep(page, kept);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(href('guild', { guild_id: potager }), { waitUntil: 'domcontentloaded' });
  await expect(bookmarks.items).toHaveCount(3);
  const captcha = href('captcha', { guild_id: nebula });
  await expect(bookmarks.items.first().getByRole('link')).toHaveAttribute('href', captcha);
  const last = () => bookmarks.items.last().boundingBox();
  const before = await last();
  release();
  await ready(page);
  await expect(bookmarks.add).toBeVisible();
  expect(await last()).toEqual(before);
});

test('what is kept and leads nowhere is left out', async ({ page }) => {
  const bookmarks = bookmarksOf(page);
  await keep(page, [
    ...kept,
    { route: 'login', guild: null },
    { route: 'captcha', guild: { id: '../login', name: 'x' } },
    { route: 'captcha', guild: null },
    { route: 'guilds', guild: null, hash: 'x" onclick="' },
    'nonsense',
  ]);
  await open(page, href('guilds'));
  await expect(bookmarks.items).toHaveCount(3);
});

test.describe('the keyboard', () => {
  const help = (page: Page) => page.getByRole('dialog', { name: texts('fr')('frame:keyboard') });

  test(
    'shows its shortcuts for a question mark and goes to a screen by a letter',
    journey,
    async ({ page }) => {
      await open(page, href('guild', { guild_id: nebula }));
      await page.keyboard.press('?');
      await expect(help(page)).toContainText(texts('fr')('links:keys.search'));
      await page.keyboard.press('Escape');
      await expect(help(page)).toHaveCount(0);
      await page.keyboard.press('g');
      await page.keyboard.press('c');
      await expect(page).toHaveURL(href('captcha', { guild_id: nebula }));
    },
  );

  test('is listened to from the moment a dialog closes', async ({ page }) => {
    await open(page, href('guild', { guild_id: nebula }));
    await page.keyboard.press('?');
    await expect(help(page).getByRole('switch')).toBeVisible();
    await page.evaluate(() => {
      const dialog = document.querySelector('dialog[open]') as HTMLDialogElement;
      dialog.close();
      for (const key of ['g', 'c'])
        dialog.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    await expect(page).toHaveURL(href('captcha', { guild_id: nebula }));
  });

  test('is left alone where somebody types', async ({ page }) => {
    const screen = captchaPage(page, nebula);
    await screen.open();
    await screen.attempts.focus();
    await page.keyboard.type('?gg');
    await expect(screen.attempts).toHaveValue(/\?gg/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(href('captcha', { guild_id: nebula }));
  });

  test('does nothing with letters once they are turned off', async ({ page }) => {
    await open(page, href('guild', { guild_id: nebula }));
    await page.keyboard.press('?');
    const letters = help(page).getByRole('switch', { name: texts('fr')('links:keys.letters') });
    await letters.press('Space');
    await expect(letters).not.toBeChecked();
    await page.keyboard.press('Escape');
    await page.reload();
    await ready(page);
    await page.keyboard.press('?');
    // The palette opens, and the help has not.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: texts('fr')('frame:search') })).toBeVisible();
    await expect(help(page)).toHaveCount(0);
  });

  test('goes from section to section, and searches', async ({ page }) => {
    const screen = captchaPage(page, nebula);
    const t = texts('fr');
    await screen.open();
    await page.locator('#main h1').focus();
    const focused = page.locator('#main h2:focus');
    await page.keyboard.press('j');
    await expect(focused).toHaveCount(1);
    const first = await focused.textContent();
    await page.keyboard.press('j');
    await expect(focused).not.toHaveText(first ?? '');
    await page.keyboard.press('k');
    await expect(focused).toHaveText(first ?? '');
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog', { name: t('frame:search') })).toBeVisible();
  });

  test('goes from row to row and opens the form of one', async ({ page }) => {
    const rules = rulesPage(page, nebula);
    await rules.open();
    const openers = page.locator('#main [data-opener]');
    await page.locator('#main h1').focus();
    await page.keyboard.press('j');
    await expect(openers.first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(openers.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(openers.first()).toBeFocused();
    await page.keyboard.press('e');
    await expect(rules.count).toBeVisible();
  });

  test('puts the search field of a screen under the fingers, without a sign in it', async ({ page }) => {
    await open(page, href('guilds'));
    await page.keyboard.press('/');
    const field = page.locator('#main input[type="search"]');
    await expect(field).toBeFocused();
    await page.keyboard.type('neb');
    await expect(field).toHaveValue('neb');
  });
});

for (const [width, height, locale] of [
  [1280, 800, 'fr'],
  [390, 700, 'ar'],
] as const) {
  test(`bookmarks and keys are free of accessibility faults at ${width} px in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const bookmarks = bookmarksOf(page, locale);
    await keep(page, kept);
    await captchaPage(page, potager, locale).open();
    if (width < 1280) await page.getByRole('button', { name: texts(locale)('page:open_nav') }).click();
    await expect(bookmarks.items).toHaveCount(3);
    // The rest of the page is inert while the drawer is open.
    await expectAccessible(page, '#nav');
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('#main h1').focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByRole('switch')).toBeVisible();
    await expectAccessible(page);
  });
}
