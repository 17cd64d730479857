import type { Page } from 'playwright/test';
import { href, type Locale } from '../../src/routes.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow, ready } from './pages.ts';
import { texts } from './texts.ts';

const { nebula, potager } = demoGuilds;

/** Three links as they are kept. */
const kept = [
  { route: 'captcha', guild: { id: nebula, name: 'Nebula Esports' } },
  { route: 'guild', guild: { id: potager, name: 'Le Potager partagé' } },
  { route: 'guilds', guild: null },
];

function linksOf(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  const panel = page.locator('.links');
  return {
    t,
    panel,
    button: page.getByRole('banner').getByRole('button', { name: t('frame:shortcuts'), exact: true }),
    items: panel.getByRole('listitem'),
    action: (name: 'add' | 'organise' | 'done' | 'keyboard') =>
      panel.getByRole('button', {
        name: t(name === 'keyboard' ? 'frame:keyboard' : `links:${name}`),
        exact: true,
      }),
    said: panel.getByRole('status'),
  };
}

async function keep(page: Page, links: unknown): Promise<void> {
  await page.addInitScript((stored) => {
    if (!localStorage.getItem('shortcuts')) localStorage.setItem('shortcuts', stored);
  }, JSON.stringify(links));
}

for (const locale of ['fr', 'ar'] as const) {
  test(`links are added, put in order and removed by the keyboard alone in ${locale}`, async ({ page }) => {
    const links = linksOf(page, locale);
    const { t } = links;
    await keep(page, kept.slice(1));
    await captchaPage(page, nebula, locale).open();
    await links.button.focus();
    await page.keyboard.press('Enter');
    await expect(links.items).toHaveCount(2);
    await links.action('add').focus();
    await page.keyboard.press('Enter');
    await expect(links.items).toHaveCount(3);
    await expect(links.items.last().getByRole('link')).toBeFocused();
    const name = `${t('routes:captcha')} · Nebula Esports`;
    await expect(links.said).toHaveText(t('links:added', { name }));

    await links.action('organise').focus();
    await page.keyboard.press('Enter');
    const up = links.panel.getByRole('button', { name: t('links:up', { name }) });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(links.said).toHaveText(t('links:moved', { name, at: 2, of: 3 }));
    await expect(up).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(links.said).toHaveText(t('links:moved', { name, at: 1, of: 3 }));
    await expect(links.items.first()).toContainText('Nebula Esports');
    await expect(up).toBeFocused();
    await expect(up).toHaveAttribute('aria-disabled', 'true');

    await page.reload();
    await links.button.focus();
    await page.keyboard.press('Enter');
    await expect(links.items.first()).toContainText('Nebula Esports');
    await expect(links.action('add')).toHaveCount(0);
    await links.action('organise').click();
    await links.items
      .first()
      .getByRole('button', { name: t('common:remove', { name }) })
      .focus();
    await page.keyboard.press('Enter');
    await expect(links.items).toHaveCount(2);
    await expect(links.said).toHaveText(t('links:removed', { name }));
    // The focus goes on to what has taken its place.
    await expect(links.items.first().getByRole('button').last()).toBeFocused();
  });
}

test('a link leads to its screen in the language of the page, and is dragged to another place', async ({
  page,
}) => {
  const links = linksOf(page, 'en');
  await keep(page, kept);
  await open(page, href('guilds', {}, 'en'));
  await links.button.click();
  await links.action('organise').click();
  await links.items.first().dragTo(links.items.last());
  await expect(links.items.last()).toContainText('Nebula Esports');
  await links.action('done').click();
  await links.panel.getByRole('link', { name: 'Nebula Esports' }).click();
  await expect(page).toHaveURL(href('captcha', { guild_id: nebula }, 'en'));
});

test('what is kept and leads nowhere is left out', async ({ page }) => {
  const links = linksOf(page);
  await keep(page, [
    ...kept,
    { route: 'login', guild: null },
    { route: 'captcha', guild: { id: '../login', name: 'x' } },
    { route: 'captcha', guild: null },
    'nonsense',
  ]);
  await open(page, href('guilds'));
  await links.button.click();
  await expect(links.items).toHaveCount(3);
});

test('without links it says what they are for', async ({ page }) => {
  const links = linksOf(page);
  await page.addInitScript(() => localStorage.setItem('shortcuts', '{"not": "a list"'));
  await open(page, href('guilds'));
  await links.button.click();
  await expect(links.panel).toContainText(links.t('links:empty.title'));
  await expect(links.action('organise')).toHaveCount(0);
});

test.describe('the keyboard', () => {
  const help = (page: Page) => page.getByRole('dialog', { name: texts('fr')('frame:keyboard') });

  test('shows its shortcuts for a question mark and goes to a screen by a letter', async ({ page }) => {
    await open(page, href('guild', { guild_id: nebula }));
    await page.keyboard.press('?');
    await expect(help(page)).toContainText(texts('fr')('links:keys.search'));
    await page.keyboard.press('Escape');
    await expect(help(page)).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(page).toHaveURL(href('captcha', { guild_id: nebula }));
  });

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
    // The palette still opens, and nothing else has.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: texts('fr')('frame:search') })).toBeVisible();
    await expect(help(page)).toHaveCount(0);
  });
});

for (const [width, height, locale] of [
  [1280, 800, 'fr'],
  [390, 700, 'ar'],
] as const) {
  test(`links and keys are free of accessibility faults at ${width} px in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const links = linksOf(page, locale);
    await keep(page, kept);
    await captchaPage(page, potager, locale).open();
    await links.button.click();
    await expect(links.items).toHaveCount(3);
    await expectAccessible(page);
    await links.action('organise').click();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
    await links.action('keyboard').click();
    await expect(page.getByRole('dialog').getByRole('switch')).toBeVisible();
    await expectAccessible(page);
  });
}
