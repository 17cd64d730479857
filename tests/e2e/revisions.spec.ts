/**
 * The history of settings: who changed what, comparing, restoring, and who is on the screen. Two people change the
 * logs of one guild, in which no other file does: the owner, whose page is tested, and a manager.
 */
import type { Browser, Page } from 'playwright/test';
import type { AccountKey } from '../../server/demo/data/accounts.ts';
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import type { LogSettings } from '../../src/contract/logs.ts';
import { href, type Locale } from '../../src/routes.ts';
import { callApi, idsIn, readLogs, writeLogs } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { logsPage } from './logs-page.ts';
import { apiOrigin, siteOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, open, ready } from './pages.ts';
import { tokenOf } from './sign-in.ts';
import { texts } from './texts.ts';

const guild = demoGuilds.hostile;
const t = texts('fr');
const other = demoAccounts.manager.display_name;
const restoreUrl = `${apiOrigin}/guild/${guild}/revisions/*/restore*`;
const presenceUrl = `${apiOrigin}/guild/${guild}/presence`;

let others: string;
test.beforeAll(async () => {
  others = await tokenOf('manager');
});

/** Saves the logs with one change, as somebody else. */
async function saveAs(token: string, change: Partial<LogSettings>): Promise<LogSettings> {
  return writeLogs(token, guild, { ...(await readLogs(token, guild)), ...change });
}
const ignoring = async (token: string, bots: boolean) => {
  const { ignore } = await readLogs(token, guild);
  return saveAs(token, { ignore: { ...ignore, bots } });
};
const botsIgnored = async (token: string) => (await readLogs(token, guild)).ignore.bots;

/** Starts with a change of the other person, who has set bots to be ignored. */
test.beforeEach(async ({ token }) => {
  const { events } = await readLogs(token, guild);
  await saveAs(token, { events: { ...events, message_pin: { enabled: false, channel_id: null } } });
  await ignoring(token, false);
  await ignoring(others, true);
});

function revisionsOf(page: Page, locale: Locale = 'fr') {
  const said = texts(locale);
  const sheet = page.getByRole('dialog', { name: said('revisions:sheet') });
  return {
    sheet,
    button: page.locator('[data-last-change]'),
    rows: sheet.getByRole('button', { expanded: false }).or(sheet.getByRole('button', { expanded: true })),
    takeBack: page.getByRole('dialog').getByRole('button', { name: said('revisions:verb.last') }),
    returnTo: page.getByRole('dialog').getByRole('button', { name: said('revisions:verb.after') }),
    bots: page.getByRole('main').getByRole('switch', { name: said('logs:ignore.bots') }),
    toast: (text: string) => page.locator('#toasts [data-toast]').filter({ hasText: text }),
    async openSheet() {
      await this.button.click();
      await expect(sheet).toBeVisible();
    },
  };
}

/** The reply to a save with one invalid field. */
const refusal = (path: string, key: string) => ({
  code: 422,
  key: 'invalid',
  message: 'Invalid.',
  fields: [{ path, key }],
});

/** Opens a page of another account, in its own browser context. */
async function pageOf(browser: Browser, account: AccountKey): Promise<Page> {
  const value = await tokenOf(account);
  const context = await browser.newContext({
    baseURL: siteOrigin,
    storageState: {
      cookies: [],
      origins: [{ origin: siteOrigin, localStorage: [{ name: 'access_token', value }] }],
    },
  });
  return context.newPage();
}

test.use({ expectedErrors: /412|422/ });

test(
  'a change says who, when and what beside its screen; it is taken back, and that is undone',
  journey,
  async ({ page, token }) => {
    const revisions = revisionsOf(page);
    await logsPage(page, guild).open();
    await expect(revisions.button).toContainText(other);
    await expect(revisions.bots).toBeChecked();
    await revisions.openSheet();
    const first = revisions.rows.first();
    await expect(first).toContainText(other);
    await expect(first).toContainText(
      new RegExp(`${t('logs:ignore.bots')}.*${t('common:off')}.*${t('common:on')}`),
    );
    await first.click();
    await revisions.takeBack.click();
    await expect(revisions.sheet).toHaveCount(0);
    await expect(revisions.toast(t('revisions:toast.done'))).toBeVisible();
    await expect(revisions.bots).not.toBeChecked();
    await expect(revisions.button).toContainText(demoAccounts.owner.display_name);
    await expect(revisions.button).toBeFocused();
    expect(await botsIgnored(token)).toBe(false);

    await revisions
      .toast(t('revisions:toast.done'))
      .getByRole('button', { name: t('common:undo'), exact: true })
      .click();
    await expect(revisions.bots).toBeChecked();
    expect(await botsIgnored(token)).toBe(true);
    await page.reload();
    await ready(page);
    await expect(revisions.bots).toBeChecked();
  },
);

test('whoever saves while a change is compared is not overwritten: it is compared again', async ({
  page,
  token,
}) => {
  const revisions = revisionsOf(page);
  await logsPage(page, guild).open();
  await revisions.openSheet();
  await revisions.rows.first().click();
  await expect(revisions.takeBack).toBeVisible();
  const ignore = { ...(await readLogs(token, guild)).ignore, bots: true, user_ids: ['1234'] };
  await saveAs(others, { ignore });
  await revisions.takeBack.click();
  await expect(revisions.sheet.getByText(t('revisions:compare.moved'))).toBeVisible();
  expect(await readLogs(token, guild)).toMatchObject({ ignore: { user_ids: ['1234'] } });
  // The settings now differ from both versions of this change, and returning to either removes the member.
  await expect(revisions.sheet.getByText('1234')).toHaveCount(2);
  await revisions.returnTo.click();
  await expect(revisions.sheet).toHaveCount(0);
  expect(await readLogs(token, guild)).toMatchObject({ ignore: { bots: true, user_ids: [] } });
});

test('settings that can no longer be saved say which field keeps them from it', async ({ page, token }) => {
  const revisions = revisionsOf(page);
  await page.route(restoreUrl, (route) =>
    route.fulfill({
      status: 422,
      headers: { 'access-control-allow-origin': siteOrigin },
      json: refusal('default_channel_id', 'channel.unknown'),
    }),
  );
  await logsPage(page, guild).open();
  await revisions.openSheet();
  await revisions.rows.first().click();
  await revisions.takeBack.click();
  const said = revisions.sheet.getByRole('alert');
  await expect(said).toContainText(t('logs:default.label'));
  await expect(said).toContainText(t('faults:channel.unknown'));
  expect(await botsIgnored(token)).toBe(true);
  await expectAccessible(page);
});

test('a save that somebody else was faster than names them', async ({ page, token }) => {
  const screen = logsPage(page, guild);
  const { channel } = await idsIn(token, guild);
  await screen.open();
  await screen.cell('message_pin', screen.byDefault).click();
  const { events } = await readLogs(others, guild);
  await saveAs(others, {
    events: { ...events, message_pin: { enabled: true, channel_id: channel('verify') } },
  });
  await screen.save.click();
  const [before = ''] = t('changes:conflict.title_by', { name: other, ago: '\n' }).split('\n');
  await expect(page.getByRole('heading', { name: before })).toBeVisible();
});

test('the inbox says what somebody else has changed, and leads to all changes', async ({ page }) => {
  await open(page, href('guild', { guild_id: guild }));
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${t('frame:notices')}`) })
    .click();
  // The overview lists the change too.
  const said = t('notices:changed', { name: other, screen: t('routes:logs') });
  const link = page.locator('[popover]').getByRole('link').filter({ hasText: said });
  await link.click();
  await expect(page).toHaveURL(href('revisions', { guild_id: guild }));
  await expect(page.getByRole('table', { name: t('revisions:caption') })).toBeVisible();
  await expect(link).toBeHidden();
});

test('a change is taken back from the table of all changes', journey, async ({ page, token }) => {
  const revisions = revisionsOf(page);
  await open(page, href('revisions', { guild_id: guild }));
  const rows = page.getByRole('table', { name: t('revisions:caption') }).locator('tbody tr');
  await expect(rows.first()).toContainText(other);
  await expect(rows.first()).toContainText(t('logs:ignore.bots'));
  await rows.first().getByRole('button').click();
  await revisions.takeBack.click();
  await expect(revisions.toast(t('revisions:toast.done'))).toBeVisible();
  await expect(rows.first()).toContainText(t('revisions:you'));
  await expect(rows.first()).toContainText(t('revisions:returned'));
  expect(await botsIgnored(token)).toBe(false);
});

test('dangerous settings are brought back only by somebody who types what they do', async ({
  page,
  token,
}) => {
  const headers = { 'access-control-allow-origin': siteOrigin };
  const sent: string[] = [];
  await page.route(restoreUrl, (route) => {
    const { search } = new URL(route.request().url());
    sent.push(search);
    return search
      ? route.fulfill({ headers, json: { revision: null } })
      : route.fulfill({ status: 422, headers, json: refusal('on_failure', 'danger_unconfirmed') });
  });
  // Mocks the last change of the captcha as one that removed the ban of newcomers.
  const captcha = await callApi<object>(token, 'GET', `/guild/${guild}/captcha`);
  const { items } = await callApi<{ items: object[] }>(token, 'GET', `/guild/${guild}/revisions?limit=1`);
  const [before, after] = ['ban', 'kick'].map((on_failure) => ({ ...captcha, enabled: true, on_failure }));
  const revision = { ...items[0], screen: 'captcha', before, after };
  await page.route(new RegExp(`/guild/${guild}/revisions\\?`), (route) =>
    route.fulfill({ headers, json: { items: [revision], next_cursor: null, total: 1, authors: [] } }),
  );
  await page.route(new RegExp(`/guild/${guild}/revisions/\\d+$`), (route) =>
    route.fulfill({ headers, json: { ...revision, current: after, etag: '"1"' } }),
  );
  const revisions = revisionsOf(page);
  await open(page, href('captcha', { guild_id: guild }));
  await revisions.openSheet();
  await revisions.rows.first().click();
  await revisions.takeBack.click();
  const question = page.getByRole('dialog', { name: t('revisions:danger.title') });
  const confirm = question.getByRole('button', { name: t('revisions:verb.after') });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await question.getByRole('textbox').fill(t('danger:phrase.ban_newcomers'));
  await confirm.click();
  await expect(revisions.sheet).toHaveCount(0);
  expect(sent).toEqual(['', '?confirm=danger']);
});

test(
  'two people who have one screen open see each other, and who is editing',
  journey,
  async ({ page, browser }) => {
    const theirs = await pageOf(browser, 'manager');
    const screen = logsPage(theirs, guild);
    const announced = theirs.waitForResponse(presenceUrl);
    await screen.open();
    await announced;

    await page.clock.install();
    const heard = page.waitForResponse(presenceUrl);
    await logsPage(page, guild).open();
    await heard;
    const heading = page.locator('[data-title]').getByRole('status');
    await expect(heading).toHaveText(new RegExp(t('revisions:editing.open', { name: other })));

    const edits = theirs.waitForResponse(presenceUrl);
    await revisionsOf(theirs).bots.click();
    await edits;
    await page.clock.fastForward(20_000);
    await expect(heading).toHaveText(new RegExp(t('revisions:editing.now', { name: other })));

    await theirs.context().close();
    // Presence expires after 45 seconds on the host, whose clock does not follow the page's: mock the reply.
    await page.route(presenceUrl, (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': siteOrigin }, json: { others: [] } }),
    );
    await page.clock.fastForward(20_000);
    await expect(heading).toHaveText('');
  },
);

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const locale of ['fr', 'ar'] as const) {
    test(`the list of changes has no accessibility fault in ${locale}`, async ({ page }) => {
      const revisions = revisionsOf(page, locale);
      await open(page, href('captcha', { guild_id: demoGuilds.nebula }, locale));
      await revisions.openSheet();
      await revisions.rows.nth(1).click();
      await expect(revisions.returnTo).toBeVisible();
      await expectAccessible(page);
    });
  }
});
