/** The screen with all messages that the bot posts, and the standalone composer. */
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import { fromMessageHash, toMessageHash } from '../../src/composer/json/message-hash.ts';
import type { MessageTemplate } from '../../src/contract/message.ts';
import { href, type Locale } from '../../src/routes.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { siteOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, open, overflow, ready } from './pages.ts';
import { tokenOf } from './sign-in.ts';
import { texts } from './texts.ts';
import { replyTo } from './world.ts';

const greeting: MessageTemplate = { content: 'Bonjour **{user}**', embeds: [{ title: 'Règles' }] };

function viewPage(page: Page, guild: string, locale: Locale = 'fr') {
  const t = texts(locale);
  const main = page.getByRole('main');
  const tab = (name: 'posts' | 'composer') => main.getByRole('tab', { name: t(`view:tabs.${name}`) });
  return {
    t,
    main,
    tab,
    address: href('view', { guild_id: guild }, locale),
    group: (name: 'captcha' | 'tickets' | 'recurring' | 'automod') =>
      main.getByRole('region', { name: t(`routes:${name}`) }),
    content: main.getByRole('textbox', { name: t('composer:content'), exact: true }),
    preview: main.getByRole('region', { name: t('chat:preview') }),
    copy: main.getByRole('button', { name: t('view:composer.copy') }),
  };
}

const hashOf = (page: Page) => new URL(page.url()).hash;

test.describe('what the bot posts', () => {
  test('is shown where it is posted, with its state and its controls', journey, async ({ page }) => {
    const view = viewPage(page, demoGuilds.potager);
    await open(page, view.address);
    const challenge = view
      .group('captcha')
      .getByRole('listitem')
      .filter({ hasText: '#vérification' })
      .first();
    await expect(challenge.getByRole('heading', { name: view.t('captcha:message.label') })).toBeVisible();
    await expect(challenge.getByText(view.t('view:answer.other_kind'), { exact: true })).toBeVisible();
    await expect(view.group('tickets').getByText('Ouvrir un ticket', { exact: true })).toBeVisible();
    await expect(view.group('tickets').getByText(view.t('view:state.unsent'))).toHaveCount(1);
    await expect(
      view
        .group('recurring')
        .getByText(/^Prochaine publication/)
        .first(),
    ).toBeVisible();
    await expect(view.group('automod').getByText('Les invitations vers d’autres serveurs')).toBeVisible();
  });

  test('leads to the field where it is edited', async ({ page }) => {
    const view = viewPage(page, demoGuilds.potager);
    await open(page, view.address);
    const name = view.t('view:edit_in', {
      screen: view.t('routes:captcha'),
      name: view.t('captcha:success.label'),
    });
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${href('captcha', { guild_id: demoGuilds.potager })}#success_message`);
  });

  test('is taken over into the composer, and Back leads to what was there', journey, async ({ page }) => {
    const view = viewPage(page, demoGuilds.potager);
    await open(page, view.address + toMessageHash(greeting));
    await view.tab('posts').click();
    await view
      .group('automod')
      .getByRole('button', { name: view.t('view:reuse_of', { name: view.t('view:rules.invites') }) })
      .click();
    await expect(view.tab('composer')).toBeFocused();
    await expect(view.content).toHaveValue(/^Les invitations/);
    await page.goBack();
    await expect(view.content).toHaveValue(greeting.content ?? '');
  });

  test('comes a dozen at a time', async ({ page }) => {
    const view = viewPage(page, demoGuilds.potager, 'en');
    await page.route('**/recurring', async (route) => {
      const reply = await replyTo(route);
      const list = (await reply.json()) as { items: object[] };
      const items = Array.from({ length: 30 }, (_, at) => ({ ...list.items[0], id: String(at + 1) }));
      await route.fulfill({ response: reply, json: { ...list, items } });
    });
    await open(page, view.address);
    const group = view.group('recurring');
    await expect(group.locator('.chat-log')).toHaveCount(12);
    await group.getByRole('button', { name: 'Show 12 more' }).click();
    await expect(group.locator('.chat-log')).toHaveCount(24);
    await group.getByRole('button', { name: 'Show 6 more' }).click();
    await expect(group.locator('.chat-log')).toHaveCount(30);
    await expect(group.getByRole('button', { name: /^Show/ })).toHaveCount(0);
  });
});

test.describe('a read that fails', () => {
  test.use({ expectedErrors: /500/ });

  for (const [name, path] of [
    ['captcha', 'captcha'],
    ['tickets', 'tickets'],
    ['recurring', 'recurring'],
    ['automod', 'automod'],
  ] as const) {
    test(`takes only its own part along, and can be tried again: ${name}`, async ({ page }) => {
      const view = viewPage(page, demoGuilds.potager);
      let failing = true;
      await page.route(`**/guild/${demoGuilds.potager}/${path}`, (route) =>
        failing ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      );
      await open(page, view.address);
      await expect(view.main.getByRole('alert')).toHaveCount(1);
      const alert = view.group(name).getByRole('alert');
      await expect(alert).toContainText(view.t('errors:call.server.title'));
      await expect(view.main.locator('.chat-log').first()).toBeVisible();
      failing = false;
      await alert.getByRole('button', { name: view.t('common:retry') }).click();
      await expect(view.group(name).locator('.chat-log').first()).toBeVisible();
      await expect(view.main.getByRole('alert')).toHaveCount(0);
    });
  }
});

test.describe('somebody who only moderates', () => {
  test.use({ expectedErrors: /403/ });

  test('sees the panels, is told about the rest, and is spared the call for rules', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const view = viewPage(page, demoGuilds.library);
    await open(page, view.address);
    await expect(view.group('tickets').locator('.chat-log').first()).toBeVisible();
    await expect(view.main.getByText(view.t('view:forbidden'))).toHaveCount(3);
    await expect(view.main.getByRole('link', { name: view.t('view:edit') })).toHaveCount(0);
    expect(asked.filter((url) => url.endsWith('/automod'))).toEqual([]);
  });
});

test.describe('a guild without the bot', () => {
  test.use({ expectedErrors: /409/ });

  test('has nothing to show, and a composer all the same', async ({ page }) => {
    const view = viewPage(page, demoGuilds.atelier);
    await open(page, view.address);
    await expect(view.main.getByRole('heading', { name: view.t('view:bot_missing.title') })).toBeVisible();
    await view.main.getByRole('button', { name: view.t('view:bot_missing.action') }).click();
    await view.content.fill('Bonjour');
    await expect(view.preview).toContainText('Bonjour');
  });
});

test.describe('the free composer', () => {
  test(
    'keeps its message in the address, for a reload and for others',
    journey,
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteOrigin });
      const view = viewPage(page, demoGuilds.potager);
      await open(page, view.address);
      await view.tab('composer').click();
      await view.copy.press('Enter');
      await expect(view.main.getByText(view.t('view:composer.nothing'))).toBeVisible();
      await view.content.fill('Bonjour {server}');
      const hash = toMessageHash({ content: 'Bonjour {server}' });
      await expect.poll(() => hashOf(page)).toBe(hash);
      await view.copy.click();
      await expect(page.getByRole('status').getByText(view.t('view:composer.copied'))).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(siteOrigin + view.address + hash);
      await page.reload();
      await expect(view.content).toHaveValue('Bonjour {server}');
      const other = await context.newPage();
      await open(other, link);
      await expect(viewPage(other, demoGuilds.potager).preview).toContainText('Bonjour Le Potager partagé');
    },
  );

  test('keeps a long message in a short address, and an address of old opens too', async ({ page }) => {
    const view = viewPage(page, demoGuilds.potager);
    const rules: MessageTemplate = { content: 'Soyez aimables, restez dans le sujet. '.repeat(40).trim() };
    await open(page, view.address + toMessageHash(rules));
    await expect(view.content).toHaveValue(rules.content ?? '');
    await view.content.press('End');
    await view.content.pressSequentially('x');
    await expect.poll(() => hashOf(page)).toMatch(/^#message=z\./);
    expect(hashOf(page).length).toBeLessThan(200);
    const typed = await view.content.inputValue();
    await page.reload();
    await expect(view.content).toHaveValue(typed);
  });

  test('writes what was typed last into the address before the document goes', async ({ page }) => {
    const view = viewPage(page, demoGuilds.potager);
    await open(page, view.address);
    await view.tab('composer').click();
    await view.content.fill('Juste avant');
    await page.evaluate(() => location.assign('/login'));
    await expect(page).not.toHaveURL(/view/);
    await page.goBack();
    await expect(view.content).toHaveValue('Juste avant');
    await expect.poll(() => fromMessageHash(hashOf(page))).toEqual({ content: 'Juste avant' });
  });

  test('opens a hostile address at once, and says that it is unreadable', async ({ page }) => {
    const view = viewPage(page, demoGuilds.potager);
    const bomb = deflateRawSync(Buffer.alloc(140_000_000, ' '), { level: 9 }).toString('base64url');
    await open(page, `${view.address}#message=z.${bomb}`);
    await expect(view.main.getByText(view.t('view:composer.unreadable'))).toBeVisible();
    await expect(view.content).toHaveValue('');
  });

  test('writes what was typed last into the address before the page goes', async ({ page }) => {
    const view = viewPage(page, demoGuilds.potager);
    await open(page, view.address);
    await view.tab('composer').click();
    await view.content.fill('x');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: view.t('routes:captcha') })
      .click();
    await expect(page).toHaveURL(href('captcha', { guild_id: demoGuilds.potager }));
    await page.goBack();
    await expect(view.content).toHaveValue('x');
  });

  test('keeps its message over another screen and back by link, and over an address without it', async ({
    page,
  }) => {
    const view = viewPage(page, demoGuilds.potager);
    const nav = page.getByRole('navigation', { name: view.t('page:nav') });
    await open(page, view.address);
    await view.tab('composer').click();
    await view.content.fill('À garder');
    await nav.getByRole('link', { name: view.t('routes:captcha') }).click();
    await expect(view.main.getByRole('switch', { name: view.t('captcha:check.title') })).toBeVisible();
    await nav.getByRole('link', { name: view.t('routes:view') }).click();
    await expect(page).toHaveURL(view.address);
    await expect(view.content).toHaveValue('À garder');
    await page.goto('/login');
    await open(page, view.address);
    await view.tab('composer').click();
    await expect(view.content).toHaveValue('À garder');
  });

  test('says that a link is unreadable, and keeps what was typed', async ({ page }) => {
    const view = viewPage(page, demoGuilds.potager);
    await open(page, `${view.address}#message=%%%`);
    await expect(view.main.getByText(view.t('view:composer.unreadable'))).toBeVisible();
    await expect(view.content).toHaveValue('');
    await view.content.fill('À garder');
    await expect(view.main.getByText(view.t('view:composer.unreadable'))).toHaveCount(0);
    await page.evaluate(() => {
      location.hash = '#message=e30x';
    });
    await expect(view.main.getByText(view.t('view:composer.unreadable_kept'))).toBeVisible();
    await expect(view.content).toHaveValue('À garder');
    await view.main.getByRole('button', { name: view.t('common:dismiss') }).click();
    await expect(view.main.getByText(view.t('view:composer.unreadable_kept'))).toHaveCount(0);
  });

  test('is not moved by a hash that is a place on the page', async ({ page }) => {
    const view = viewPage(page, demoGuilds.potager);
    await open(page, view.address + toMessageHash(greeting));
    await expect(view.content).toHaveValue(greeting.content ?? '');
    await page.evaluate(() => {
      location.hash = '#main';
    });
    await expect(view.content).toHaveValue(greeting.content ?? '');
    await expect(view.tab('composer')).toHaveAttribute('aria-selected', 'true');
  });

  test('clears, and takes it back', async ({ page }) => {
    const view = viewPage(page, demoGuilds.potager);
    await open(page, view.address + toMessageHash(greeting));
    await view.main.getByRole('button', { name: view.t('view:composer.clear') }).click();
    await expect(view.content).toHaveValue('');
    expect(hashOf(page)).toBe('');
    await page
      .getByRole('status')
      .getByRole('button', { name: view.t('common:undo') })
      .click();
    await expect(view.content).toHaveValue(greeting.content ?? '');
  });

  test('shows palely what a message can have, until it is written', async ({ page }) => {
    const view = viewPage(page, demoGuilds.potager);
    const ghost = view.preview.locator('.chat-ghost');
    await open(page, view.address);
    await view.tab('composer').click();
    await expect(ghost).toHaveText([
      view.t('chat:ghost.content'),
      view.t('chat:ghost.title'),
      view.t('chat:ghost.description'),
    ]);
    await expectAccessible(page);
    await view.main.getByRole('button', { name: view.t('composer:add_embed') }).click();
    const title = view.main.getByRole('textbox', { name: view.t('composer:title'), exact: true });
    const description = view.main.getByRole('textbox', { name: view.t('composer:description'), exact: true });
    await title.fill('Règles');
    await expect(ghost).toHaveText([view.t('chat:ghost.description')]);
    await title.fill('');
    // What is missing is told once somebody has gone on.
    await expect(description).not.toHaveAttribute('aria-invalid');
    await view.content.focus();
    await expect(description).toHaveAttribute('aria-invalid', 'true');
  });

  test('names an error beside its field', async ({ page }) => {
    const view = viewPage(page, demoGuilds.potager);
    await open(page, view.address + toMessageHash({ content: 'x'.repeat(2001) }));
    await expect(view.content).toHaveAttribute('aria-invalid', 'true');
    await expect(view.content).toHaveAccessibleDescription(/2.000/);
  });

  for (const locale of ['fr', 'ar'] as const) {
    test(`has no accessibility fault in either theme, nor scrolls sideways on a phone, in ${locale}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const view = viewPage(page, demoGuilds.arabDevs, locale);
      await open(page, view.address + toMessageHash(greeting));
      await expect(view.preview).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 320, height: 700 });
      await expect.poll(() => overflow(page)).toBe(0);
    });
  }
});

for (const [locale, ahead] of [
  ['fr', 'ArrowRight'],
  ['ar', 'ArrowLeft'],
] as const) {
  test(
    `the tabs follow the keyboard in the direction of the text, in ${locale}`,
    journeyIf(locale === 'ar'),
    async ({ page }) => {
      const view = viewPage(page, demoGuilds.arabDevs, locale);
      await open(page, view.address);
      await view.tab('posts').focus();
      await page.keyboard.press(ahead);
      await expect(view.tab('composer')).toBeFocused();
      await expect(view.tab('composer')).toHaveAttribute('aria-selected', 'true');
      await expect(view.content).toBeVisible();
      await page.keyboard.press('Home');
      await expect(view.tab('posts')).toBeFocused();
      await page.keyboard.press('End');
      await expect(view.tab('composer')).toBeFocused();
      await page.keyboard.press(ahead);
      await expect(view.tab('posts')).toBeFocused();
    },
  );
}

test.describe('nobody who is signed in', () => {
  test.use({ account: null });

  test('is sent to sign in, and comes back to a message of any length', async ({ page }) => {
    const view = viewPage(page, demoGuilds.potager);
    const long: MessageTemplate = {
      content: 'é'.repeat(2000),
      embeds: [{ description: 'é'.repeat(4000) }],
    };
    await page.goto(view.address + toMessageHash(long));
    await expect(page).toHaveURL(/\/login\?to=/);
    expect(page.url().length).toBeLessThan(300);
    const token = await tokenOf('owner');
    await page.evaluate((value) => localStorage.setItem('access_token', value), token);
    await page.goto(view.address);
    await ready(page);
    await expect(view.content).toHaveValue(long.content ?? '');
    await expect(
      page.getByRole('button', { name: new RegExp(demoAccounts.owner.display_name) }),
    ).toBeVisible();
  });
});
