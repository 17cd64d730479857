import type { CaptchaSettings } from '../../src/contract/captcha.ts';
import { idsIn, readCaptcha, writeCaptcha } from './api.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, test } from './fixtures.ts';
import { siteOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, ready } from './pages.ts';
import { tokenOf } from './sign-in.ts';
import { texts } from './texts.ts';

/* Two people on one screen. What is saved here is saved in one guild, in which no other file saves. */
const t = texts('fr');
const guild = demoGuilds.hostile;

async function baseline(token: string): Promise<CaptchaSettings> {
  const { channel, role } = await idsIn(token, guild);
  return {
    enabled: true,
    kind: 'button',
    channel_id: channel('verify'),
    unverified_role_id: role('Unverified'),
    verified_role_id: role('Verified'),
    attempts: 3,
    timeout_seconds: 300,
    on_failure: 'kick',
    min_account_age_seconds: 0,
    bypass_role_ids: [],
    log_channel_id: null,
    message: { content: 'Hello.' },
    success_message: null,
  };
}

test.use({ expectedErrors: /412/ });
test.beforeEach(async ({ token }) => {
  await writeCaptcha(token, guild, await baseline(token));
});

test('between two pages, each field is chosen, and the choices are saved', async ({
  page,
  browser,
  token,
}) => {
  const mine = captchaPage(page, guild);
  await mine.open();
  await mine.attempts.fill('7');
  await mine.failure('ban').check();
  await mine.write('Mon texte');

  const localStorage = [{ name: 'access_token', value: await tokenOf('manager') }];
  const other = await browser.newContext({
    baseURL: siteOrigin,
    storageState: { cookies: [], origins: [{ origin: siteOrigin, localStorage }] },
  });
  const theirs = captchaPage(await other.newPage(), guild);
  await theirs.open();
  await theirs.attempts.fill('9');
  await theirs.write('Leur texte');
  await theirs.kind('word').check();
  await theirs.save.click();
  await expect(theirs.saved).toBeVisible();
  await other.close();

  await mine.save.click();
  const title = page.getByRole('heading', { name: t('frame:conflict.title') });
  await expect(title).toBeFocused();
  const field = (label: string) => page.getByRole('group', { name: label, exact: true });
  const attempts = field(t('captcha:attempts.label'));
  await expect(attempts).toContainText('7');
  await expect(attempts).toContainText('9');
  const message = field(t('captcha:message.label'));
  await expect(message).toContainText('Mon texte');
  await expect(message).toContainText('Leur texte');
  await expect(field(t('captcha:kind.label'))).toContainText(t('captcha:kind.word'));
  await expect(field(t('captcha:failure.label'))).toContainText(t('captcha:failure.ban'));
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(4);
  await expectAccessible(page);

  const mineOf = (label: string) =>
    field(label).getByRole('radio', { name: new RegExp(`^${t('frame:conflict.mine')}`) });
  const theirsOf = (label: string) =>
    field(label).getByRole('radio', { name: new RegExp(`^${t('frame:conflict.theirs')}`) });
  // To begin with, what each changed is kept, and where both did, mine.
  await expect(mineOf(t('captcha:attempts.label'))).toBeChecked();
  await expect(mineOf(t('captcha:failure.label'))).toBeChecked();
  await expect(theirsOf(t('captcha:kind.label'))).toBeChecked();
  await theirsOf(t('captcha:message.label')).check();
  await page.getByRole('button', { name: t('frame:conflict.apply') }).click();

  await expect(mine.saved).toBeVisible();
  await expect(mine.attempts).toHaveValue('7');
  await mine.edit();
  await expect(mine.content).toHaveValue('Leur texte');
  expect(await readCaptcha(token, guild)).toMatchObject({
    attempts: 7,
    on_failure: 'ban',
    kind: 'word',
    message: { content: 'Leur texte' },
  });
});

test('a reload in the middle of the choice loses nothing', async ({ page, token }) => {
  const mine = captchaPage(page, guild);
  await mine.open();
  await mine.attempts.fill('7');
  await writeCaptcha(token, guild, { ...(await readCaptcha(token, guild)), attempts: 9 });
  await mine.save.click();
  await expect(page.getByRole('heading', { name: t('frame:conflict.title') })).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByRole('heading', { name: t('frame:conflict.title') })).toBeVisible();
  await page.getByRole('button', { name: t('frame:conflict.apply') }).click();
  await expect(mine.saved).toBeVisible();
  expect(await readCaptcha(token, guild)).toMatchObject({ attempts: 7 });
});

test('all of theirs changes nothing on the host', async ({ page, token }) => {
  const mine = captchaPage(page, guild);
  await mine.open();
  await mine.attempts.fill('7');
  const saved = await writeCaptcha(token, guild, { ...(await readCaptcha(token, guild)), attempts: 9 });
  await mine.save.click();
  await page.getByRole('radio', { name: new RegExp(`^${t('frame:conflict.theirs')}`) }).check();
  await page.getByRole('button', { name: t('frame:conflict.apply') }).click();
  await expect(mine.attempts).toHaveValue('9');
  await expect(mine.bar).toHaveCount(0);
  expect(await readCaptcha(token, guild)).toEqual(saved);
  // Nothing was saved, so there is nothing to announce or to undo. A toast would leave by itself, so no waiting.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await mine.saved.count()).toBe(0);
});

test('a draft of an earlier visit meets what was saved since', async ({ page, token }) => {
  const mine = captchaPage(page, guild);
  await mine.open();
  await mine.attempts.fill('7');
  await mine.write('Mon texte');
  const before = await readCaptcha(token, guild);
  await writeCaptcha(token, guild, { ...before, kind: 'math' });
  await page.reload();
  await ready(page);
  // They changed another field: no question, both are there.
  await expect(mine.kind('math')).toBeChecked();
  await expect(mine.attempts).toHaveValue('7');
  await expect(mine.changes(2)).toBeVisible();
  await writeCaptcha(token, guild, { ...before, kind: 'math', attempts: 4 });
  await page.reload();
  await ready(page);
  await expect(page.getByRole('heading', { name: t('frame:conflict.title') })).toBeVisible();
  await expect(page.getByRole('group', { name: t('captcha:attempts.label'), exact: true })).toContainText(
    '4',
  );
});

test('an undo that would overwrite somebody else asks first', async ({ page, token }) => {
  const mine = captchaPage(page, guild);
  await mine.open();
  await mine.attempts.fill('7');
  await mine.save.click();
  await expect(mine.saved).toBeVisible();
  await writeCaptcha(token, guild, { ...(await readCaptcha(token, guild)), attempts: 9 });
  await page
    .getByRole('status')
    .getByRole('button', { name: t('common:undo'), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: t('frame:conflict.title') })).toBeVisible();
  expect(await readCaptcha(token, guild)).toMatchObject({ attempts: 9 });
});
