/** The emoji picker and how emoji are rendered, in the composer of the captcha's message. Nothing is saved here. */
import type { Page } from 'playwright/test';
import type { Locale } from '../../src/routes.ts';
import { captchaPage } from './captcha-page.ts';
import { answerEmoji, emojiHost } from './emoji-host.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, overflow } from './pages.ts';
import { texts } from './texts.ts';

const guild = demoGuilds.nebula;

test.use({ thirdOrigin: emojiHost });
test.beforeEach(({ context }) => answerEmoji(context));

/** Opens the composer of the captcha's message, and finds the emoji picker of its toolbar. */
async function openComposer(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  const screen = captchaPage(page, guild, locale);
  await screen.open();
  await screen.edit();
  const { composer, content } = screen;
  await expect(content).toBeFocused();
  const opener = composer.getByRole('button', { name: t('composer:format.emoji'), exact: true });
  const picker = page.getByRole('dialog', { name: t('composer:format.emoji'), exact: true });
  return {
    ...screen,
    t,
    opener,
    picker,
    search: picker.getByRole('searchbox', { name: t('composer:emoji.search') }),
    grid: picker.getByRole('grid', { name: t('composer:emoji.grid') }),
    emoji: (name: string) => picker.getByRole('button', { name, exact: true }),
    preview: composer.getByRole('region', { name: t('chat:preview') }),
    async pick() {
      await opener.click();
      await expect(picker.getByRole('searchbox')).toBeFocused();
    },
  };
}

test('puts an emoji where the caret is, and gives the focus back to the text', journey, async ({ page }) => {
  const { content, pick, search, picker, emoji, preview } = await openComposer(page);
  await content.fill('ab');
  await content.press('ArrowLeft');
  await pick();
  await search.fill('fusée');
  await expect(picker.getByRole('gridcell').first().getByRole('button')).toHaveAccessibleName('fusée');
  await emoji('fusée').click();
  await expect(picker).toHaveCount(0);
  await expect(content).toBeFocused();
  await expect(content).toHaveValue('a🚀b');
  await page.keyboard.type('!');
  await expect(content).toHaveValue('a🚀!b');
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('a🚀b');
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('ab');
  await expect(preview.locator('.chat-text')).toHaveText('ab');
});

for (const [locale, query, name] of [
  ['en', 'red heart', 'red heart'],
  ['ar', 'قلب أحمر', 'قلب أحمر'],
  ['fr', 'tada', 'cotillons'],
] as const)
  test(`is searched in its own language and by the platform’s names: ${locale}, ${query}`, async ({
    page,
  }) => {
    const { content, pick, search, grid, t, picker } = await openComposer(page, locale);
    await content.fill('');
    await pick();
    await search.fill(query);
    await expect(grid.getByRole('button').first()).toHaveAccessibleName(name);
    await search.press('Enter');
    await expect(content).toHaveValue(locale === 'fr' ? '🎉' : '❤️');
    await pick();
    await search.fill('zzzzzzzz');
    await expect(picker.getByText(t('composer:emoji.none', { query: 'zzzzzzzz' }))).toBeVisible();
    // The first Escape clears the search, which is what browsers do.
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(picker).toHaveCount(0);
  });

test(
  'is used by the keyboard alone, and remembers what was picked and the skin tone',
  journey,
  async ({ page }) => {
    const { content, opener, pick, search, grid, picker, t, emoji } = await openComposer(page);
    await content.fill('');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
    // The guild's custom emoji come first, once the host has returned them.
    await expect(grid.getByRole('button').first()).toHaveAccessibleName(/^:\w+:$/);
    await page.keyboard.press('ArrowDown');
    const current = grid.locator('button:focus');
    const first = (await current.getAttribute('aria-label')) ?? '';
    expect(first).toMatch(/^:\w+:$/);
    await page.keyboard.press('ArrowRight');
    await expect(current).not.toHaveAccessibleName(first);
    await page.keyboard.press('Home');
    await expect(current).toHaveAccessibleName(first);
    await page.keyboard.press('ArrowUp');
    await expect(search).toBeFocused();
    // Go to the last emoji. The list is virtual, so most emoji are not in the document.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+End');
    await expect(current).toHaveAccessibleName('Pays de Galles');
    await expect(current).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(picker.getByRole('radio', { name: t('composer:emoji.tone.0'), exact: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(picker.getByRole('radio', { name: t('composer:emoji.tone.1'), exact: true })).toBeChecked();
    await search.fill('signe de la main');
    await search.press('Enter');
    await expect(content).toHaveValue('👋🏻');
    await pick();
    const recent = grid.getByRole('row').nth(1);
    await expect(grid.getByRole('rowheader').first()).toHaveText(t('composer:emoji.section.recent'));
    await expect(recent.getByRole('button')).toHaveAccessibleName('signe de la main');
    await expect(recent.locator('img')).toHaveAttribute('src', /\/1f44b-1f3fb\.svg$/);
    await expect(picker.getByRole('radio', { name: t('composer:emoji.tone.1'), exact: true })).toBeChecked();
    await emoji('signe de la main').first().click();
    await expect(content).toHaveValue('👋🏻👋🏻');
  },
);

test('goes to a section by the bar', async ({ page }) => {
  const { pick, picker, grid, t } = await openComposer(page);
  await pick();
  const bar = picker.getByRole('toolbar', { name: t('composer:emoji.sections') });
  const flags = bar.getByRole('button', { name: t('composer:emoji.section.flags'), exact: true });
  await flags.click();
  await expect(flags).toHaveAttribute('aria-current', 'true');
  await expect(grid.getByRole('rowheader', { name: t('composer:emoji.section.flags') })).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('button').first()).toBeFocused();
});

test('draws emoji at the platform’s sizes, and copies them as characters', async ({ page }) => {
  const { content, preview } = await openComposer(page);
  const drawn = preview.locator('.chat-text img.chat-emoji');
  const size = async () => drawn.first().evaluate((image) => image.getBoundingClientRect().width);
  await content.fill('Bravo 🚀 et :accordion:');
  await expect(drawn).toHaveCount(2);
  await expect(drawn.first()).toHaveAttribute('alt', '🚀');
  await expect
    .poll(() => drawn.first().evaluate((image) => (image as HTMLImageElement).naturalWidth > 0))
    .toBe(true);
  expect(await size()).toBe(22);
  await content.fill('🚀'.repeat(30));
  await expect(drawn).toHaveCount(30);
  expect(await size()).toBe(48);
  await content.fill('🚀'.repeat(31));
  await expect(drawn).toHaveCount(31);
  expect(await size()).toBe(22);
  await content.fill('# 🚀');
  await expect(drawn).toHaveCount(1);
  expect(await size()).toBe(33);
});

test('an emoji whose drawing cannot be had is its character', async ({ page, context }) => {
  await context.route('**/_astro/emoji/**/1f680.svg', (route) =>
    route.fulfill({ status: 200, contentType: 'image/svg+xml', body: 'no picture' }),
  );
  const { content, preview } = await openComposer(page);
  await content.fill('Bravo 🚀');
  await expect(preview.locator('.chat-text bdi').filter({ hasText: '🚀' })).toBeVisible();
  await expect(preview.locator('.chat-text img')).toHaveCount(0);
});

test('any emoji completes what is typed, in the reader’s language', async ({ page }) => {
  const { content, composer } = await openComposer(page);
  const options = composer.getByRole('option');
  await content.fill('');
  await page.keyboard.type(':accordé');
  await expect(options.first()).toContainText(':accordion:');
  await expect(options.first().locator('img')).toHaveAttribute('src', /1fa97\.svg$/);
  await page.keyboard.press('Enter');
  await expect(content).toHaveValue('🪗 ');
});

for (const locale of ['fr', 'ar'] as const)
  test(`is accessible and fits a phone (${locale})`, async ({ page }) => {
    const { pick, opener, picker, grid } = await openComposer(page, locale);
    await pick();
    await expect(grid.getByRole('gridcell').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 640 });
    await opener.click();
    await expect(grid.getByRole('gridcell').first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expect(picker.getByRole('radio').last()).toBeVisible();
    await expectAccessible(page);
  });
