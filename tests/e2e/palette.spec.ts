/** The command palette. Nothing is saved here. */
import type { Page } from 'playwright/test';
import { href, type Locale } from '../../src/routes.ts';
import { callApi, idsIn, readCaptcha } from './api.ts';
import { captchaPage } from './captcha-page.ts';
import { answerEmoji, emojiHost } from './emoji-host.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';

const guild = demoGuilds.nebula;

function paletteOf(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  const dialog = page.getByRole('dialog', { name: t('frame:search') });
  return {
    t,
    dialog,
    button: page.getByRole('banner').getByRole('button', { name: t('frame:search') }),
    input: dialog.getByRole('combobox', { name: t('frame:search') }),
    options: dialog.getByRole('option'),
    group: (name: 'recent' | 'entries' | 'fields' | 'guilds' | 'guild' | 'ids') =>
      dialog.getByRole('group', { name: t(`palette:groups.${name}`) }),
  };
}

test('what is typed before the palette is there is searched for', async ({ page }) => {
  const screen = captchaPage(page, guild);
  const palette = paletteOf(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/Palette.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await screen.open();
  await page.keyboard.press('Control+k');
  await expect(palette.dialog).toBeVisible();
  await page.keyboard.type('role');
  await expect(palette.input).toHaveCount(0);
  release();
  await expect(palette.input).toBeFocused();
  await expect(palette.input).toHaveValue('role');
  await page.keyboard.type(' verifie');
  await expect(palette.group('fields')).toBeVisible();
});

/** Words that people type first, without accents, and the field that they mean. */
const journeys = [
  { locale: 'fr', query: 'role verifie', field: 'verified', id: 'verified_role_id' },
  { locale: 'ar', query: 'محاولات', field: 'attempts', id: 'attempts' },
] as const;

for (const { locale, query, field, id } of journeys) {
  test(
    `the keyboard alone leads to a field of the same screen, and to another, in ${locale}`,
    journeyIf(locale === 'ar'),
    async ({ page }) => {
      const screen = captchaPage(page, guild, locale);
      const palette = paletteOf(page, locale);
      await screen.open();
      await page.keyboard.press('Control+k');
      await expect(palette.input).toBeFocused();
      await page.keyboard.type(query);
      await expect(palette.options.first()).toHaveAttribute('aria-selected', 'true');
      await expect(palette.group('fields')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(palette.dialog).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await expect(screen[field]).toBeFocused();
      await expect(screen[field]).toBeInViewport();
      // The field is not covered by the sticky navbar.
      const bar = await page.getByRole('banner').boundingBox();
      await expect
        .poll(async () => (await page.locator(`#${id}`).boundingBox())?.y)
        .toBeGreaterThanOrEqual(bar?.height ?? 0);

      // Recent choices come first, and open the same field.
      await page.keyboard.press('Control+k');
      await expect(palette.group('recent').getByRole('option')).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(screen[field]).toBeFocused();
    },
  );
}

const lists = [
  { screen: 'recurring', path: 'recurring', titleOf: ({ name }: Named) => name },
  { screen: 'tickets', path: 'tickets', titleOf: ({ name }: Named) => name },
  { screen: 'auto-sanction', path: 'autosanction', titleOf: () => 'avertissements' },
] as const;
interface Named {
  readonly id: string;
  readonly name: string;
}

test.describe('lists', () => {
  // The form of a ticket panel offers the custom emoji of the guild.
  test.use({ thirdOrigin: emojiHost });
  for (const { screen, path, titleOf } of lists) {
    test(
      `an entry of ${screen} is found by its words from another screen, and opens`,
      journeyIf(screen === 'tickets'),
      async ({ page, context, token }) => {
        await answerEmoji(context);
        const palette = paletteOf(page);
        const { items } = await callApi<{ items: [Named] }>(token, 'GET', `/guild/${guild}/${path}`);
        await captchaPage(page, guild).open();
        await page.keyboard.press('Control+k');
        await palette.input.fill(titleOf(items[0]));
        const found = palette
          .group('entries')
          .getByRole('option')
          .filter({ hasText: palette.t(`routes:${screen}`) });
        await found.first().click();
        await expect(page).toHaveURL(
          new RegExp(`${href(screen, { guild_id: guild })}#(${items.map(({ id }) => id).join('|')})$`),
        );
        // A rule below its row; the others in the place of the list, under their name.
        const isBelow = screen === 'auto-sanction';
        const opened = page.locator(isBelow ? '[data-opener][aria-expanded="true"]' : '#main h1');
        await expect(opened).toHaveCount(1);
        await expect(opened).toBeFocused();
        await expect(page.locator('.entry-page')).toHaveCount(isBelow ? 0 : 1);
      },
    );
  }
});

test('a field of a list is shown in an entry that has it', async ({ page }) => {
  const palette = paletteOf(page);
  await captchaPage(page, guild).open();
  await page.keyboard.press('Control+k');
  await palette.input.fill('fuseau');
  const ofList = palette
    .group('fields')
    .getByRole('option')
    .filter({ hasText: palette.t('routes:recurring') });
  await ofList.click();
  await expect(page).toHaveURL(new RegExp(`${href('recurring', { guild_id: guild })}#\\d+$`));
  const zone = page.getByRole('combobox', { name: palette.t('recurring:fields.timezone') });
  await expect(zone).toBeFocused();
  await expect(zone).toBeInViewport();
});

test('a field of a dialog is shown in the dialog', async ({ page }) => {
  const palette = paletteOf(page);
  await captchaPage(page, guild).open();
  await page.keyboard.press('Control+k');
  await palette.input.fill('fuseau');
  const ofGuild = palette
    .group('fields')
    .getByRole('option')
    .filter({ hasText: palette.t('routes:guild') });
  await ofGuild.click();
  await expect(page.getByRole('dialog')).toContainText(palette.t('guild:settings.title'));
});

test('a rule of automod is found by its type', async ({ page }) => {
  const palette = paletteOf(page, 'en');
  await captchaPage(page, guild, 'en').open();
  await page.keyboard.press('Control+k');
  await palette.input.fill('regular expressions');
  await palette.group('entries').getByRole('option').first().click();
  await expect(page).toHaveURL(`${href('automod', { guild_id: guild }, 'en')}#regex`);
  await expect(page.locator('[data-entry="regex"] [data-opener]')).toBeFocused();
});

test('a guild is found by a part of its name, in its own script', async ({ page }) => {
  const palette = paletteOf(page);
  await open(page, href('guilds'));
  await page.keyboard.press('Control+k');
  await palette.input.fill('الملتقي');
  await expect(palette.options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href('guild', { guild_id: demoGuilds.arabDevs }));
});

test('what is not in the navigation cannot be found, and nothing is said plainly', async ({ page }) => {
  const palette = paletteOf(page);
  const screen = captchaPage(page, guild);
  await screen.open();
  await palette.button.click();
  await palette.input.fill(palette.t('routes:patreon-callback'));
  await expect(palette.options.filter({ hasText: palette.t('routes:patreon-callback') })).toHaveCount(0);
  await palette.input.fill('<nothing>');
  await expect(palette.dialog).toContainText(palette.t('pickers:no_match', { query: '<nothing>' }));
  await expect(palette.options).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);
  await expect(palette.button).toBeFocused();
});

test('the same keys close it and give the focus back to what was being typed', async ({ page }) => {
  const palette = paletteOf(page);
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.attempts.focus();
  await page.keyboard.press('Control+k');
  await expect(palette.input).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette.dialog).toHaveCount(0);
  await expect(screen.attempts).toBeFocused();
});

test('what was kept and cannot be read is as if nothing had been kept', async ({ page }) => {
  const palette = paletteOf(page);
  await page.addInitScript(() => localStorage.setItem('palette_recent', '["screen:gone", 7, {"a":'));
  await captchaPage(page, guild).open();
  await palette.button.click();
  await expect(palette.group('guild')).toBeVisible();
  await expect(palette.group('recent')).toHaveCount(0);
});

test.describe('commands', () => {
  test('save and discard what is changed, and are there only then', journey, async ({ page, token }) => {
    const palette = paletteOf(page);
    const screen = captchaPage(page, guild);
    await screen.open();
    await palette.button.click();
    const discard = palette.dialog.getByRole('option', { name: palette.t('palette:actions.discard') });
    await expect(palette.group('guild')).toBeVisible();
    await expect(discard).toHaveCount(0);
    await page.keyboard.press('Escape');
    const before = await screen.attempts.inputValue();
    await screen.attempts.fill('9');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('annuler');
    await expect(palette.options.first()).toContainText(palette.t('palette:actions.discard'));
    await page.keyboard.press('Enter');
    await expect(screen.attempts).toHaveValue(before);
    await expect(screen.bar).toHaveCount(0);
    expect(await readCaptcha(token, guild)).toMatchObject({ attempts: Number(before) });
  });

  test('change the language of the page, and keep its place', async ({ page }) => {
    const palette = paletteOf(page);
    await open(page, `${href('captcha', { guild_id: guild })}#attempts`);
    await page.keyboard.press('Control+k');
    await palette.input.fill('english');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${href('captcha', { guild_id: guild }, 'en')}#attempts`);
  });

  test('go to another guild by a part of its name, at the same screen', async ({ page }) => {
    const palette = paletteOf(page);
    await captchaPage(page, guild).open();
    await page.keyboard.press('Control+k');
    await palette.input.fill('potag');
    await expect(palette.options.first()).toContainText('Le Potager partagé');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href('captcha', { guild_id: demoGuilds.potager }));
  });

  test('copy the id of a channel or a role by its name', async ({ page, context, token }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const palette = paletteOf(page);
    const { channel } = await idsIn(token, guild);
    await open(page, href('guild', { guild_id: guild }));
    await page.keyboard.press('Control+k');
    await palette.input.fill('id verify');
    await palette.group('ids').getByRole('option').first().click();
    await expect(page.getByText(palette.t('palette:copied', { name: 'verify', id: '' }))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(channel('verify'));
  });
});

for (const [width, height, locale] of [
  [1280, 800, 'fr'],
  [390, 700, 'ar'],
] as const) {
  test(`it is free of accessibility faults at ${width} px in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const palette = paletteOf(page, locale);
    await captchaPage(page, guild, locale).open();
    await palette.button.click();
    await expect(palette.group('guilds')).toBeVisible();
    await expectAccessible(page);
    await palette.input.fill('captcha');
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
  });
}

test.describe('what does not come', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('is said, whether its code or the list of guilds, and can be asked for again', async ({ page }) => {
    const palette = paletteOf(page);
    await page.route('**/_astro/Palette.*.js', (route) => route.abort());
    await page.route(`${apiOrigin}/guilds`, (route) => route.abort());
    await captchaPage(page, guild).open();
    await palette.button.click();
    const retry = palette.dialog.getByRole('button', { name: palette.t('common:retry') });
    await expect(palette.dialog).toContainText(palette.t('frame:load_failed.text'));
    await page.unroute('**/_astro/Palette.*.js');
    await retry.click();
    await expect(palette.dialog).toContainText(palette.t('palette:guilds_failed'));
    await page.unroute(`${apiOrigin}/guilds`);
    await retry.click();
    await expect(palette.group('guilds')).toBeVisible();
  });
});
