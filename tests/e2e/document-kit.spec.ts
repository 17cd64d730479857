/** Saving, undo and conflicts of the document kit, tested on the captcha. No other file saves the captcha in this guild. */
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import type { CaptchaSettings } from '../../src/contract/captcha.ts';
import { idsIn, readCaptcha, writeCaptcha } from './api.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { apiOrigin, siteOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, ready } from './pages.ts';
import { tokenOf } from './sign-in.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const guild = demoGuilds.hostile;
const url = `${apiOrigin}/guild/${guild}/captcha`;

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

test.use({ expectedErrors: /412|ERR_FAILED|500/ });
test.beforeEach(async ({ token }) => {
  await writeCaptcha(token, guild, await baseline(token));
});

for (const locale of ['en', 'ar'] as const) {
  test(`saves in ${locale} too`, async ({ page, token }) => {
    const screen = captchaPage(page, guild, locale);
    await screen.open();
    await screen.attempts.fill('5');
    await screen.save.click();
    await expect(screen.saved).toBeVisible();
    expect(await readCaptcha(token, guild)).toMatchObject({ attempts: 5, kind: 'button' });
    await expect(screen.attempts).toHaveValue('5');
    await expect(screen.bar).toHaveCount(0);
  });
}

test('each undo takes back its own save, and can be undone itself', journey, async ({ page, token }) => {
  const screen = captchaPage(page, guild);
  const toast = (text: string) => page.getByRole('status').getByRole('listitem').filter({ hasText: text });
  const undo = { name: t('common:undo'), exact: true };
  await screen.open();
  await screen.attempts.fill('7');
  await screen.save.click();
  await expect(toast(t('frame:saved'))).toHaveCount(1);
  await screen.timeout.fill('9');
  await screen.save.click();
  await expect(toast(t('frame:saved'))).toHaveCount(2);
  // The newest toast is the last one.
  await toast(t('frame:saved')).last().getByRole('button', undo).click();
  await expect(screen.attempts).toHaveValue('3');
  await expect(screen.timeout).toHaveValue('9');
  await toast(t('frame:undone')).getByRole('button', undo).click();
  await expect(screen.attempts).toHaveValue('7');
  await expect.poll(() => readCaptcha(token, guild)).toMatchObject({ attempts: 7, timeout_seconds: 540 });
});

test('an undo that fails is said, and can be tried again', async ({ page, token }) => {
  const screen = captchaPage(page, guild);
  const status = page.getByRole('status');
  await screen.open();
  await screen.attempts.fill('9');
  await screen.save.click();
  await expect(screen.saved).toBeVisible();
  // The URL of the undo already has the confirmation of the dangerous save.
  await page.route(`${url}*`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await status.getByRole('button', { name: t('common:undo'), exact: true }).click();
  const reason = t('errors:call.offline.title');
  await expect(status.getByText(t('frame:undo_failed', { reason }))).toBeVisible();
  await expect(screen.bar).toHaveCount(0);
  await page.unroute(`${url}*`);
  await status.getByRole('button', { name: t('common:retry') }).click();
  await expect(screen.attempts).toHaveValue('3');
  await expect.poll(() => readCaptcha(token, guild)).toMatchObject({ attempts: 3 });
});

test('Ctrl+S saves from wherever the focus is, and does nothing without a change', async ({
  page,
  token,
}) => {
  const screen = captchaPage(page, guild);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(url)) saves.push(request.url());
  });
  await screen.open();
  await page.keyboard.press('Control+s');
  await screen.edit();
  await screen.content.fill('Bonjour');
  await page.keyboard.press('Control+s');
  await screen.finish();
  await expect(screen.saved).toBeVisible();
  expect(saves).toEqual([url]);
  expect(await readCaptcha(token, guild)).toMatchObject({ message: { content: 'Bonjour' } });
});

test('what is typed during a save stays, and is saved after it when asked to', async ({ page, token }) => {
  const screen = captchaPage(page, guild);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await screen.open();
  await screen.attempts.fill('4');
  await screen.save.click();
  await expect(screen.bar).toContainText(t('changes:save_bar.saving'));
  await screen.timeout.fill('6');
  await page.keyboard.press('Control+s');
  release();
  await expect(screen.saved).toHaveCount(2);
  await expect(screen.bar).toHaveCount(0);
  await expect(screen.timeout).toHaveValue('6');
  expect(await readCaptcha(token, guild)).toMatchObject({ attempts: 4, timeout_seconds: 360 });
});

test.describe('a save that does not get through', () => {
  for (const how of ['aborted', 'refused with 500'] as const) {
    test(
      `${how}: says so, keeps everything, and works when tried again`,
      journeyIf(how === 'aborted'),
      async ({ page, token }) => {
        const screen = captchaPage(page, guild);
        await screen.open();
        await page.route(url, (route) => {
          if (route.request().method() !== 'POST') return route.continue();
          if (how === 'aborted') return route.abort();
          return route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } });
        });
        await screen.attempts.fill('6');
        await screen.save.click();
        const title = t(how === 'aborted' ? 'errors:call.offline.title' : 'errors:call.server.title');
        await expect(screen.bar).toContainText(title);
        await expect(screen.bar).toContainText(t('changes:save_bar.kept'));
        await expect(screen.attempts).toHaveValue('6');
        await page.unroute(url);
        await screen.bar.getByRole('button', { name: t('common:retry') }).click();
        await expect(screen.saved).toBeVisible();
        expect(await readCaptcha(token, guild)).toMatchObject({ attempts: 6 });
      },
    );
  }
});

test(
  'between two pages, each field is chosen, and the choices are saved',
  journey,
  async ({ page, browser, token }) => {
    const mine = captchaPage(page, guild);
    await mine.open();
    await mine.attempts.fill('7');
    await mine.failure('none').check();
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
    const name = demoAccounts.manager.display_name;
    const [saved = ''] = t('changes:conflict.title_by', { name, ago: '\n' }).split('\n');
    await expect(page.getByRole('heading', { name: saved })).toBeFocused();
    const field = (label: string) => page.getByRole('group', { name: label, exact: true });
    const attempts = field(t('captcha:attempts.label'));
    await expect(attempts).toContainText('7');
    await expect(attempts).toContainText('9');
    const message = field(t('captcha:message.label'));
    await expect(message).toContainText('Mon texte');
    await expect(message).toContainText('Leur texte');
    await expect(field(t('captcha:kind.label'))).toContainText(t('captcha:kind.word'));
    await expect(field(t('captcha:failure.label'))).toContainText(t('captcha:failure.none'));
    await expect(page.getByRole('main').getByRole('group')).toHaveCount(4);
    await expectAccessible(page);

    const mineOf = (label: string) =>
      field(label).getByRole('radio', { name: new RegExp(`^${t('changes:conflict.mine')}`) });
    const theirsOf = (label: string) =>
      field(label).getByRole('radio', { name: new RegExp(`^${t('changes:conflict.theirs')}`) });
    // By default each side's own changes are kept, and mine where both changed a field.
    await expect(mineOf(t('captcha:attempts.label'))).toBeChecked();
    await expect(mineOf(t('captcha:failure.label'))).toBeChecked();
    await expect(theirsOf(t('captcha:kind.label'))).toBeChecked();
    await theirsOf(t('captcha:message.label')).check();
    await page.getByRole('button', { name: t('changes:conflict.apply') }).click();

    await expect(mine.saved).toBeVisible();
    await expect(mine.attempts).toHaveValue('7');
    await mine.edit();
    await expect(mine.content).toHaveValue('Leur texte');
    expect(await readCaptcha(token, guild)).toMatchObject({
      attempts: 7,
      on_failure: 'none',
      kind: 'word',
      message: { content: 'Leur texte' },
    });
  },
);

test('a reload in the middle of the choice loses nothing', async ({ page, token }) => {
  const mine = captchaPage(page, guild);
  await mine.open();
  await mine.attempts.fill('7');
  await writeCaptcha(token, guild, { ...(await readCaptcha(token, guild)), attempts: 9 });
  await mine.save.click();
  await expect(page.getByRole('heading', { name: t('changes:conflict.title') })).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByRole('heading', { name: t('changes:conflict.title') })).toBeVisible();
  await page.getByRole('button', { name: t('changes:conflict.apply') }).click();
  await expect(mine.saved).toBeVisible();
  expect(await readCaptcha(token, guild)).toMatchObject({ attempts: 7 });
});

test('an undo that would overwrite somebody else offers what it promised', async ({ page, token }) => {
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
  await expect(page.getByRole('heading', { name: t('changes:conflict.title') })).toBeVisible();
  const attempts = page.getByRole('group', { name: t('captcha:attempts.label'), exact: true });
  await expect(attempts.getByRole('radio', { checked: true })).toHaveAccessibleName(/3$/);
  await expect(attempts).toContainText('9');
  expect(await readCaptcha(token, guild)).toMatchObject({ attempts: 9 });
  await page.getByRole('button', { name: t('changes:conflict.apply') }).click();
  await expect.poll(() => readCaptcha(token, guild)).toMatchObject({ attempts: 3 });
});

test('a tab hears that another has saved', journey, async ({ page, context }) => {
  const [screen, other] = [captchaPage(page, guild), captchaPage(await context.newPage(), guild)];
  await screen.open();
  await other.open();
  await screen.attempts.fill('8');
  await expect(other.changes(1)).toBeVisible();
  await screen.save.click();
  await expect(screen.saved).toBeVisible();
  await expect(other.bar).toHaveCount(0);
  await expect(other.attempts).toHaveValue('8');
});
