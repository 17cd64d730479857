/** The summary of what the captcha settings do. Nothing is saved here. */
import type { Page } from 'playwright/test';
import type { CaptchaSettings } from '../../src/contract/captcha.ts';
import { locales } from '../../src/routes.ts';
import { captchaPage } from './captcha-page.ts';
import { channelAs } from './channels.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, expectAccessible } from './pages.ts';
import { texts } from './texts.ts';
import { replyTo } from './world.ts';

const guild = demoGuilds.nebula;
const t = texts('fr');
// Wide enough to show the summary next to the form.
test.use({ viewport: { width: 1440, height: 900 } });

/** Mocks the saved settings with these changes. */
async function savedAs(page: Page, part: Partial<CaptchaSettings>) {
  await page.route(`${apiOrigin}/guild/*/captcha`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await replyTo(route);
    await route.fulfill({ response, json: { ...((await response.json()) as CaptchaSettings), ...part } });
  });
}

for (const locale of locales) {
  test(
    `every choice changes what newcomers see and the sentence in ${locale}`,
    journeyIf(locale === 'en'),
    async ({ page }) => {
      const say = texts(locale);
      const screen = captchaPage(page, guild, locale);
      await screen.open();
      const value = (field: string) => screen.sentence.locator(`a[href="#${field}"]`);
      await expect(screen.seen.getByRole('button', { name: say('captcha:preview_button') })).toBeVisible();

      await screen.kind('image').check();
      await expect(screen.seen.getByRole('img', { name: /[A-Z0-9]{5}/ })).toBeVisible();
      await expect(value('kind')).toHaveAttribute('data-tone', 'changed');
      await screen.kind('math').check();
      await expect(screen.seen.getByText(/^\d \+ \d = \?$/)).toBeVisible();
      await screen.kind('word').check();
      await expect(screen.seen.getByRole('textbox', { name: say('captcha-pane:type_word') })).toBeVisible();

      const before = await screen.seen.textContent();
      await screen.attempts.fill('2');
      await screen.timeout.fill('9');
      await expect(screen.seen).not.toHaveText(before ?? '');
      await expect(value('timeout_seconds')).toContainText('9');
      await screen.write('Salut {username}');
      await expect(screen.seen).toContainText(`Salut ${say('captcha-pane:newcomer')}`);

      await screen.seen.getByRole('radio', { name: say('captcha-pane:moments.fails') }).check();
      for (const failure of ['none', 'kick', 'ban'] as const) {
        await screen.failure(failure).check();
        await expect(screen.seen.locator('[data-moment]')).toHaveAttribute('data-failure', failure);
      }
      await expectAccessible(page);
    },
  );
}

test(
  'the challenge can be tried: tries are counted, the last one fails, the right one passes',
  journey,
  async ({ page }) => {
    await savedAs(page, { kind: 'word', attempts: 2, success_message: { content: 'Bravo {username}' } });
    const screen = captchaPage(page, guild);
    await screen.open();
    const box = screen.seen.getByRole('textbox', { name: t('captcha-pane:type_word') });
    await box.fill('faux');
    await box.press('Enter');
    await expect(screen.seen.getByRole('status')).toContainText(t('captcha-pane:wrong'));
    await box.fill('encore faux');
    await box.press('Enter');
    await expect(screen.seen.getByRole('radio', { name: t('captcha-pane:moments.fails') })).toBeChecked();
    await expect(screen.seen).toContainText(
      t('captcha-pane:failed.kick', { name: t('captcha-pane:newcomer') }),
    );

    await screen.seen.getByRole('button', { name: t('captcha-pane:again') }).click();
    await box.fill((await screen.seen.locator('[data-word]').textContent()) ?? '');
    await box.press('Enter');
    await expect(screen.seen.getByRole('radio', { name: t('captcha-pane:moments.passes') })).toBeChecked();
    await expect(screen.seen).toContainText(`Bravo ${t('captcha-pane:newcomer')}`);
    await expect(screen.seen).toContainText('Verified');
    await expectAccessible(page);
  },
);

test('a value of the sentence leads to its field, also the second time', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  const said = await screen.sentence.getByRole('link', { name: /5 minutes/ }).textContent();
  await expect(screen.sentence.getByRole('link', { name: /5 minutes/ })).toHaveAccessibleName(
    t('captcha:say.link', { value: said ?? '', field: t('captcha:timeout.label') }),
  );
  for (let time = 0; time < 2; time += 1) {
    await screen.sentence.getByRole('link', { name: /5 minutes/ }).click();
    await expect(screen.timeout).toBeFocused();
    await page.getByRole('heading', { level: 1 }).focus();
  }
});

test('the sentence and the checklist say what is missing, and lead there', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await expect(screen.ready.getByRole('listitem').first()).toBeVisible();
  await screen.channel
    .locator('..')
    .getByRole('button', { name: t('common:remove', { name: 'verify' }) })
    .click();
  await expect(screen.sentence.getByRole('link', { name: t('captcha:say.no_channel') })).toHaveAttribute(
    'data-tone',
    'missing',
  );
  const fault = screen.ready.getByRole('listitem').filter({ hasText: t('captcha-pane:checks.no_channel') });
  await expect(fault).toHaveAttribute('data-state', 'fault');
  await fault.getByRole('button').click();
  await expect(screen.channel).toBeFocused();
  await expectAccessible(page);
});

test.describe('with a warning that comes after the form', () => {
  // The reply with the channels is delayed, so the note at the field appears late and moves the page.
  test.use({ maxShift: 0.1 });

  test(
    'a channel in which the bot cannot post is a fault, repeated in the save bar',
    journey,
    async ({ page }) => {
      await channelAs(page, 'verify', { bot_permissions: '1024' });
      const screen = captchaPage(page, guild);
      await screen.open();
      const fault = screen.ready.getByRole('listitem').first();
      await expect(fault).toContainText(t('captcha-pane:checks.cannot_post', { channel: '#verify' }));
      await screen.failure('ban').check();
      await expect(screen.bar).toContainText(t('captcha:caution.ban'));
      await expect(screen.bar).toContainText(t('changes:save_bar.cannot_post', { channel: '#verify' }));
      await screen.save.click();
      await expect(screen.dangerDialog).toContainText(t('captcha:caution.ban'));
    },
  );
});

test('a role that can ban is called dangerous where it is chosen, and asked about', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.verified.click();
  await screen.picker.getByRole('combobox').fill('Trial Moderator');
  await expect(screen.option('Trial Moderator')).toContainText(t('pickers:permissions.ban_members'));
  await screen.option('Trial Moderator').click();
  await expect(screen.main.locator('#verified_role_id').getByRole('note')).toContainText(
    t('danger:phrase.dangerous_role'),
  );
  await screen.save.click();
  await expect(screen.dangerDialog).toContainText('Trial Moderator');
  await expect(screen.dangerDialog).toContainText(t('danger:phrase.dangerous_role'));
  await expectAccessible(page);
});

test('a guild that has no captcha finds a recipe, and what it has already', async ({ page }) => {
  await savedAs(page, {
    enabled: false,
    channel_id: null,
    unverified_role_id: null,
    verified_role_id: null,
  });
  const screen = captchaPage(page, guild);
  await screen.open();
  await expect(screen.sentence).toContainText('sans vérification');
  const recipe = page.getByRole('region', { name: t('captcha-pane:recipe.title') });
  await expect(recipe.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await recipe.getByRole('button').click();
  await expect(screen.channel).toHaveText('verify');
  await expect(screen.unverified).toHaveText('Unverified');
  await expect(screen.verified).toHaveText('Verified');
  await expect(screen.ready.getByRole('heading')).toBeFocused();
  await expect(screen.changes(3)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the consequence is a sheet: its mend closes it and leads to the field', async ({ page }) => {
    await savedAs(page, { channel_id: '42' });
    const screen = captchaPage(page, guild);
    await screen.open();
    const opener = screen.main.getByRole('button', { name: t('captcha:pane') });
    await expect(opener).toContainText(t('captcha-pane:faults', { count: 1 }));
    await opener.click();
    const sheet = page.getByRole('dialog', { name: t('captcha:pane') });
    await expect(sheet.getByRole('region', { name: t('captcha-pane:seen') })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: t('captcha-pane:go.channel_id') }).click();
    await expect(sheet).toHaveCount(0);
    await expect(screen.channel).toBeFocused();
  });
});
