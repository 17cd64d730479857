/**
 * Copying, exporting and importing settings. Copies settings from this guild, where no other file saves them, to
 * guilds where no other file saves the same settings.
 */
import { readFile } from 'node:fs/promises';
import { automodDefaults } from '../../src/contract/automod-defaults.ts';
import type { LogSettings } from '../../src/contract/logs.ts';
import { idsIn, readAutomod, readCaptcha, readLogs, writeAutomod, writeLogs } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, overflow, ready } from './pages.ts';
import { readRules } from './rules.ts';
import { readPanels } from './ticket-panels.ts';
import { transferPage } from './transfer-page.ts';

const from = demoGuilds.nebula;
const { arabDevs, hostile, potager } = demoGuilds;

test.describe('logs', () => {
  let before: LogSettings;

  test.beforeEach(async ({ token }) => {
    before = await readLogs(token, hostile);
  });

  test.afterEach(async ({ token }) => {
    await writeLogs(token, hostile, before);
  });

  test(
    'are copied with a channel and a role that are chosen, seen there, and taken back',
    journey,
    async ({ page, token }) => {
      const screen = transferPage(page, 'logs', from);
      const { t, sheet } = screen;
      const { channel, role } = await idsIn(token, hostile);
      await screen.open();
      await screen.start('copy');
      await screen.guild('onerror').click();
      // The clicked button was removed, so the focus moved to the next step.
      await expect(sheet.locator(':focus')).toHaveCount(1);
      // The changes are listed before anything is saved.
      await expect(sheet.locator('[data-changes]')).toContainText(t('logs:default.label'));
      await screen.copy.click();
      await expect(screen.match('channel', '#mod-log')).toBeFocused();
      await expect(sheet).toContainText(t('faults:logs.channel_required'));
      await screen.choose('channel', '#mod-log', 'verify');
      await expect(sheet).not.toContainText(t('faults:logs.channel_required'));
      await screen.choose('role', 'Platform Automation', 'Verified');
      await expect(sheet.locator('[data-changes]')).toContainText('verify');
      expect(await readLogs(token, hostile)).toEqual(before);
      await screen.copy.click();
      await expect(screen.toasts).toContainText(t('routes:logs'));
      await expect(sheet).toHaveCount(0);
      const source = await readLogs(token, from);
      const copied = await readLogs(token, hostile);
      expect(copied.default_channel_id).toBe(channel('verify'));
      expect(copied.ignore).toEqual({
        ...source.ignore,
        channel_ids: [],
        role_ids: [role('Verified')],
      });
      const switches = (settings: LogSettings) =>
        Object.entries(settings.events).map(([event, { enabled }]) => `${event} ${enabled}`);
      expect(switches(copied)).toEqual(switches(source));

      await screen.see.click();
      await ready(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('combobox', { name: t('logs:default.label'), exact: true })).toHaveText(
        'verify',
      );
      await screen.undo.click();
      await expect(screen.toasts).toContainText(t('transfer:undone'));
      expect(await readLogs(token, hostile)).toEqual(before);
    },
  );

  test(
    'are exported, and imported elsewhere into the form, where they are saved',
    journey,
    async ({ page, token }) => {
      const screen = transferPage(page, 'logs', from);
      const { t, sheet } = screen;
      await screen.open();
      const download = page.waitForEvent('download');
      await screen.start('export');
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^vigie-logs-Nebula-Esports-\d{4}-\d\d-\d\d\.json$/);
      const text = await readFile(await file.path(), 'utf8');
      const source = await readLogs(token, from);
      expect(JSON.parse(text)).toMatchObject({ format: 'vigie-settings', version: 1, settings: source });

      const other = transferPage(page, 'logs', hostile);
      await other.open();
      await other.start('import');
      await other.file.setInputFiles({
        name: 'a.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
      await expect(sheet).toContainText('Nebula Esports');
      await expect(sheet).toContainText(t('transfer:import.draft'));
      await other.choose('channel', '#mod-log', 'verify');
      await other.into.click();
      await expect(sheet).toHaveCount(0);
      const channel = page
        .getByRole('main')
        .getByRole('combobox', { name: t('logs:default.label'), exact: true });
      await expect(channel).toHaveText('verify');
      expect(await readLogs(token, hostile)).toEqual(before);
      // Undo removes the draft, and undoing that restores it.
      await screen.undo.click();
      await expect(other.bar).toHaveCount(0);
      await screen.undo.click();
      await expect(channel).toHaveText('verify');
      await other.save.click();
      await expect(page.getByRole('status').getByText(t('frame:saved'))).toBeVisible();
      const { ignore, default_channel_id } = await readLogs(token, hostile);
      expect(ignore.user_ids).toEqual(source.ignore.user_ids);
      expect(default_channel_id).toBe((await idsIn(token, hostile)).channel('verify'));
    },
  );

  test.describe('that somebody else has saved meanwhile', () => {
    test.use({ expectedErrors: /412/ });

    test('are compared again, and nothing is overwritten', journey, async ({ page, token }) => {
      const screen = transferPage(page, 'logs', from);
      const { t, sheet } = screen;
      const { channel } = await idsIn(token, hostile);
      await screen.open();
      await screen.start('copy');
      await screen.guild('onerror').click();
      await screen.choose('channel', '#mod-log', 'verify');
      const theirs: LogSettings = {
        ...before,
        default_channel_id: channel('verify'),
        ignore: { ...before.ignore, user_ids: ['424242'] },
      };
      await writeLogs(token, hostile, theirs);
      await screen.copy.click();
      await expect(screen.alert).toHaveText(t('transfer:stopped.stale'));
      await expect(sheet.locator('[data-changes]')).toContainText('424242');
      expect(await readLogs(token, hostile)).toEqual(theirs);
      await screen.copy.click();
      await expect(sheet).toHaveCount(0);
      expect((await readLogs(token, hostile)).ignore.user_ids).not.toContain('424242');
    });
  });
});

test.describe('what the host refuses', () => {
  test.use({ expectedErrors: /422/ });

  test('is said at the role that it is about, and nothing is saved', async ({ page, token }) => {
    const screen = transferPage(page, 'captcha', from);
    const { t, sheet } = screen;
    const before = await readCaptcha(token, arabDevs);
    await screen.open();
    await screen.start('copy');
    await screen.guild('Arab Devs').click();
    await screen.choose('channel', '#verify', 'وظائف-jobs');
    await screen.choose('role', 'Verified', 'موثّق');
    await screen.copy.click();
    const verified = screen.match('role', 'Verified');
    await expect(verified).toHaveAttribute('aria-invalid', 'true');
    await expect(verified).toBeFocused();
    await expect(sheet).toContainText(t('faults:role.above_caller'));
    expect(await readCaptcha(token, arabDevs)).toEqual(before);
  });
});

test('a danger is asked about before it is imported', async ({ page, token }) => {
  const screen = transferPage(page, 'automod', hostile);
  const { t } = screen;
  await writeAutomod(token, hostile, automodDefaults.raid);
  const ban = { kind: 'ban', duration_seconds: null, delete_message_seconds: 0 };
  await screen.open();
  await screen.start('import');
  await screen.paste.fill(JSON.stringify({ ...automodDefaults.raid, enabled: true, actions: [ban] }));
  await screen.read.click();
  await screen.button(t('transfer:go.import_entries', { count: 1 })).click();
  const asks = page.getByRole('dialog', { name: t('transfer:danger.import') });
  await expect(asks).toContainText(t('danger:sentence.ban_at_once'));
  await asks.getByRole('button', { name: t('common:cancel'), exact: true }).click();
  expect(await readAutomod(token, hostile, 'raid')).toEqual(automodDefaults.raid);
  await screen.button(t('transfer:go.import_entries', { count: 1 })).click();
  await asks.getByRole('textbox').fill(t('danger:phrase.ban_at_once'));
  await asks.getByRole('button', { name: t('transfer:go.import_entries', { count: 1 }) }).click();
  await expect(screen.toasts).toContainText(t('transfer:done.imported', { count: 1 }));
  await expect(page.locator('[data-entry="raid"]')).toContainText(t('automod:then.ban'));
  expect(await readAutomod(token, hostile, 'raid')).toMatchObject({ enabled: true, actions: [ban] });
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

test(
  'of the automod rules those that differ are ticked, and two of them are copied',
  journey,
  async ({ page, token }) => {
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
  },
);

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

  for (const locale of ['fr', 'ar'] as const) {
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
