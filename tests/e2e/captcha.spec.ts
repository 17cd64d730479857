/**
 * Saving the captcha, and the confirmation of dangerous settings. These tests save in one guild, in which no other
 * file does, and run one after the other.
 */
import type { CaptchaSettings } from '../../src/contract/captcha.ts';
import { href } from '../../src/routes.ts';
import { idsIn, readCaptcha, writeCaptcha } from './api.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, ready } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const guild = demoGuilds.potager;

async function baseline(token: string): Promise<CaptchaSettings> {
  const { channel, role } = await idsIn(token, guild);
  return {
    enabled: true,
    kind: 'image',
    channel_id: channel('vérification'),
    unverified_role_id: role('En attente'),
    verified_role_id: role('Membre vérifié'),
    attempts: 3,
    timeout_seconds: 300,
    on_failure: 'kick',
    min_account_age_seconds: 86_400,
    bypass_role_ids: [role('Conseil du jardin')],
    log_channel_id: channel('journal-de-vigie'),
    message: { content: 'Bienvenue.', embeds: [{ title: 'Une petite vérification', color: 0x76a83e }] },
    success_message: { content: 'Merci.' },
  };
}

test.beforeEach(async ({ token }) => {
  await writeCaptcha(token, guild, await baseline(token));
});

test('shows what is saved', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await expect(screen.enabled).toBeChecked();
  await expect(screen.kind('image')).toBeChecked();
  await expect(screen.channel).toHaveText('vérification');
  await expect(screen.unverified).toHaveText('En attente');
  await expect(screen.verified).toHaveText('Membre vérifié');
  await expect(screen.bypass.getByRole('listitem')).toHaveText(['Conseil du jardin']);
  await expect(screen.attempts).toHaveValue('3');
  await expect(screen.timeout).toHaveValue('5');
  await expect(screen.timeoutUnit).toHaveValue('minute');
  await expect(screen.ageSwitch).toBeChecked();
  await expect(screen.age).toHaveValue('1');
  await expect(screen.failure('kick')).toBeChecked();
  await expect(screen.message).toContainText('Bienvenue.');
  await expect(screen.message).toContainText(t('message:embeds', { count: 1 }));
  await expect(screen.successSwitch).toBeChecked();
  await expect(screen.success).toContainText('Merci.');
  await expect(screen.log).toHaveText('journal-de-vigie');
  await expect(screen.bar).toHaveCount(0);
});

test('saves a change of every kind of field, and a reload shows it', journey, async ({ page, token }) => {
  const screen = captchaPage(page, guild);
  const { channel, role } = await idsIn(token, guild);
  await screen.open();
  await screen.kind('math').check();
  await screen.choose(screen.channel, 'bienvenue');
  await screen.unverified
    .locator('..')
    .getByRole('button', { name: t('common:remove', { name: 'En attente' }) })
    .click();
  await screen.choose(screen.verified, 'Main verte');
  await screen.bypass.getByRole('button', { name: t('pickers:role.add') }).click();
  await screen.option('Animation').click();
  await screen.option('Permaculture').click();
  await screen.picker.getByRole('button', { name: t('pickers:done') }).click();
  await screen.attempts.fill('٧');
  await screen.timeout.fill('90 secondes');
  await expect(screen.timeoutUnit).toHaveValue('second');
  await screen.timeout.fill('0,5');
  await screen.timeoutUnit.selectOption('hour');
  await screen.ageSwitch.uncheck();
  await screen.failure('ban').check();
  await screen.edit();
  await screen.content.fill('Une ligne.\nUne autre\u202f: «\u00a0oui\u00a0».');
  await screen.composer
    .getByRole('button', { name: t('common:remove', { name: t('composer:embed', { number: 1 }) }) })
    .click();
  await screen.composer.getByRole('button', { name: t('composer:add_embed') }).click();
  await screen.composer.getByRole('textbox', { name: t('composer:title'), exact: true }).fill('Titre');
  await screen.composer
    .getByRole('textbox', { name: t('composer:color.label'), exact: true })
    .fill('#123456');
  await screen.finish();
  await screen.successSwitch.uncheck();
  await screen.choose(screen.log, 'modération');
  await expect(screen.changes(12)).toBeVisible();
  await screen.save.click();
  await screen.agree('ban_newcomers');
  await expect(screen.saved).toBeVisible();
  await expect(screen.bar).toHaveCount(0);

  expect(await readCaptcha(token, guild)).toEqual({
    enabled: true,
    kind: 'math',
    channel_id: channel('bienvenue'),
    unverified_role_id: null,
    verified_role_id: role('Main verte'),
    attempts: 7,
    timeout_seconds: 1800,
    on_failure: 'ban',
    min_account_age_seconds: 0,
    bypass_role_ids: [role('Conseil du jardin'), role('Animation'), role('Permaculture')],
    log_channel_id: channel('modération'),
    message: {
      content: 'Une ligne.\nUne autre\u202f: «\u00a0oui\u00a0».',
      embeds: [{ title: 'Titre', color: 0x123456 }],
    },
    success_message: null,
  });

  await page.reload();
  await ready(page);
  await expect(screen.kind('math')).toBeChecked();
  await expect(screen.channel).toHaveText('bienvenue');
  await expect(screen.bypass.getByRole('listitem')).toHaveText([
    'Conseil du jardin',
    'Animation',
    'Permaculture',
  ]);
  await expect(screen.attempts).toHaveValue('7');
  await expect(screen.timeout).toHaveValue('30');
  await expect(screen.ageSwitch).not.toBeChecked();
  await expect(screen.age).toHaveCount(0);
  await expect(screen.failure('ban')).toBeChecked();
  await screen.edit();
  await expect(screen.content).toHaveValue('Une ligne.\nUne autre\u202f: «\u00a0oui\u00a0».');
  await screen.finish();
  await expect(screen.successSwitch).not.toBeChecked();
  await expect(screen.log).toHaveText('modération');
  await expect(screen.bar).toHaveCount(0);
});

test('turned off, it folds its settings away and keeps them', async ({ page, token }) => {
  const screen = captchaPage(page, guild);
  const before = await readCaptcha(token, guild);
  await screen.open();
  await screen.enabled.uncheck();
  await screen.save.click();
  await expect(screen.saved).toBeVisible();
  await expect(screen.attempts).toHaveCount(0);
  expect(await readCaptcha(token, guild)).toEqual({ ...before, enabled: false });
  await screen.enabled.check();
  await expect(screen.attempts).toHaveValue('3');
});

test('the home of the guild shows the state that was saved', journey, async ({ page, token }) => {
  await writeCaptcha(token, guild, { ...(await readCaptcha(token, guild)), enabled: false });
  await page.goto(href('guild', { guild_id: guild }));
  await ready(page);
  const module = page.getByRole('main').getByRole('switch', { name: t('routes:captcha') });
  await expect(module).not.toBeChecked();
});

test('has no accessibility fault, whatever it shows', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await expectAccessible(page);
  await screen.attempts.fill('99');
  await screen.save.click();
  await expect(screen.attempts).toBeFocused();
  await expectAccessible(page);
});

test('a ban of newcomers is staged, and saved once its words are typed', journey, async ({ page, token }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.failure('ban').check();
  const phrase = t('danger:phrase.ban_newcomers');
  await expect(screen.main.getByRole('note')).toContainText(phrase);
  await expect(screen.bar.getByRole('button', { name: t('danger:word.ban_newcomers') })).toBeVisible();
  await expect(screen.sentence.getByRole('link', { name: 'bannis' })).toHaveAttribute('data-tone', 'danger');
  await screen.save.click();
  await expect(screen.dangerDialog.getByRole('textbox')).toBeFocused();
  await expectAccessible(page);

  // Neither a wrong phrase nor Escape saves.
  await page.keyboard.type('oui');
  await page.keyboard.press('Enter');
  await expect(screen.dangerDialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.dangerDialog).toHaveCount(0);
  await expect(screen.changes(1)).toBeVisible();
  expect(await readCaptcha(token, guild)).toMatchObject({ on_failure: 'kick' });

  await screen.save.click();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/captcha/.test(request.url()),
  );
  await screen.dangerDialog.getByRole('textbox').fill(`  ${phrase.toUpperCase()} `);
  await page.keyboard.press('Enter');
  expect(new URL((await sent).url()).searchParams.get('confirm')).toBe('danger');
  await expect(screen.saved).toBeVisible();
  expect(await readCaptcha(token, guild)).toMatchObject({ on_failure: 'ban' });

  // The danger is already saved, so other changes need no confirmation.
  await screen.attempts.fill('4');
  await screen.save.click();
  await expect(screen.bar).toHaveCount(0);
  expect(await readCaptcha(token, guild)).toMatchObject({ on_failure: 'ban', attempts: 4 });
});

test('an undo of a ban that was saved asks nothing, and neither does its own undo', async ({
  page,
  token,
}) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.failure('ban').check();
  await screen.save.click();
  await screen.agree('ban_newcomers');
  const undo = page
    .getByRole('status')
    .filter({ hasText: t('frame:saved') })
    .getByRole('button', { name: t('common:undo'), exact: true });
  await undo.click();
  await expect(screen.failure('kick')).toBeChecked();
  await page
    .getByRole('status')
    .filter({ hasText: t('frame:undone') })
    .getByRole('button', { name: t('common:undo'), exact: true })
    .click();
  await expect(screen.failure('ban')).toBeChecked();
  await expect.poll(async () => (await readCaptcha(token, guild)).on_failure).toBe('ban');
});

test.describe('a danger that only the host knows', () => {
  test.use({ expectedErrors: /422/ });

  test('is refused at its field', async ({ page, token }) => {
    const screen = captchaPage(page, guild);
    // A client of an older version does not send the confirmation.
    await page.route(/\/captcha\?confirm=danger$/, (route) =>
      route.continue({ url: route.request().url().replace('?confirm=danger', '') }),
    );
    await screen.open();
    await screen.failure('ban').check();
    await screen.save.click();
    await screen.agree('ban_newcomers');
    await expect(screen.main.locator('#on_failure')).toContainText(t('faults:danger_unconfirmed'));
    expect(await readCaptcha(token, guild)).toMatchObject({ on_failure: 'kick' });
  });
});
