import type { Page, Route } from 'playwright/test';
import { href, type Locale } from '../../src/routes.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';

/* The host's replies are changed on their way: nothing is saved here. */
const guild = demoGuilds.nebula;

function noticesOf(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  const panel = page.getByRole('region', { name: t('frame:notices') });
  return {
    t,
    panel,
    button: page.getByRole('banner').getByRole('button', { name: new RegExp(`^${t('frame:notices')}`) }),
    /** The button's name once so many are unread; it is there only after the checks. */
    unread: (count: number) =>
      page.getByRole('banner').getByRole('button', {
        name: count ? t('notices:unread', { count }) : t('frame:notices'),
        exact: true,
      }),
    items: panel.getByRole('listitem'),
    again: panel.getByRole('button', { name: t('notices:again') }),
    readAll: panel.getByRole('button', { name: t('notices:read_all') }),
    mend: (where: string) => panel.getByRole('link', { name: t('notices:mend_label', { where }) }),
  };
}

type Row = { id: string; name: string; last_run?: unknown };

/** Changes a list of the guild on its way to the page. */
async function changeList(page: Page, list: string, change: (rows: Row[]) => Row[]): Promise<void> {
  await page.route(`${apiOrigin}/guild/${guild}/${list}*`, async (route: Route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as Row[] | { items: Row[] };
    const json = Array.isArray(reply) ? change(reply) : { ...reply, items: change(reply.items) };
    await route.fulfill({ response, json });
  });
}

/** The channel of the captcha is gone. */
const withoutChannel = (page: Page) =>
  changeList(page, 'channels', (rows) => rows.filter(({ name }) => name !== 'verify'));

/** The first recurring message has failed at a time. */
const withFailure = (page: Page, at: string) =>
  changeList(page, 'recurring', ([first, ...rest]) =>
    first ? [{ ...first, enabled: true, last_run: { at, ok: false, error: 'x' } } as Row, ...rest] : rest,
  );

for (const locale of ['fr', 'ar'] as const) {
  test(`the keyboard alone leads from what is wrong to the field that mends it in ${locale}`, async ({
    page,
  }) => {
    const screen = captchaPage(page, guild, locale);
    const notices = noticesOf(page, locale);
    const { t } = notices;
    await withoutChannel(page);
    await screen.open();
    await expect(notices.unread(1)).toBeVisible();
    await notices.button.focus();
    await page.keyboard.press('Enter');
    await expect(notices.items).toHaveCount(1);
    await page.keyboard.press('Tab');
    const where = t('notices:where', { screen: t('routes:captcha'), part: t('captcha:channel.label') });
    await expect(notices.mend(where)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screen.channel).toBeFocused();
    await expect(page).toHaveURL(/#channel_id$/);
    // It is known now, here and on the next page.
    await expect(notices.unread(0)).toBeVisible();
  });
}

test('what is read stays read until it happens anew, and pages share one round of calls', async ({
  page,
}) => {
  const notices = noticesOf(page);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url() === `${apiOrigin}/guild/${guild}/recurring`) calls += 1;
  });
  await withFailure(page, '2026-11-01T08:00:00.000Z');
  await open(page, href('guild', { guild_id: guild }));
  await expect(notices.unread(1)).toBeVisible();
  await notices.button.click();
  // The screen that mends it is not built, so there is no link to it.
  await expect(notices.items).toHaveCount(1);
  await expect(notices.panel.getByRole('link')).toHaveCount(0);
  await notices.readAll.click();
  await expect(notices.unread(0)).toBeVisible();
  await expect(notices.again).toBeFocused();

  await page.reload();
  await notices.button.click();
  await expect(notices.items).toHaveCount(1);
  await expect(notices.readAll).toHaveCount(0);
  expect(calls).toBe(1);

  // The same failure is no news; another one is.
  await notices.again.click();
  await expect(notices.items).toHaveCount(1);
  await expect(notices.readAll).toHaveCount(0);
  await withFailure(page, '2026-11-02T08:00:00.000Z');
  await notices.again.click();
  await expect(notices.unread(1)).toBeVisible();
  expect(calls).toBe(3);
});

test('a guild in good order says so, and what is kept of an older visit is read with care', async ({
  page,
}) => {
  const notices = noticesOf(page);
  await page.addInitScript(() => {
    localStorage.setItem('notices_read:268473310986240000', '{"not": "a list"');
  });
  await open(page, href('guild', { guild_id: guild }));
  await notices.button.click();
  await expect(notices.panel).toContainText(notices.t('notices:empty.title'));
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      sessionStorage.setItem(key, '{"at": 1e15, "notices": [{}]}');
  });
  await page.reload();
  await notices.button.click();
  await expect(notices.panel).toContainText(notices.t('notices:empty.title'));
});

test('without a guild there is nothing to check', async ({ page }) => {
  const notices = noticesOf(page);
  await open(page, href('guilds'));
  await notices.button.click();
  await expect(notices.panel).toContainText(notices.t('notices:elsewhere'));
});

test.describe('a moderator', () => {
  test.use({ account: 'moderator' });

  test('is not asked to mend what they cannot see', async ({ page }) => {
    const notices = noticesOf(page);
    const refused: string[] = [];
    page.on('response', (response) => void (response.status() === 403 && refused.push(response.url())));
    await open(page, href('guild', { guild_id: guild }));
    await notices.button.click();
    await expect(notices.panel).toContainText(notices.t('notices:moderator'));
    expect(refused).toEqual([]);
  });
});

test.describe('answers that do not come', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('are said, some or all of them, and asked for again', async ({ page }) => {
    const notices = noticesOf(page);
    const all = new RegExp(
      `/guild/${guild}/(channels|roles|automod|captcha|logs|tickets|recurring|autosanction)`,
    );
    await page.route(all, (route) => route.abort());
    await open(page, href('guild', { guild_id: guild }));
    await notices.button.click();
    await expect(notices.panel).toContainText(notices.t('notices:failed'));
    await page.unroute(all);
    await page.route(/\/logs$/, (route) => route.abort());
    await notices.panel.getByRole('button', { name: notices.t('common:retry') }).click();
    await expect(notices.panel).toContainText(notices.t('notices:partial'));
    await page.unroute(/\/logs$/);
    await notices.again.click();
    await expect(notices.panel).toContainText(notices.t('notices:empty.title'));
  });
});

for (const [width, height, locale] of [
  [1280, 800, 'fr'],
  [390, 700, 'ar'],
] as const) {
  test(`they are free of accessibility faults at ${width} px in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const notices = noticesOf(page, locale);
    await withoutChannel(page);
    await withFailure(page, '2026-11-01T08:00:00.000Z');
    await captchaPage(page, guild, locale).open();
    await expect(notices.unread(2)).toBeVisible();
    await notices.button.click();
    await expect(notices.items).toHaveCount(2);
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
  });
}

test('belong to the guild in view', async ({ page }) => {
  const notices = noticesOf(page);
  await withFailure(page, '2026-11-01T08:00:00.000Z');
  await open(page, href('guild', { guild_id: guild }));
  await expect(notices.unread(1)).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: texts('fr')('routes:guilds') })
    .click();
  await expect(notices.unread(0)).toBeVisible();
  await page.goBack();
  await expect(notices.unread(1)).toBeVisible();
});
