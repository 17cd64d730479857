/** The notices about problems of a guild. Replies of the host are mocked. Nothing is saved unless a test says so. */
import type { Page } from 'playwright/test';
import type { Health, Notice } from '../../src/contract/health.ts';
import { bitsOf } from '../../src/lib/permissions.ts';
import { href, type Locale } from '../../src/routes.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { frameOf } from './frame.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';
import { replyTo } from './world.ts';

const guild = demoGuilds.nebula;
const healthUrl = `${apiOrigin}/guild/${guild}/health`;

function noticesOf(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  const panel = page.getByRole('region', { name: t('frame:notices') });
  return {
    t,
    panel,
    button: page.getByRole('banner').getByRole('button', { name: new RegExp(`^${t('frame:notices')}`) }),
    /** The button when this many notices are unread. It exists after the checks. */
    unread: (count: number) =>
      page.getByRole('banner').getByRole('button', {
        name: count ? t('notices:unread', { count }) : t('frame:notices'),
        exact: true,
      }),
    items: panel.getByRole('listitem'),
    again: panel.getByRole('button', { name: t('notices:again') }),
    readAll: panel.getByRole('button', { name: t('notices:read_all') }),
    mend: (label: string, where: string) =>
      panel.getByRole('link', { name: t('notices:mend_label', { label, where }), exact: true }),
  };
}

/** A notice that the channel of the captcha was deleted. */
const withoutChannel: Notice = {
  kind: 'channels_gone',
  key: 'channels_gone:captcha:channel_id::1',
  severity: 'fault',
  screen: 'captcha',
  field: 'channel_id',
  entry: null,
  ids: ['1'],
};
const failedAt = (at: string): Notice => ({
  kind: 'post_failed',
  key: `post_failed:recurring::2:${at}`,
  severity: 'fault',
  screen: 'recurring',
  field: null,
  entry: { id: '2', name: 'Weekly game night' },
  at,
  error: 'Missing Permissions (50013)',
});
const premiumEnds: Notice = {
  kind: 'premium_ends',
  key: 'premium_ends:user-premium',
  severity: 'attention',
  screen: 'user-premium',
  field: null,
  entry: null,
  until: '2026-12-01T12:00:00.000Z',
};

/** Mocks the notices, and counts the requests. */
async function answer(page: Page, notices: readonly Notice[], more: Partial<Health> = {}) {
  const asked = { times: 0 };
  await page.route(healthUrl, async (route) => {
    asked.times += 1;
    const response = await replyTo(route);
    await route.fulfill({
      response,
      json: { ...((await response.json()) as Health), notices, ...more },
    });
  });
  return asked;
}

for (const locale of ['fr', 'ar'] as const) {
  test(
    `the keyboard alone leads from what is wrong to the field that mends it in ${locale}`,
    journeyIf(locale === 'ar'),
    async ({ page }) => {
      const screen = captchaPage(page, guild, locale);
      const notices = noticesOf(page, locale);
      const { t } = notices;
      await answer(page, [withoutChannel]);
      await screen.open();
      await expect(notices.unread(1)).toBeVisible();
      await notices.button.focus();
      await page.keyboard.press('Enter');
      await expect(notices.items).toHaveCount(1);
      await page.keyboard.press('Tab');
      const where = t('notices:where', { screen: t('routes:captcha'), part: t('captcha:channel.label') });
      await expect(notices.mend(t('notices:mend.channel'), where)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(screen.channel).toBeFocused();
      await expect(page).toHaveURL(/#channel_id$/);
      // The notice is read now, on this page and on the next one.
      await expect(notices.unread(0)).toBeVisible();
    },
  );
}

test('a fault of automod leads to the field of the rule that has it', async ({ page }) => {
  const notices = noticesOf(page);
  const gone: Notice = {
    kind: 'roles_gone',
    key: 'roles_gone:automod:spam.exempt.role_ids::1',
    severity: 'attention',
    screen: 'automod',
    field: 'spam.exempt.role_ids',
    entry: null,
    ids: ['1'],
  };
  await answer(page, [gone]);
  await open(page, href('guild', { guild_id: guild }));
  await notices.button.click();
  // The name of the field is shown once the search index is loaded.
  await expect(notices.items).toContainText(texts('fr')('automod-form:fields.exempt_roles.label'));
  await notices.items.getByRole('link').click();
  await expect(page).toHaveURL(`${href('automod', { guild_id: guild })}#spam`);
  await expect(page.locator('[data-entry="spam"] [id="exempt.role_ids"] :focus')).toBeInViewport();
});

test('what is read stays read until it happens anew', journey, async ({ page }) => {
  const notices = noticesOf(page);
  await answer(page, [failedAt('2026-11-01T08:00:00.000Z')]);
  await open(page, href('guild', { guild_id: guild }));
  await expect(notices.unread(1)).toBeVisible();
  await notices.button.click();
  await expect(notices.items).toHaveCount(1);
  await expect(notices.items).toContainText('1er novembre 2026');
  await expect(notices.items.getByRole('link')).toHaveAttribute(
    'href',
    `${href('recurring', { guild_id: guild })}#2`,
  );
  await notices.readAll.click();
  await expect(notices.unread(0)).toBeVisible();
  await expect(notices.again).toBeFocused();

  await page.reload();
  await notices.button.click();
  await expect(notices.items).toHaveCount(1);
  await expect(notices.readAll).toHaveCount(0);

  // The same failure does not count as unread again; another one does.
  await page.unroute(healthUrl);
  await answer(page, [failedAt('2026-11-02T08:00:00.000Z')]);
  await notices.again.click();
  await expect(notices.items).toContainText('2 novembre 2026');
  await expect(notices.unread(1)).toBeVisible();
});

test(
  'the demo shows faults first, names what they are about, and leads to the panel that nobody has posted',
  journey,
  async ({ page }) => {
    const notices = noticesOf(page, 'en');
    await open(page, href('guild', { guild_id: guild }, 'en'));
    await notices.button.click();
    await expect(notices.items).toHaveCount(3);
    await expect(notices.items.nth(0)).toContainText(/#event-calendar.*Send Messages/);
    await expect(notices.items.nth(1)).toContainText('League night: velocity');
    await expect(notices.items.nth(2)).toContainText('Partnership');
    await notices.panel.getByRole('link', { name: notices.t('notices:mend.panel') }).click();
    await expect(page).toHaveURL(new RegExp(`${href('tickets', { guild_id: guild }, 'en')}#`));
    await expect(page.getByRole('heading', { level: 1, name: 'Partnership' })).toBeVisible();
    await expect(page.locator('.entry-page').getByRole('button', { name: /^Post in/ })).toBeVisible();
  },
);

test.describe('for a moderator', () => {
  test.use({ account: 'moderator', viewport: { width: 1440, height: 900 } });

  test('nothing is counted on a closed screen', async ({ page }) => {
    await answer(page, [withoutChannel]);
    await open(page, href('guild', { guild_id: guild }));
    const link = page.locator('#nav [data-route="captcha"]');
    await expect(link.locator('.nav-count')).toHaveText('1');
    await expect(link.locator('.nav-lock')).toBeVisible();
    await expect(link.locator('.nav-count')).toBeHidden();
  });
});

test('what was counted in the navigation is there again at once', async ({ page }) => {
  await answer(page, [withoutChannel]);
  await open(page, href('guild', { guild_id: guild }));
  const count = page.locator('#nav [data-route="captcha"] .nav-count');
  await expect(count).toHaveText('1');
  await page.unroute(healthUrl);
  // The checks are never answered.
  await page.route(healthUrl, () => {});
  await page.reload();
  await expect(count).toHaveText('1');
});

test('a guild in good order says so', async ({ page }) => {
  const notices = noticesOf(page);
  await page.addInitScript(() => {
    localStorage.setItem('notices_read:268473310986240000', '{"not": "a list"');
  });
  await answer(page, []);
  await open(page, href('guild', { guild_id: guild }));
  await notices.button.click();
  await expect(notices.panel).toContainText(notices.t('notices:empty.title'));
});

test('without a guild there is nothing to check', async ({ page }) => {
  const notices = noticesOf(page);
  await open(page, href('guilds'));
  await notices.button.click();
  await expect(notices.panel).toContainText(notices.t('notices:elsewhere'));
});

test('a save asks once how the guild is and who changed the screen last, and nothing else', async ({
  page,
}) => {
  const screen = captchaPage(page, guild);
  const notices = noticesOf(page);
  const asked = await answer(page, [withoutChannel]);
  await screen.open();
  await expect(notices.unread(1)).toBeVisible();
  expect(asked.times).toBe(1);
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().startsWith(apiOrigin)) reads.push(request.url());
  });
  // The save is mocked, so the demo stays unchanged.
  await page.route(`${apiOrigin}/guild/${guild}/captcha*`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          body: route.request().postData() ?? '',
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*' },
        })
      : route.continue(),
  );
  const lastChange = `${apiOrigin}/guild/${guild}/revisions?screen=captcha&limit=1`;
  const answered = [healthUrl, lastChange].map((url) => page.waitForResponse(url));
  await screen.attempts.fill('7');
  await screen.save.click();
  await Promise.all(answered);
  await expect(screen.saved).toBeVisible();
  expect(reads.sort()).toEqual([healthUrl, lastChange]);
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
  test.use({ expectedErrors: /ERR_FAILED|404/ });

  test('are said and asked for again', async ({ page }) => {
    const notices = noticesOf(page);
    await page.route(healthUrl, (route) => route.abort());
    await open(page, href('guild', { guild_id: guild }));
    await expect(page.getByRole('main')).toContainText(notices.t('guild:attention.failed'));
    // Opening the panel requests the notices again; wait for this request to fail before the host recovers.
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/health'));
    await notices.button.click();
    await refused;
    await expect(notices.panel).toContainText(notices.t('notices:failed'));
    await page.unroute(healthUrl);
    await answer(page, []);
    await notices.panel.getByRole('button', { name: notices.t('common:retry') }).click();
    await expect(notices.panel).toContainText(notices.t('notices:empty.title'));
  });

  test('a host without checks says so, and its overview leaves them out', async ({ page }) => {
    const notices = noticesOf(page);
    await page.route(healthUrl, (route) =>
      route.fulfill({ status: 404, json: { code: 404, key: 'not_found', message: '' } }),
    );
    await open(page, href('guild', { guild_id: guild }));
    await expect(page.getByRole('heading', { name: notices.t('guild:modules.title') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await notices.button.click();
    await expect(notices.panel).toContainText(notices.t('notices:not_offered'));
  });
});

for (const [width, height, locale] of [
  [1280, 800, 'fr'],
  [390, 700, 'ar'],
] as const) {
  test(`they are free of accessibility faults at ${width} px in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const notices = noticesOf(page, locale);
    const dangerous: Notice = {
      ...withoutChannel,
      kind: 'dangerous_role',
      key: 'dangerous_role',
      field: 'verified_role_id',
      role_id: '9',
      permissions: bitsOf(['ban_members', 'manage_guild']),
    };
    const roles = [{ id: '9', name: 'Moderator', color: 0x2ecc71 }];
    await answer(page, [withoutChannel, dangerous, failedAt('2026-11-01T08:00:00.000Z'), premiumEnds], {
      roles,
    });
    await captchaPage(page, guild, locale).open();
    await expect(notices.unread(4)).toBeVisible();
    await notices.button.click();
    await expect(notices.items).toHaveCount(4);
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
  });
}

test('belong to the guild in view', async ({ page }) => {
  const notices = noticesOf(page);
  await answer(page, [withoutChannel]);
  await open(page, href('guild', { guild_id: guild }));
  await expect(notices.unread(1)).toBeVisible();
  const captcha = page.getByRole('navigation').getByRole('link', { name: notices.t('routes:captcha') });
  await expect(captcha).toHaveAccessibleName(
    `${notices.t('routes:captcha')} (${notices.t('notices:faults', { count: 1 })})`,
  );
  await frameOf(page).account.click();
  await page.getByRole('link', { name: notices.t('routes:guilds') }).click();
  await expect(notices.unread(0)).toBeVisible();
  await expect(page.locator('#nav [data-severity]')).toHaveCount(0);
  await page.goBack();
  await expect(notices.unread(1)).toBeVisible();
  await expect(captcha).toHaveAttribute('data-severity', 'fault');
});
