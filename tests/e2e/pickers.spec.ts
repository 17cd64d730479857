/** Pickers in a guild with 500 channels and 250 roles. Nothing is saved here. */
import { idsIn } from './api.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, expectAccessible } from './pages.ts';
import { texts } from './texts.ts';
import { replyTo } from './world.ts';

const t = texts('fr');
const guild = demoGuilds.nebula;

test('a list of hundreds is searched and chosen from by keyboard', journey, async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.channel.focus();
  await page.keyboard.press('Enter');
  const search = screen.picker.getByRole('combobox');
  await expect(search).toBeFocused();
  // The list scrolls to the selected option, and only renders the options in view.
  await expect(screen.option('verify')).toHaveAttribute('aria-selected', 'true');
  const size = Number(await screen.option('verify').getAttribute('aria-setsize'));
  expect(size).toBeGreaterThan(450);
  expect(await screen.picker.getByRole('option').count()).toBeLessThan(60);

  await page.keyboard.type('help desk');
  await expect(
    screen.picker.getByRole('status').filter({ hasText: t('pickers:results', { count: 1 }) }),
  ).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(screen.picker).toHaveCount(0);
  await expect(screen.channel).toHaveText('help-desk');
  await expect(screen.channel).toBeFocused();
  await expect(screen.changes(1)).toBeVisible();
});

test('the arrows move through the list and what they reach is read out and in sight', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.verified.focus();
  await page.keyboard.press('ArrowDown');
  const search = screen.picker.getByRole('combobox');
  await expect(search).toBeFocused();
  const active = async () => page.locator(`[id="${await search.getAttribute('aria-activedescendant')}"]`);
  await expect(await active()).toContainText('Verified');
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowUp');
  await expect(await active()).toBeInViewport();
  await expect(await active()).not.toContainText('Verified');
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(screen.picker).toHaveCount(0);
  await expect(screen.verified).toBeFocused();
  await expect(screen.verified).toHaveText('Verified');
});

test('search knows accents, categories and other scripts', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.channel.click();
  const search = screen.picker.getByRole('combobox');
  await search.fill('francais');
  await expect(screen.option('français')).toBeVisible();
  await search.fill('العربيه');
  await expect(screen.option('العربية')).toBeVisible();
  await search.fill('starfall clips');
  await expect(screen.option('starfall-clips')).toBeVisible();
  await search.fill('<nothing>');
  await expect(screen.picker.getByText(t('pickers:no_match', { query: '<nothing>' }))).toBeVisible();
  await expect(screen.picker.getByRole('option')).toHaveCount(0);
});

test('what cannot be chosen says why and is not chosen', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.channel.click();
  const search = screen.picker.getByRole('combobox');
  await search.fill('Milky Way lounge');
  const voice = screen.option('Milky Way lounge');
  await expect(voice).toHaveAttribute('aria-disabled', 'true');
  await expect(voice).toContainText(t('pickers:channel.wrong_type'));
  await page.keyboard.press('Enter');
  await voice.click({ force: true });
  await expect(screen.picker).toBeVisible();
  await search.fill('contracts');
  await expect(screen.option('contracts')).toContainText(t('pickers:channel.hidden'));
  await search.fill('server-map');
  await expect(screen.option('server-map')).toContainText(t('pickers:channel.silent'));
  await page.keyboard.press('Escape');
  await expect(screen.channel).toHaveText('verify');

  await screen.verified.click();
  for (const [name, why] of [
    ['Nebula Council', t('pickers:role.too_high')],
    ['Ticket Tool', t('pickers:role.managed')],
    ['@everyone', t('pickers:role.everyone')],
  ] as const) {
    await search.fill(name);
    await expect(screen.option(name)).toContainText(why);
    await expect(screen.option(name)).toHaveAttribute('aria-disabled', 'true');
  }
});

test('several roles are chosen and taken out again', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  const chips = screen.bypass.getByRole('listitem');
  await expect(chips).toHaveText(['Moderator', 'Support Desk']);
  const add = screen.bypass.getByRole('button', { name: t('pickers:role.add') });
  await add.click();
  await screen.picker.getByRole('combobox').fill('Founder');
  await page.keyboard.press('Enter');
  await expect(screen.option('Founder')).toHaveAttribute('aria-selected', 'true');
  await expect(screen.picker).toContainText(t('pickers:chosen', { count: 3 }));
  // The bot need not be able to assign these roles.
  await screen.picker.getByRole('combobox').fill('Nebula Council');
  await page.keyboard.press('Enter');
  await screen.picker.getByRole('button', { name: t('pickers:done') }).click();
  await expect(add).toBeFocused();
  await expect(chips).toHaveText(['Moderator', 'Support Desk', 'Founder', 'Nebula Council']);
  await chips.filter({ hasText: 'Moderator' }).getByRole('button').click();
  await expect(chips).toHaveText(['Support Desk', 'Founder', 'Nebula Council']);
});

test('a choice counts although the pointer moves on in the same instant', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.bypass.getByRole('button', { name: t('pickers:role.add') }).click();
  const free = screen.picker.locator('[role="option"][aria-selected="false"]:not([aria-disabled])');
  await expect(free.nth(1)).toBeVisible();
  const name = (await free.first().locator('bdi').textContent()) ?? '';
  await free.evaluateAll(([chosen, next]) => {
    (chosen as HTMLElement).click();
    next?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
  });
  await expect(screen.bypass.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
});

for (const [width, height, locale] of [
  [1280, 800, 'fr'],
  [390, 700, 'ar'],
] as const) {
  test(`the open list is free of accessibility faults at ${width} px in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const screen = captchaPage(page, guild, locale);
    await screen.open();
    for (const control of [screen.channel, screen.verified]) {
      await control.click();
      await expect(screen.picker.getByRole('option').first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(control).toBeFocused();
    }
  });
}

test('a click beside the list closes it', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.channel.click();
  await expect(screen.picker.getByRole('option').first()).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(screen.picker).toHaveCount(0);
});

test.describe('a list that does not come', () => {
  // Two error notices appear when the requests fail, which may be after the first paint.
  test.use({ expectedErrors: /ERR_FAILED|500/, maxShift: 0.1 });

  test('is said to at its field and can be asked for again, the rest of the screen at work', async ({
    page,
  }) => {
    const screen = captchaPage(page, guild);
    const url = `${apiOrigin}/guild/*/channels*`;
    await page.route(url, (route) => route.abort());
    await screen.open();
    const notice = screen.main.getByRole('alert').filter({ hasText: t('pickers:channel.failed') });
    await expect(notice).toHaveCount(2);
    await expect(screen.verified).toHaveText('Verified');
    // Wait for pending requests: one that succeeded now would leave nothing to retry.
    await page.waitForLoadState('networkidle');
    await page.unroute(url);
    await notice
      .first()
      .getByRole('button', { name: t('common:retry') })
      .click();
    await expect(screen.channel).toHaveText('verify');
    await expect(notice).toHaveCount(0);
  });

  test('because of its code says so and can be opened again', async ({ page }) => {
    const screen = captchaPage(page, guild);
    await page.route('**/_astro/PickerList.*.js', (route) => route.abort());
    await screen.open();
    await screen.channel.click();
    await expect(screen.picker).toContainText(t('pickers:code_failed'));
    await page.unroute('**/_astro/PickerList.*.js');
    await screen.picker.getByRole('button', { name: t('common:retry') }).click();
    await expect(screen.picker.getByRole('option').first()).toBeVisible();
  });
});

test.describe('what the bot may do', () => {
  const note = (page: Parameters<typeof captchaPage>[0], text: string) =>
    page.getByRole('note').filter({ hasText: text });

  test('is missing in a channel: said at the field', journey, async ({ page }) => {
    const screen = captchaPage(page, guild);
    await screen.open();
    await expect(page.getByRole('note')).toHaveCount(0);
    await screen.choose(screen.channel, 'server-map');
    const permissions = t('pickers:permissions.send_messages');
    await expect(note(page, t('pickers:missing.channel', { permissions }))).toBeVisible();
    await screen.choose(screen.channel, 'contracts');
    await expect(
      note(page, t('pickers:missing.channel', { permissions: t('pickers:permissions.view_channel') })),
    ).toBeVisible();
    await screen.choose(screen.channel, 'verify');
    await expect(page.getByRole('note')).toHaveCount(0);
  });

  test('is missing in the guild: said where it is needed', async ({ page }) => {
    const screen = captchaPage(page, demoGuilds.arabDevs);
    await screen.open();
    await page.getByRole('button', { name: t('frame:prepare') }).click();
    const warning = note(
      page,
      t('pickers:missing.guild', { permissions: t('pickers:permissions.manage_roles') }),
    );
    await expect(warning).toHaveCount(0);
    await screen.choose(screen.verified, 'موثّق');
    await expect(warning).toBeVisible();
    await expectAccessible(page);
  });

  test('the same role before and after the challenge is warned of', async ({ page }) => {
    const screen = captchaPage(page, guild);
    await screen.open();
    await screen.choose(screen.verified, 'Unverified');
    await expect(page.getByText(t('faults:captcha.same_role')).first()).toBeVisible();
  });

  test('a channel or a role that was deleted is named by its id', async ({ page, token }) => {
    const { channel } = await idsIn(token, guild);
    await page.route(`${apiOrigin}/guild/*/channels*`, async (route) => {
      const response = await replyTo(route);
      const channels = (await response.json()) as { id: string }[];
      await route.fulfill({ response, json: channels.filter(({ id }) => id !== channel('verify')) });
    });
    const screen = captchaPage(page, guild);
    await screen.open();
    await expect(screen.channel).toHaveText(t('pickers:channel.deleted', { id: channel('verify') }));
  });
});
