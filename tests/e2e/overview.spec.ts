/** The overview of a guild: figures, charts and modules. */
import type { Page } from 'playwright/test';
import { href, type Locale } from '../../src/routes.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';
import { replyTo } from './world.ts';

const guild = { guild_id: demoGuilds.nebula };
const t = texts('fr');
const overviewUrl = `${apiOrigin}/guild/${guild.guild_id}/overview*`;
const activityUrl = `${apiOrigin}/guild/${guild.guild_id}/activity`;

/** Page object of the overview screen. */
function overviewOf(page: Page, locale: Locale = 'fr') {
  const words = texts(locale);
  const figures = (period: '24h' | '7d' | '30d') =>
    page.getByRole('region', { name: words(`guild:figures.title.${period}`) });
  return {
    path: href('guild', guild, locale),
    figures,
    period: (name: '24h' | '7d' | '30d') =>
      page.getByRole('radio', { name: words(`guild:figures.period.${name}`) }),
    figure: (period: '24h' | '7d' | '30d', name: 'joins' | 'messages' | 'sanctions') =>
      figures(period)
        .getByRole('listitem')
        .filter({ hasText: words(`guild:figures.names.${name}`) }),
    joins: page.getByRole('slider', { name: words('guild-below:joins.by_hour') }),
    hours: page.getByRole('slider', { name: words('guild-below:hours.label') }),
    tables: page.getByText(words('guild-below:chart.table')),
  };
}

test('the period is in the address, and a figure leads to the cases behind it', journey, async ({ page }) => {
  const screen = overviewOf(page);
  await open(page, screen.path);
  await expect(screen.period('7d')).toBeChecked();
  await expect(page.getByText(t('guild:bot.ready'))).toContainText(
    t('guild:bot.version', { version: '4.2.0' }),
  );
  // A figure without a list of its own links to its chart on this page.
  await screen.figure('7d', 'messages').getByRole('link').click();
  await expect(screen.hours).toBeInViewport();
  await screen.period('30d').check();
  await expect(page).toHaveURL(/\?period=30d(#|$)/);
  const sanctions = screen.figure('30d', 'sanctions');
  const shown = ((await sanctions.locator('[data-value]').textContent()) ?? '').replace(/\D/g, '');
  expect(Number(shown)).toBeGreaterThan(0);
  await page.reload();
  await expect(sanctions.locator('[data-value]')).toHaveText(new RegExp(`^${shown}$`));

  await sanctions.getByRole('link').click();
  await expect(page).toHaveURL(/\/historique\?.*period=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/);
  // The list has as many cases as the figure, because 30 days are whole days in both.
  await expect(page.getByRole('main')).toContainText(t('history:count', { count: Number(shown), shown }));
});

test('only figures out of their usual band have a sentence, and come first', async ({ page }) => {
  await page.route(overviewUrl, async (route) => {
    const reply = await replyTo(route);
    const real = (await reply.json()) as { totals: object; series: object[] };
    const calm = { ...real.totals, captcha_passed: 100, captcha_failed: 0 };
    const totals = { ...calm, captcha_passed: 50, captcha_failed: 50 };
    const series = real.series.map((step) => ({ ...step, usual_joins: null }));
    await route.fulfill({ response: reply, json: { ...real, series, totals, previous: calm, raids: [] } });
  });
  const screen = overviewOf(page);
  await open(page, screen.path);
  const tiles = screen.figures('7d').getByRole('listitem');
  await expect(tiles).toHaveCount(9);
  await expect(tiles.first()).toContainText(
    t('guild:figures.unusual.captcha_half', { before: '0,0\u00a0%' }),
  );
  await expect(tiles.first()).toContainText('50,0');
  await expect(tiles.nth(1)).toContainText(t('guild:figures.names.members'));
  await expectAccessible(page);
});

test.describe('somebody who moderates', () => {
  test.use({ account: 'moderator' });

  test('sees their work first, and the settings folded', journey, async ({ page }) => {
    await page.route(`${apiOrigin}/guild/${guild.guild_id}/tickets/history*`, async (route) => {
      const reply = await replyTo(route);
      const real = (await reply.json()) as { items: object[] };
      const open = {
        state: 'open',
        claimed_by: null,
        first_response_seconds: null,
        closed_at: null,
        name: null,
      };
      const items = real.items.slice(0, 1).map((ticket) => ({ ...ticket, ...open, number: 7 }));
      await route.fulfill({ response: reply, json: { ...real, items, next_cursor: 'more' } });
    });
    const isInForce = ({ pathname, searchParams }: URL) =>
      pathname === `/guild/${guild.guild_id}/history` && searchParams.get('status') === 'active';
    await page.route(isInForce, async (route) => {
      const reply = await replyTo(route);
      const real = (await reply.json()) as { items: object[] };
      const expires_at = new Date(Date.now() + 1000).toISOString();
      const isOfBans = route.request().url().includes('action=ban');
      const items = isOfBans
        ? real.items.slice(0, 1).map((one) => ({ ...one, number: 1234, expires_at }))
        : [];
      await route.fulfill({ response: reply, json: { ...real, items, next_cursor: null } });
    });
    await open(page, overviewOf(page).path);
    const main = page.getByRole('main');
    const tickets = main.getByRole('region', { name: t('guild-work:tickets.count', { count: 1 }) });
    await expect(tickets).toContainText(t('guild-work:tickets.waiting.unanswered'));
    await expect(tickets).toContainText(t('guild-work:tickets.part'));
    const sanctions = main.getByRole('region', { name: t('guild-work:ending.count', { count: 1 }) });
    await expect(sanctions.getByRole('listitem').getByRole('link')).toHaveAttribute('href', /\?case=1234$/);
    const own = main.getByRole('region', { name: t('guild-work:own.title') });
    await expect(own.getByRole('link')).toHaveCount(4);
    const captcha = main.getByText(t('routes:captcha'), { exact: true });
    await expect(captcha).toBeHidden();
    await main.getByText(t('guild:moderator_only.title'), { exact: true }).click();
    await expect(captcha).toBeVisible();
    await expectAccessible(page);
    await tickets.getByRole('listitem').getByRole('link').click();
    await expect(page).toHaveURL(/\/ticket\/history\?ticket=7$/);
  });
});

test('raid mode is said with its beginning and its end', async ({ page }) => {
  const by = { id: '1', username: 'camille', display_name: 'Camille', avatar_url: null };
  const began = { began_at: '2026-11-21T13:00:00.000Z', by: null, rule: 'raid', until: null };
  let mode: object = { ...began, ended: null };
  await page.route(overviewUrl, async (route) => {
    const reply = await replyTo(route);
    await route.fulfill({ response: reply, json: { ...(await reply.json()), raid_mode: mode } });
  });
  const screen = overviewOf(page);
  await open(page, screen.path);
  const on = page.getByRole('region', { name: t('guild-below:raid_mode.on') });
  await expect(on).toContainText(t('guild-below:raid_mode.rule'));
  await expectAccessible(page);
  mode = { ...began, by, rule: null, ended: { at: '2026-11-21T14:00:00.000Z', by } };
  await screen.period('24h').check();
  const over = page.getByRole('region', { name: t('guild-below:raid_mode.over') });
  await expect(over).toContainText(t('guild-below:raid_mode.by', { name: 'Camille' }));
  await expect(over).toContainText(t('guild-below:raid_mode.ended_by', { name: 'Camille' }));
  await expect(on).toHaveCount(0);
});

test('the figures stay while those of another period are on the way', async ({ page }) => {
  const screen = overviewOf(page);
  await open(page, screen.path);
  const held: (() => void)[] = [];
  await page.route(overviewUrl, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const messages = screen.figure('7d', 'messages').locator('[data-value]');
  const before = (await messages.textContent()) ?? '';
  await screen.period('24h').check();
  await expect.poll(() => held.length).toBe(1);
  await expect(screen.figures('7d')).toHaveAttribute('aria-busy', 'true');
  await expect(messages).toHaveText(before);
  held[0]?.();
  await expect(screen.figures('24h')).toHaveAttribute('aria-busy', 'false');
});

for (const locale of ['fr', 'ar'] as const) {
  test(
    `the charts are read by keyboard and as tables, in ${locale}`,
    journeyIf(locale === 'fr'),
    async ({ page }) => {
      const words = texts(locale);
      const screen = overviewOf(page, locale);
      await open(page, screen.path);
      await expect(page.locator('h2#joins')).toContainText(words('guild-below:joins.legend.raid'));
      const joins = page.getByRole('slider').first();
      await joins.focus();
      const last = await joins.getAttribute('aria-valuetext');
      // In Arabic the time axis goes from right to left.
      await page.keyboard.press(locale === 'ar' ? 'ArrowRight' : 'ArrowLeft');
      await expect(joins).not.toHaveAttribute('aria-valuetext', last ?? '');
      await page.keyboard.press('End');
      await expect(joins).toHaveAttribute('aria-valuetext', last ?? '');

      await screen.hours.focus();
      await page.keyboard.press('Home');
      const monday = await screen.hours.getAttribute('aria-valuetext');
      await page.keyboard.press('ArrowDown');
      await expect(screen.hours).toHaveValue('24');
      await expect(screen.hours).not.toHaveAttribute('aria-valuetext', monday ?? '');

      await screen.tables.first().click();
      const table = page.getByRole('table').first();
      await expect(table.getByRole('row')).toHaveCount(169);
      await screen.tables.last().click();
      await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(8);
      await expectAccessible(page);
    },
  );
}

test('a module is switched off at once, and back by undo', journey, async ({ page }) => {
  const screen = overviewOf(page);
  await open(page, screen.path);
  // The save is mocked, because other tests need the demo unchanged.
  const saved: boolean[] = [];
  await page.route(`${apiOrigin}/guild/${guild.guild_id}/logs`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    saved.push((route.request().postDataJSON() as { enabled: boolean }).enabled);
    await route.fulfill({
      body: route.request().postData() ?? '',
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  const name = t('routes:logs');
  await page.getByRole('switch', { name }).click();
  await expect(page.getByText(t('guild:modules.switched_off', { name }))).toBeVisible();
  await page
    .locator('#toasts')
    .getByRole('button', { name: t('common:undo') })
    .click();
  await expect(page.getByText(t('guild:modules.switched_on', { name }))).toBeVisible();
  expect(saved).toEqual([false, true]);
});

test.describe('a host', () => {
  test.use({ expectedErrors: /404|501|500/ });
  const refusal = (status: number) => ({
    status,
    json: { code: status, key: 'call.not_found', message: '' },
    headers: { 'access-control-allow-origin': '*' },
  });

  test('without overviews gives the days of a month, and the page says what is missing', async ({ page }) => {
    const screen = overviewOf(page);
    await page.route(overviewUrl, (route) => route.fulfill(refusal(404)));
    await open(page, screen.path);
    await expect(screen.figures('30d')).toContainText(t('guild:figures.only_month'));
    await expect(screen.figures('30d').getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('slider', { name: t('guild-below:joins.by_day') })).toBeAttached();
    await expectAccessible(page);
  });

  test('without any figures says so, and the rest works', async ({ page }) => {
    await page.route(overviewUrl, (route) => route.fulfill(refusal(501)));
    await page.route(activityUrl, (route) => route.fulfill(refusal(501)));
    await open(page, overviewOf(page).path);
    await expect(page.getByText(t('guild:figures.not_offered'))).toBeVisible();
    await expect(page.getByRole('region', { name: t('guild:modules.title') })).toBeVisible();
  });

  test('that fails is asked again', async ({ page }) => {
    const screen = overviewOf(page);
    await page.route(overviewUrl, (route) => route.fulfill(refusal(500)));
    await open(page, screen.path);
    const failed = page.getByRole('alert').filter({ hasText: t('guild:figures.failed') });
    await expect(failed).toBeVisible();
    await page.unroute(overviewUrl);
    await failed.getByRole('button', { name: t('common:retry') }).click();
    await expect(screen.figure('7d', 'messages').getByRole('link')).toBeVisible();
  });
});

for (const [locale, width] of [
  ['fr', 1280],
  ['en', 390],
  ['ar', 390],
  ['ar', 1440],
] as const) {
  test(`it is free of accessibility faults and fits at ${width} px in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, overviewOf(page, locale).path);
    await expect(page.getByRole('slider')).toHaveCount(2);
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  });
}
