import { readFile } from 'node:fs/promises';
import { automodDefaults } from '../../src/contract/automod-defaults.ts';
import type { CaptchaSettings } from '../../src/contract/captcha.ts';
import { locales } from '../../src/routes.ts';
import { idsIn, readAutomod, readCaptcha, writeAutomod, writeCaptcha } from './api.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, overflow, ready } from './pages.ts';
import { readRules } from './rules.ts';
import { readPanels } from './ticket-panels.ts';
import { transferPage } from './transfer-page.ts';

/*
 * Copied from here, where no other file saves a captcha, automod rules or sanction rules, into guilds in which none saves the same.
 */
const from = demoGuilds.nebula;
const { arabDevs, hostile, potager } = demoGuilds;

test.describe('a captcha', () => {
  let before: CaptchaSettings;

  test.beforeEach(async ({ token }) => {
    before = await readCaptcha(token, arabDevs);
  });

  test.afterEach(async ({ token }) => {
    await writeCaptcha(token, arabDevs, before);
  });

  test('is copied with a channel and a role that are chosen, seen there, and taken back', async ({
    page,
    token,
  }) => {
    const screen = transferPage(page, 'captcha', from);
    const { t, sheet } = screen;
    const { channel, role } = await idsIn(token, arabDevs);
    await screen.open();
    await screen.start('copy');
    await screen.guild('Arab Devs').click();
    await expect(sheet.getByText(t('transfer:match.title', { count: 6 }))).toBeVisible();
    // What changes is there before anything is saved.
    await expect(sheet).toContainText(t('captcha:check.title'));

    await screen.copy.click();
    await expect(screen.match('channel', '#verify')).toBeFocused();
    await expect(sheet).toContainText(t('errors:field.captcha.channel_required'));
    await screen.choose('channel', '#verify', 'وظائف-jobs');
    await screen.choose('role', 'Verified', 'المشرفون');
    await expect(sheet).not.toContainText(t('errors:field.captcha.channel_required'));

    // A role with power is asked about first.
    await screen.copy.click();
    await screen.danger.getByRole('button', { name: t('common:cancel'), exact: true }).click();
    expect(await readCaptcha(token, arabDevs)).toEqual(before);
    await screen.choose('role', 'Verified', 'موثّق');
    await screen.copy.click();
    await expect(screen.toasts).toContainText('Arab Devs');
    await expect(sheet).toHaveCount(0);
    const source = await readCaptcha(token, from);
    const copied = {
      ...source,
      channel_id: channel('وظائف-jobs'),
      verified_role_id: role('موثّق'),
      unverified_role_id: null,
      bypass_role_ids: [],
      log_channel_id: null,
    };
    expect(await readCaptcha(token, arabDevs)).toEqual(copied);

    await screen.see.click();
    await ready(page);
    const there = captchaPage(page, arabDevs);
    await expect(there.channel).toHaveText('وظائف-jobs');
    await expect(there.verified).toHaveText('موثّق');
    await screen.undo.click();
    await expect(screen.toasts).toContainText(t('transfer:undone'));
    expect(await readCaptcha(token, arabDevs)).toEqual(before);
  });

  test('that agrees to a danger is sent with it', async ({ page, token }) => {
    const screen = transferPage(page, 'captcha', from);
    const { t } = screen;
    const { role } = await idsIn(token, arabDevs);
    await screen.open();
    await screen.start('copy');
    await screen.guild('Arab Devs').click();
    await screen.choose('channel', '#verify', 'وظائف-jobs');
    await screen.choose('role', 'Verified', 'المشرفون');
    await screen.copy.click();
    await screen.danger.getByRole('textbox').fill(t('danger:phrase.dangerous_role'));
    await screen.danger.getByRole('button', { name: t('transfer:go.copy'), exact: true }).click();
    await expect(screen.toasts).toContainText('Arab Devs');
    expect(await readCaptcha(token, arabDevs)).toMatchObject({ verified_role_id: role('المشرفون') });
  });

  test('is exported, and imported elsewhere into the form, where it is saved', async ({ page, token }) => {
    const screen = transferPage(page, 'captcha', from);
    const { t, sheet } = screen;
    await screen.open();
    const download = page.waitForEvent('download');
    await screen.start('export');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^vigie-captcha-Nebula-Esports-\d{4}-\d\d-\d\d\.json$/);
    const text = await readFile(await file.path(), 'utf8');
    const source = await readCaptcha(token, from);
    expect(JSON.parse(text)).toMatchObject({ format: 'vigie-settings', version: 1, settings: source });

    const other = transferPage(page, 'captcha', arabDevs);
    const there = captchaPage(page, arabDevs);
    await other.open();
    await other.start('import');
    await other.file.setInputFiles({
      name: 'a.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await expect(sheet).toContainText('Nebula Esports');
    await other.choose('channel', '#verify', 'وظائف-jobs');
    await other.choose('role', 'Verified', 'موثّق');
    await other.into.click();
    await expect(sheet).toHaveCount(0);
    await expect(screen.toasts).toContainText(t('transfer:done.in_form'));
    await expect(there.attempts).toHaveValue(String(source.attempts));
    expect(await readCaptcha(token, arabDevs)).toEqual(before);
    await screen.undo.click();
    await expect(there.bar).toHaveCount(0);
    await screen.undo.click();
    await there.save.click();
    await expect(there.saved).toBeVisible();
    const { channel } = await idsIn(token, arabDevs);
    expect(await readCaptcha(token, arabDevs)).toMatchObject({
      enabled: true,
      attempts: source.attempts,
      channel_id: channel('وظائف-jobs'),
    });
  });

  test.describe('that somebody else has saved meanwhile', () => {
    test.use({ expectedErrors: /412/ });

    test('is compared again, and nothing is overwritten', async ({ page, token }) => {
      const screen = transferPage(page, 'captcha', from);
      const { t, sheet } = screen;
      await screen.open();
      await screen.start('copy');
      await screen.guild('Arab Devs').click();
      await screen.choose('channel', '#verify', 'وظائف-jobs');
      await screen.choose('role', 'Verified', 'موثّق');
      const theirs = { ...before, attempts: 9 };
      await writeCaptcha(token, arabDevs, theirs);
      await screen.copy.click();
      await expect(screen.alert).toHaveText(t('transfer:stopped.stale'));
      await expect(sheet.locator('.transfer-changes del').filter({ hasText: /^9$/ })).toBeVisible();
      expect(await readCaptcha(token, arabDevs)).toEqual(theirs);
      await screen.copy.click();
      await expect(sheet).toHaveCount(0);
      expect((await readCaptcha(token, arabDevs)).attempts).not.toBe(9);
    });
  });
});

test('a file that is no use here is refused in a sentence, and nothing changes', async ({ page }) => {
  const screen = transferPage(page, 'logs', from);
  const { t } = screen;
  const here = t('routes:logs');
  await screen.open();
  await screen.start('import');
  const refused = async (text: string, sentence: string) => {
    await screen.paste.fill(text);
    await screen.read.click();
    await expect(screen.alert).toHaveText(sentence);
  };
  await refused('<b>hello</b>', t('transfer:refused.not_json_at', { line: 1 }));
  await refused('{"hello":1}', t('transfer:refused.foreign', { here }));
  await refused('{"format":"vigie-settings","version":9}', t('transfer:refused.too_new'));
  const packet = {
    format: 'vigie-settings',
    version: 1,
    screen: 'captcha',
    guild: { id: from, name: '<b>Nebula</b>' },
    exported_at: '2026-11-23T08:00:00.000Z',
    settings: {},
    names: { channels: {}, roles: {} },
  };
  await refused(
    JSON.stringify(packet),
    t('transfer:refused.other_screen', { screen: t('routes:captcha'), here }),
  );
  await screen.paste.fill(JSON.stringify({ ...packet, screen: 'logs', settings: { enabled: 'yes' } }));
  await screen.read.click();
  await expect(screen.alert).toContainText(t('transfer:refused.faulty'));
  await expect(screen.alert).toContainText(t('logs:enabled'));
  await screen.file.setInputFiles({
    name: 'a.json',
    mimeType: 'text/plain',
    buffer: Buffer.alloc(1_048_577),
  });
  await expect(screen.alert).toHaveText(t('transfer:refused.too_large'));
});

test('of the automod rules those that differ are ticked, and two of them are copied', async ({
  page,
  token,
}) => {
  const screen = transferPage(page, 'automod', from);
  const { t } = screen;
  const [emoji, caps] = await Promise.all([
    readAutomod(token, from, 'emoji'),
    readAutomod(token, from, 'caps'),
  ]);
  await writeAutomod(token, hostile, { ...automodDefaults.emoji, max: 99 });
  await writeAutomod(token, hostile, { ...automodDefaults.caps, percent: 99 });
  await writeAutomod(token, hostile, await readAutomod(token, from, 'markdown'));
  await screen.open();
  await screen.start('copy');
  await screen.guild('onerror').click();
  await expect(screen.tick(t('automod:types.emoji'))).toBeChecked();
  await expect(screen.tick(t('automod:types.markdown'))).toHaveCount(0);
  const others = await screen.ticks.all();
  for (const tick of others) await tick.uncheck();
  await screen.button(t('transfer:go.copy_entries', { count: 0 })).click();
  await expect(screen.alert).toHaveText(t('transfer:items.nothing_chosen'));
  await screen.tick(t('automod:types.emoji')).check();
  await screen.tick(t('automod:types.caps')).check();
  const words = await readAutomod(token, hostile, 'words');
  await screen.button(t('transfer:go.copy_entries', { count: 2 })).click();
  await expect(screen.sheet).toHaveCount(0);
  expect(await readAutomod(token, hostile, 'emoji')).toMatchObject({ max: 'max' in emoji && emoji.max });
  expect(await readAutomod(token, hostile, 'caps')).toMatchObject({
    percent: 'percent' in caps && caps.percent,
  });
  expect(await readAutomod(token, hostile, 'words')).toEqual(words);
  await screen.undo.click();
  await expect(screen.toasts).toContainText(t('transfer:undone'));
  expect(await readAutomod(token, hostile, 'caps')).toMatchObject({ percent: 99 });
});

test('entries of a list are added below those that are there, and taken away again', async ({
  page,
  token,
}) => {
  const screen = transferPage(page, 'auto-sanction', from);
  const { t } = screen;
  const [mine, theirs] = await Promise.all([readRules(token, from), readRules(token, hostile)]);
  await screen.open();
  await screen.start('copy');
  await screen.guild('onerror').click();
  await expect(screen.ticks).toHaveCount(mine.length);
  for (const tick of (await screen.ticks.all()).slice(2)) await tick.uncheck();
  await screen.button(t('transfer:go.copy_entries', { count: 2 })).click();
  await expect(screen.sheet).toHaveCount(0);
  const reasons = (rules: typeof mine) => rules.map(({ reason }) => reason);
  expect(reasons(await readRules(token, hostile))).toEqual(reasons([...theirs, ...mine.slice(0, 2)]));
  await screen.undo.click();
  await expect(screen.toasts).toContainText(t('transfer:undone'));
  expect(await readRules(token, hostile)).toEqual(theirs);
});

test('more entries than there is room for are not copied', async ({ page, token }) => {
  const screen = transferPage(page, 'tickets', from);
  const { t } = screen;
  const theirs = await readPanels(token, potager);
  const room = 3 - theirs.length;
  await screen.open();
  await screen.start('copy');
  await screen.guild('Potager').click();
  await expect(screen.sheet).toContainText(t('transfer:items.premium', { max: 25 }));
  await expect(screen.sheet.getByRole('checkbox', { checked: true })).toHaveCount(room);
  for (const tick of await screen.ticks.all()) await tick.check();
  await screen.button(t('transfer:go.copy_entries', { count: await screen.ticks.count() })).click();
  await expect(screen.alert).toHaveText(t('transfer:items.too_many', { count: room }));
  expect(await readPanels(token, potager)).toHaveLength(theirs.length);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const locale of locales) {
    test(`in ${locale} both sheets are accessible and fit`, async ({ page }) => {
      const screen = transferPage(page, 'captcha', from, locale);
      await screen.open();
      await screen.start('copy');
      await screen.guild('Arab Devs').click();
      await screen.copy.click();
      await expect(screen.match('channel', '#verify')).toBeFocused();
      await expectAccessible(page, '.sheet');
      expect(await overflow(page)).toBe(0);
      await page.keyboard.press('Escape');
      await screen.start('import');
      await screen.paste.fill('x');
      await screen.read.click();
      await expect(screen.alert).toBeVisible();
      await expectAccessible(page, '.sheet');
      expect(await overflow(page)).toBe(0);
    });
  }
});
