/**
 * The screen of logs: the grid of events and channels. These tests save in one guild, in which no other file saves
 * logs, and run one after the other.
 */
import type { Locator, Page } from 'playwright/test';
import type { Channel } from '../../src/contract/channels.ts';
import { type LogSettings, logDefaults, logEvents } from '../../src/contract/logs.ts';
import { bitsOf } from '../../src/lib/permissions.ts';
import { href, locales } from '../../src/routes.ts';
import { idsIn, readLogs, writeLogs } from './api.ts';
import { channelAs } from './channels.ts';
import { expect, journey, test } from './fixtures.ts';
import { logsPage } from './logs-page.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, overflow, ready } from './pages.ts';
import { texts } from './texts.ts';
import { replyTo } from './world.ts';

const t = texts('fr');
const guild = demoGuilds.potager;
const journal = '#journal-de-vigie';
test.use({ viewport: { width: 1440, height: 900 } });

async function baseline(token: string): Promise<LogSettings> {
  const { channel } = await idsIn(token, guild);
  const own = channel('journal-de-vigie');
  return {
    enabled: true,
    default_channel_id: channel('modération'),
    events: { ...logDefaults.events, message_delete: { enabled: true, channel_id: own } },
    ignore: { channel_ids: [], role_ids: [], user_ids: [], bots: true },
  };
}

test.beforeEach(async ({ token }) => {
  await writeLogs(token, guild, await baseline(token));
});

/** Mocks the saved settings with these changes. */
async function savedAs(page: Page, change: (saved: LogSettings) => LogSettings) {
  await page.route(`${apiOrigin}/guild/*/logs`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await replyTo(route);
    await route.fulfill({ response, json: change((await response.json()) as LogSettings) });
  });
}

async function centre(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not in sight.');
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

test(
  'sets events, a category, a column and what is ignored; a reload shows what was saved',
  journey,
  async ({ page, token }) => {
    const screen = logsPage(page, guild);
    const { channel, role } = await idsIn(token, guild);
    await screen.open();
    await expect(screen.enabled).toBeChecked();
    await expect(screen.cell('message_delete', journal)).toBeChecked();

    await screen.cell('message_edit', journal).click();
    await screen.all('members', journal).click();
    await expect(screen.toast(t('logs:filled', { count: 6, place: journal }))).toBeVisible();
    await screen.add.click();
    await screen.pick('conseil');
    await screen.cell('message_pin', '#conseil').click();
    await screen.main.getByRole('button', { name: t('pickers:channel.add') }).click();
    await screen.pick('photos');
    await screen.picker.getByRole('button', { name: t('pickers:done') }).click();
    await screen.main.getByRole('button', { name: t('pickers:role.add') }).click();
    await screen.pick('Animation');
    await screen.picker.getByRole('button', { name: t('pickers:done') }).click();
    await screen.main.getByRole('textbox', { name: t('logs:ignore.users') }).fill('42, 43  44');
    await screen.main.getByRole('switch', { name: t('logs:ignore.bots') }).uncheck();
    // Two events, six events of a category, two lists of ids, one list of members, a switch.
    await expect(screen.changes(12)).toBeVisible();

    await screen.bar.getByRole('button', { name: t('changes:review.open') }).click();
    const review = page.getByRole('dialog', { name: t('changes:review.title') });
    await expect(
      review.getByRole('button', { name: `${t('logs:categories.members')} (4)`, exact: true }),
    ).toBeVisible();
    await expect(review.getByRole('listitem').filter({ hasText: t('logs:event.member_avatar') })).toHaveText(
      new RegExp(`${t('changes:review.from')} ${screen.off} → ${t('changes:review.to')} ${journal}$`),
    );
    await expect(review).toContainText('42· 43· 44');
    await page.keyboard.press('Escape');
    await screen.save.click();
    await expect(screen.saved).toBeVisible();

    const saved = await readLogs(token, guild);
    const own = channel('journal-de-vigie');
    expect(saved.events.message_edit).toEqual({ enabled: true, channel_id: own });
    expect(saved.events.message_pin).toEqual({ enabled: true, channel_id: channel('conseil') });
    expect(saved.events.member_avatar).toEqual({ enabled: true, channel_id: own });
    expect(saved.ignore).toEqual({
      channel_ids: [channel('photos')],
      role_ids: [role('Animation')],
      user_ids: ['42', '43', '44'],
      bots: false,
    });
    await page.reload();
    await ready(page);
    await expect(screen.cell('message_pin', '#conseil')).toBeChecked();
    await expect(screen.category('members')).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.bar).toHaveCount(0);
  },
);

test('a range of rows is made with Shift and filled with Enter', journey, async ({ page }) => {
  const screen = logsPage(page, guild);
  await screen.open();
  await screen.cell('message_edit', journal).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(screen.cell('message_pin', journal)).toBeFocused();
  await expect(
    page.getByRole('status').getByText(t('logs:chosen', { count: 3, place: journal })),
  ).toBeAttached();
  await expect(screen.grid.getByRole('gridcell', { selected: true })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(screen.grid.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await expect(screen.cell('message_pin', journal)).not.toBeChecked();

  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  for (const event of ['message_edit', 'message_bulk_delete', 'message_pin'] as const)
    await expect(screen.cell(event, journal)).toBeChecked();
  await expect(screen.changes(3)).toBeVisible();
  await screen.undo.click();
  await expect(screen.cell('message_pin', screen.off)).toBeChecked();
  await expect(screen.bar).toHaveCount(0);
});

test('the arrows go through rows, categories and heads, and Space sets', async ({ page }) => {
  const screen = logsPage(page, guild);
  await screen.open();
  await screen.cell('message_delete', journal).focus();
  await page.keyboard.press('ArrowUp');
  await expect(screen.all('messages', journal)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(screen.column(journal)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(screen.category('messages')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.row('message_delete')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(screen.cell('message_delete', screen.off)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(screen.cell('message_delete', screen.off)).toBeChecked();
  // The grid is one Tab stop; the next one is after it.
  await page.keyboard.press('Tab');
  await expect(screen.grid.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(screen.cell('message_delete', screen.off)).toBeFocused();
});

test('in Arabic the arrow to the left goes on', async ({ page }) => {
  const screen = logsPage(page, demoGuilds.arabDevs, 'ar');
  await screen.open();
  await screen.cell('message_delete', screen.off).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(screen.cell('message_delete', screen.byDefault)).toBeFocused();
});

test('a drag fills the rows that it passes, and Escape lets go of it', async ({ page }) => {
  const screen = logsPage(page, guild);
  await screen.open();
  const [from, to] = [screen.cell('message_edit', journal), screen.cell('message_pin', journal)];
  await from.scrollIntoViewIfNeeded();
  await to.scrollIntoViewIfNeeded();
  await page.mouse.move(...(await centre(from)));
  await page.mouse.down();
  await page.mouse.move(...(await centre(to)), { steps: 6 });
  await expect(page.getByText(t('logs:filled', { count: 3, place: journal }))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(screen.grid.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await expect(screen.bar).toHaveCount(0);

  await page.mouse.move(...(await centre(from)));
  await page.mouse.down();
  await page.mouse.move(...(await centre(to)), { steps: 6 });
  await page.mouse.up();
  for (const event of ['message_edit', 'message_bulk_delete', 'message_pin'] as const)
    await expect(screen.cell(event, journal)).toBeChecked();
  await expect(screen.changes(3)).toBeVisible();
});

test('a channel that is gone is told, and replaced in all its events at once', async ({ page, token }) => {
  const { channel } = await idsIn(token, guild);
  const gone = '999999999999999999';
  await savedAs(page, (saved) => ({
    ...saved,
    events: {
      ...saved.events,
      voice_join: { enabled: true, channel_id: gone },
      voice_leave: { enabled: true, channel_id: gone },
      voice_mute: { enabled: false, channel_id: gone },
    },
  }));
  const screen = logsPage(page, guild);
  await screen.open();
  const note = screen.main.getByRole('note').filter({ hasText: t('logs:fault.gone', { id: gone }) });
  await expect(note).toContainText(t('logs:fault.lost', { count: 2 }));
  await expectAccessible(page);
  await note.getByRole('button', { name: t('logs:fault.use') }).click();
  await screen.pick('journal-de-vigie');
  await expect(note).toHaveCount(0);
  await expect(screen.cell('voice_join', journal)).toBeChecked();
  await expect(screen.cell('voice_leave', journal)).toBeChecked();
  await expect(screen.cell('voice_mute', screen.off)).toBeChecked();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/logs/.test(request.url()));
  await screen.save.click();
  const body = (await sent).postDataJSON() as LogSettings;
  expect(body.events.voice_join).toEqual({ enabled: true, channel_id: channel('journal-de-vigie') });
  expect(body.events.voice_mute).toEqual({ enabled: false, channel_id: null });
});

test('a channel in which the bot cannot write is told with what it lacks', async ({ page }) => {
  await page.route(`${apiOrigin}/guild/*/channels*`, async (route) => {
    const response = await replyTo(route);
    const channels = (await response.json()) as Channel[];
    const json = channels.map((one) =>
      one.name === 'modération' ? { ...one, bot_permissions: '1024' } : one,
    );
    await route.fulfill({ response, json });
  });
  const screen = logsPage(page, guild);
  await screen.open();
  const note = screen.main.getByRole('note').filter({ hasText: '#modération' });
  await expect(note).toContainText(t('pickers:permissions.send_messages'));
  await note.getByRole('button', { name: t('logs:fault.use') }).click();
  await screen.pick('journal-de-vigie');
  await expect(screen.standard).toHaveText('journal-de-vigie');
  await expect(note).toHaveCount(0);
});

test('a preset is shown as a difference before it applies, and can be undone', journey, async ({ page }) => {
  const screen = logsPage(page, guild);
  await screen.open();
  await screen.main.getByRole('button', { name: new RegExp(`^${t('logs:presets.everything')}`) }).click();
  const dialog = page.getByRole('dialog', {
    name: t('logs:presets.title', { name: t('logs:presets.everything') }),
  });
  await expect(dialog).toContainText(t('logs:event.message_pin'));
  await expect(dialog).not.toContainText(t('logs:event.message_delete'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('logs:presets.apply') }).click();
  await expect(screen.main).toContainText(t('logs:logged', { on: 49, all: 49 }));
  await expect(screen.cell('message_delete', journal)).toBeChecked();
  await screen.undo.click();
  await expect(screen.bar).toHaveCount(0);
});

test('a search finds an event by its name in any of the three languages', async ({ page }) => {
  const screen = logsPage(page, guild);
  await screen.open();
  await page.keyboard.press('/');
  await expect(screen.search).toBeFocused();
  for (const locale of locales) {
    await screen.search.fill(texts(locale)('logs:event.unban'));
    await expect(screen.row('unban')).toBeVisible();
    await expect(screen.row('message_delete')).toHaveCount(0);
  }
  await screen.search.fill('zzz');
  await expect(screen.main).toContainText(t('logs:none_found', { query: 'zzz' }));
  await screen.main.getByRole('button', { name: t('logs:clear') }).click();
  await expect(screen.row('message_delete')).toBeVisible();
});

test('an address leads to the row of an event, also in a category that is folded', async ({ page }) => {
  const screen = logsPage(page, guild);
  await screen.open('#events.voice_move');
  await expect(screen.cell('voice_move', screen.off)).toBeFocused();
  await expect(screen.cell('voice_move', screen.off)).toBeInViewport();
  await expect(screen.pane).toContainText(t('logs:event.voice_move'));
});

test('the line of the event under the pointer or the focus stands beside it', async ({ page }) => {
  const screen = logsPage(page, guild);
  await screen.open();
  await screen.row('message_pin').hover();
  await expect(screen.pane.getByRole('heading', { name: t('logs:event.message_pin') })).toBeVisible();
  await expect(screen.pane).toContainText(t('logs-pane:off'));
  await screen.cell('message_delete', journal).focus();
  await expect(screen.pane.getByRole('heading', { name: t('logs:event.message_delete') })).toBeVisible();
  await expect(screen.pane).toContainText(t('logs-pane:seen_in', { channel: journal }));
});

test.describe('a test', () => {
  const send = (event: 'message_delete') => t('logs-pane:test_of', { event: t(`logs:event.${event}`) });

  test(
    'is sent where the event is logged; what is not saved yet is asked to be',
    journey,
    async ({ page }) => {
      const screen = logsPage(page, guild);
      await screen.open();
      await screen.cell('message_delete', journal).focus();
      await screen.pane.getByRole('button', { name: send('message_delete') }).click();
      await expect(screen.pane).toContainText(t('logs-pane:sent', { channel: journal }));
      await screen.cell('message_delete', screen.byDefault).click();
      await expect(screen.pane).toContainText(t('logs-pane:unsaved'));
    },
  );

  test.describe('that the host refuses', () => {
    test.use({ expectedErrors: /409|501/ });
    const answerWith = (page: Page, code: number, key: string) =>
      page.route(`${apiOrigin}/guild/*/logs/test`, (route) =>
        route.fulfill({
          status: code,
          json: { code, key, message: '' },
          headers: { 'access-control-allow-origin': '*' },
        }),
      );

    for (const [key, text] of [
      ['logs.cannot_send', 'logs-pane:cannot_send'],
      ['logs.not_logged', 'logs-pane:not_logged'],
    ] as const) {
      test(`says why: ${key}`, async ({ page }) => {
        await answerWith(page, 409, key);
        const screen = logsPage(page, guild);
        await screen.open();
        await screen.cell('message_delete', journal).focus();
        await screen.pane.getByRole('button', { name: send('message_delete') }).click();
        await expect(screen.pane.getByRole('alert')).toHaveText(t(text));
      });
    }

    test('because it has none gives way to a sentence', async ({ page }) => {
      await answerWith(page, 501, 'not_implemented');
      const screen = logsPage(page, guild);
      await screen.open();
      await screen.cell('message_delete', journal).focus();
      await screen.pane.getByRole('button', { name: send('message_delete') }).click();
      await expect(screen.pane).toContainText(t('logs-pane:not_offered'));
      await expect(screen.pane.getByRole('button', { name: t('logs-pane:test') })).toHaveCount(0);
    });
  });
});

test('a default channel in which the bot lacks a permission says so at its field', async ({ page }) => {
  await channelAs(page, 'modération', { bot_permissions: bitsOf(['view_channel', 'send_messages']) });
  const screen = logsPage(page, guild);
  await screen.open();
  const permissions = t('pickers:permissions.embed_links');
  const said = t('pickers:missing.channel', { permissions });
  await expect(screen.main.getByRole('note').filter({ hasText: said })).toBeVisible();
});

test('without a default channel a save is refused at the field', async ({ page }) => {
  const screen = logsPage(page, guild);
  await screen.open();
  await screen.main.getByRole('button', { name: t('common:remove', { name: 'modération' }) }).click();
  await screen.save.click();
  await expect(screen.standard).toBeFocused();
  await expect(screen.standard).toHaveAccessibleDescription(
    new RegExp(t('faults:logs.channel_required').replace(/\s/g, '\\s')),
  );
  await expectAccessible(page);
});

test.describe('what the host alone finds faulty', () => {
  test.use({ expectedErrors: /422/ });
  const faults = [
    ['default_channel_id', 'channel.unknown'],
    ['events.message_pin.channel_id', 'channel.unknown'],
    ['events.voice_move.channel_id', 'not_allowed'],
    ['ignore.channel_ids.0', 'channel.unknown'],
    ['ignore.role_ids.0', 'role.unknown'],
    ['ignore.user_ids.1', 'malformed'],
  ] as const;

  for (const [path, key] of faults) {
    test(`stands at its field, and is reached from the save bar: ${path}`, async ({ page, token }) => {
      // Without smooth scrolling, the save bar does not move while the page scrolls to the search.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { channel, role } = await idsIn(token, guild);
      await savedAs(page, (saved) => ({
        ...saved,
        ignore: {
          ...saved.ignore,
          channel_ids: [channel('photos')],
          role_ids: [role('Animation')],
          user_ids: ['1', '2'],
        },
      }));
      const screen = logsPage(page, guild);
      await screen.open();
      await screen.cell('message_pin', journal).click();
      await page.route(`${apiOrigin}/guild/*/logs`, (route) =>
        route.fulfill({
          status: 422,
          json: { code: 422, key: 'invalid', message: '', fields: [{ path, key }] },
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
      await screen.save.click();
      const field = screen.main.locator(`[id="${path.replace(/\.(channel_id|\d)$/, '')}"]`);
      await expect(field).toContainText(t(`faults:${key}`));
      await expect(field.locator(':focus')).toHaveCount(1);
      await screen.search.focus();
      await screen.bar.getByRole('button', { name: t('changes:save_bar.show_errors'), exact: true }).click();
      await expect(field.locator(':focus')).toHaveCount(1);
    });
  }
});

for (const [locale, theme] of [
  ['fr', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`has no accessibility fault in ${locale}, ${theme}, as it is and while it is used`, async ({
    page,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    const screen = logsPage(page, demoGuilds.nebula, locale);
    await screen.open();
    await expect(screen.pane.getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
    await screen.cell('message_delete', '#automod-log').click();
    await screen.cell('message_edit', '#automod-log').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(screen.grid.getByRole('gridcell', { selected: true })).toHaveCount(2);
    await expect(screen.changes(1)).toBeVisible();
    await expectAccessible(page);
  });
}

test('the menu of a column sends all events there, and has no accessibility fault', async ({ page }) => {
  const screen = logsPage(page, guild);
  await screen.open();
  await screen.column(journal).click();
  await expectAccessible(page);
  await screen.main.getByRole('button', { name: t('logs:column.logged', { count: 19 }) }).click();
  await expect(screen.toast(t('logs:filled', { count: 19, place: journal }))).toBeVisible();
  await expect(screen.cell('message_edit', journal)).toBeChecked();
});

test('off, it folds; it can be prepared', async ({ page, token }) => {
  await writeLogs(token, guild, { ...(await baseline(token)), enabled: false });
  const screen = logsPage(page, guild);
  await screen.open();
  await expect(screen.main).toContainText(t('logs:off.text'));
  await expect(screen.grid).toHaveCount(0);
  await screen.main.getByRole('button', { name: t('frame:prepare') }).click();
  await expect(screen.grid).toBeVisible();
  await expectAccessible(page);
});

test('an event that the host does not log has no row', async ({ page }) => {
  await savedAs(page, ({ events: { message_pin: _, ...events }, ...saved }) => ({ ...saved, events }));
  const screen = logsPage(page, guild);
  await screen.open();
  await expect(screen.row('message_delete')).toBeVisible();
  await expect(screen.row('message_pin')).toHaveCount(0);
  await expect(screen.main).toContainText(new RegExp(`${logEvents.length - 1}`));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an event is a row with its place, and a category sets all', journey, async ({ page }) => {
    const screen = logsPage(page, guild);
    await screen.open();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
    await screen.select('message_edit').selectOption({ label: journal });
    await expect(screen.changes(1)).toBeVisible();
    await screen.select('message_pin').selectOption({ label: t('logs:other') });
    await screen.pick('conseil');
    await expect(screen.select('message_pin')).toContainText('#conseil');
    await screen.main
      .getByRole('combobox', { name: t('logs:set_all', { name: t('logs:categories.members') }) })
      .selectOption({ label: screen.off });
    await expect(screen.select('member_join')).toHaveValue('off');
    await expect(screen.changes(4)).toBeVisible();
    await expectAccessible(page);
  });

  test('the line of an event is a sheet', async ({ page }) => {
    const screen = logsPage(page, guild);
    await screen.open();
    await screen.select('message_delete').focus();
    await screen.main.getByRole('button', { name: t('logs:pane') }).click();
    const sheet = page.getByRole('dialog', { name: t('logs:pane') });
    await expect(sheet.getByRole('heading', { name: t('logs:event.message_delete') })).toBeVisible();
    await expectAccessible(page);
  });
});

test('the palette finds an event and leads to its row', async ({ page }) => {
  await page.goto(href('guild', { guild_id: guild }));
  await ready(page);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: t('frame:search') }).getByRole('combobox');
  await expect(search).toBeFocused();
  await search.fill('voice joined');
  await page.getByRole('option', { name: new RegExp(t('logs:event.voice_join')) }).click();
  const screen = logsPage(page, guild);
  await expect(screen.cell('voice_join', screen.off)).toBeFocused();
});
