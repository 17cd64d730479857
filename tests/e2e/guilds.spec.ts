/** The list of guilds: search, order, pins, health checks, and hostile guild names. */
import type { Page } from 'playwright/test';
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import { guildPlans } from '../../server/demo/data/guilds.ts';
import { withoutMarks } from '../../src/contract/drawn.ts';
import { href } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';
import { replyTo } from './world.ts';

const t = texts('fr');
const { potager, nebula, arabDevs, atelier, library, hostile } = guildPlans;
/** As it is shown: without the mark that would turn the end of the name. */
const hostileName = withoutMarks(hostile.name);
const pathOf = (key: keyof typeof demoGuilds) => href('guild', { guild_id: demoGuilds[key] });

test.describe('the list of guilds', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, '/dashboard');
  });

  test('has all of them, those with the bot first', journey, async ({ page }) => {
    const withBot = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: t('guilds:with_bot') }) });
    const without = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: t('guilds:without_bot') }) });
    await expect(withBot.getByRole('listitem')).toHaveCount(5);
    await expect(without.getByRole('listitem')).toHaveCount(1);
    for (const { name } of [potager, nebula, arabDevs, library, hostile]) {
      const heading = withBot.getByRole('heading', { level: 3, name: withoutMarks(name), exact: true });
      await expect(heading).toBeVisible();
    }
    await expect(without.getByRole('heading', { level: 3, name: atelier.name })).toBeVisible();
  });

  test('says what the reader is there, how many members there are, and premium', async ({ page }) => {
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(card(potager.name)).toContainText(t('guilds:owner'));
    await expect(card(potager.name)).toContainText(t('guilds:members', { count: 214, shown: '214' }));
    await expect(card(potager.name)).not.toContainText(t('guilds:premium'));
    await expect(card(nebula.name)).toContainText(t('guilds:admin'));
    await expect(card(nebula.name)).toContainText(/184\s230 membres/);
    await expect(card(nebula.name)).toContainText(t('guilds:premium'));
    await expect(card(arabDevs.name)).toContainText(t('guilds:manager'));
    await expect(card(library.name)).toContainText(t('guilds:moderator'));
    await expect(card(atelier.name)).not.toContainText(/membre/);
  });

  test('invites the bot where it is missing', async ({ page }) => {
    const invitation = page.getByRole('link', { name: t('guilds:invite_to', { name: atelier.name }) });
    await expect(invitation).toHaveAttribute('href', new RegExp(`^https://[^?]+\\?.*${demoGuilds.atelier}$`));
    await expect(page.getByRole('link', { name: atelier.name, exact: true })).toHaveCount(0);
  });

  for (const [typed, found] of [
    ['potager partage', potager.name],
    ['POTAGER', potager.name],
    ['المطورين', arabDevs.name],
    ['lumiere', atelier.name],
    [demoGuilds.nebula, nebula.name],
  ] as const) {
    test(`finds ${found} by “${typed}”`, async ({ page }) => {
      // Typed key by key, because movement after a key press does not count as layout shift. Surrounding spaces are ignored.
      await page.getByRole('searchbox', { name: t('guilds:search') }).pressSequentially(` ${typed}`);
      await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([found]);
      await expect(page.getByRole('status').filter({ hasText: t('guilds:found', { count: 1 }) })).toHaveCount(
        1,
      );
    });
  }

  test('says when nothing is found, and gives the search back', async ({ page }) => {
    const search = page.getByRole('searchbox', { name: t('guilds:search') });
    await search.fill('<b>rien</b>');
    await expect(
      page.getByRole('heading', { name: t('guilds:nothing.title', { query: '<b>rien</b>' }) }),
    ).toBeVisible();
    await page.getByRole('button', { name: t('guilds:nothing.action') }).click();
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(6);
  });

  test('is walked with the arrows, and Enter opens what was found first', async ({ page }) => {
    const search = page.getByRole('searchbox', { name: t('guilds:search') });
    const links = page.locator('main').getByRole('listitem').getByRole('link');
    await search.focus();
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(search).toBeFocused();
    await page.keyboard.type('nebula');
    await expect(links).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(pathOf('nebula'));
  });
});

test.describe('the order of the guilds', () => {
  const section = (page: Page, title: string) =>
    page
      .locator('main section')
      .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
  const namesIn = (page: Page, title: string) => section(page, title).getByRole('heading', { level: 3 });
  const star = (page: Page, name: string) => page.getByRole('button', { name: t('guilds:pin', { name }) });

  test('a pinned guild comes first, keeps the focus, and stays pinned', async ({ page }) => {
    await open(page, '/dashboard');
    await expect(star(page, nebula.name)).toHaveAttribute('aria-pressed', 'false');
    await star(page, nebula.name).click();
    await expect(namesIn(page, t('guilds:pinned'))).toHaveText([nebula.name]);
    await expect(star(page, nebula.name)).toHaveAttribute('aria-pressed', 'true');
    await expect(star(page, nebula.name)).toBeFocused();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(6);
    await page.reload();
    await expect(namesIn(page, t('guilds:pinned'))).toHaveText([nebula.name]);
    await star(page, nebula.name).press('Enter');
    await expect(star(page, nebula.name)).toHaveAttribute('aria-pressed', 'false');
    await expect(star(page, nebula.name)).toBeFocused();
    await expect(section(page, t('guilds:pinned'))).toHaveCount(0);
  });

  test('what was opened last comes before the others', async ({ page }) => {
    for (const key of ['potager', 'nebula', 'arabDevs'] as const) {
      await open(page, '/dashboard');
      await page.getByRole('link', { name: guildPlans[key].name, exact: true }).click();
      await expect(
        page.getByRole('main').getByRole('heading', { level: 2, name: guildPlans[key].name }),
      ).toBeVisible();
    }
    await open(page, '/dashboard');
    await expect(namesIn(page, t('guilds:recent'))).toHaveText([arabDevs.name, nebula.name]);
    await expect(section(page, t('guilds:others')).getByRole('listitem')).toHaveCount(3);
    const sort = page.getByRole('combobox', { name: t('guilds:sort.label') });
    await sort.selectOption(t('guilds:sort.opened'));
    await expect(namesIn(page, t('guilds:with_bot')).nth(2)).toHaveText(potager.name);
    await sort.selectOption(t('guilds:sort.members'));
    await page.reload();
    await expect(namesIn(page, t('guilds:others')).first()).toHaveText(hostileName);
    await expect(sort).toHaveValue('members');
  });

  for (const locale of ['fr', 'en', 'ar'] as const) {
    test(`says how the first ones are, in ${locale}`, async ({ page, token }) => {
      const words = texts(locale);
      const user = await callApi<{ id: string }>(token, 'GET', '/user');
      const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
      await page.addInitScript(
        ([key]) => localStorage.setItem(key as string, JSON.stringify({ base: 3, draft: 5, at: 1 })),
        [`draft:${user.id}:${demoGuilds.nebula}:captcha:attempts`],
      );
      await open(page, href('guilds', {}, locale));
      await expect(card(nebula.name)).toContainText(words('notices:faults', { count: 2 }));
      await expect(card(nebula.name)).toContainText(words('guilds:drafts', { count: 1 }));
      await expect(card(arabDevs.name)).toContainText(words('notices:to_check', { count: 1 }));
      // Moderators cannot fix problems, so they do not see them.
      await expect(card(library.name).locator('[data-guild-state]')).toHaveCount(0);
      await page.getByRole('button', { name: words('guilds:pin', { name: nebula.name }) }).click();
      await expectAccessible(page);
    });
  }

  test('on a host without checks says nothing of them', async ({ page }) => {
    await page.route('**/health', (route) => route.fulfill({ json: { checked_at: 'never' } }));
    await open(page, '/dashboard');
    const states = page.locator('[data-guild-state]');
    await expect(states).toHaveText(['', '', '', '']);
    await expect(states.locator('.d-skeleton')).toHaveCount(0);
  });
});

test.describe('an ordinary member', () => {
  // The first test signs out.
  test.use({ account: 'member', ownSession: true });

  test('sees why the list is empty and can change the account', journey, async ({ page }) => {
    await open(page, '/dashboard');
    await expect(page.getByRole('heading', { name: t('guilds:empty.title') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('guilds:empty.action') }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeFalsy();
  });

  test.describe('who knows the address of a guild', () => {
    test.use({ expectedErrors: /404/ });

    test('learns nothing from it', async ({ page }) => {
      await open(page, pathOf('potager'));
      await expect(page.getByRole('alert')).toContainText(t('errors:missing.guild.title'));
      await expect(page.getByText(potager.name)).toHaveCount(0);
    });
  });
});

test.describe('the home of a guild', () => {
  test('says who it is and what the bot does there, and leads to each screen', journey, async ({ page }) => {
    await open(page, pathOf('nebula'));
    await expect(page.getByRole('heading', { name: nebula.name })).toBeVisible();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t('guild:identity.open') }).click();
    const facts = page.locator('[popover]:popover-open');
    await expect(facts).toContainText(/184\s230/);
    await expect(facts).toContainText(nebula.timezone);
    await expect(facts).toContainText(demoGuilds.nebula);
    await page.keyboard.press('Escape');
    await expect(main).toContainText(/Premium jusqu’au \d+ \p{L}+ \d{4}/u);
    const modules = page.getByRole('region', { name: t('guild:modules.title') });
    const module = (name: string) => modules.getByRole('listitem').filter({ hasText: name });
    await expect(module(t('routes:captcha')).getByRole('switch')).toBeChecked();
    await expect(module(t('routes:captcha'))).toContainText('5 essais');
    await expect(module(t('routes:automod'))).toContainText(t('guild:modules.on'));
    await expect(module(t('routes:logs')).getByRole('link')).toHaveAttribute(
      'href',
      href('logs', { guild_id: demoGuilds.nebula }),
    );
    await module(t('routes:captcha')).getByRole('link').click();
    await expect(page).toHaveURL(href('captcha', { guild_id: demoGuilds.nebula }));
  });

  test('without the bot offers to invite it', async ({ page }) => {
    await open(page, pathOf('atelier'));
    await expect(page.getByRole('heading', { name: t('frame:bot_missing.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('guilds:invite') })).toHaveAttribute(
      'href',
      new RegExp(demoGuilds.atelier),
    );
    await expect(page.getByRole('heading', { name: t('guild:modules.title') })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('leads a moderator to no settings but those they may read', async ({ page }) => {
    await open(page, pathOf('library'));
    await expect(page.getByText(t('guild:moderator_only.text'))).toBeHidden();
    const main = page.getByRole('main');
    const title = page.getByRole('heading', { name: t('guild:moderator_only.title') });
    await main.locator(title).click();
    await expect(page.getByText(t('guild:moderator_only.text'))).toBeVisible();
    const modules = main.locator('.panel').filter({ has: title });
    await expect(modules.getByRole('listitem')).not.toHaveCount(0);
    await expect(modules.getByRole('link')).toHaveCount(1);
    await expect(modules.getByRole('link')).toHaveAttribute(
      'href',
      href('tickets', { guild_id: demoGuilds.library }),
    );
    await expect(modules.getByRole('switch')).toHaveCount(0);
    // Moderators can see the actions of the team, but no statistics.
    await expect(page.getByRole('region', { name: t('guild-below:team.title') })).toBeVisible();
    await expect(page.getByRole('region', { name: t('guild:figures.title.7d') })).toHaveCount(0);
  });
});

test.describe('what needs somebody', () => {
  test(
    'stands at the head of the home, faults first, and is counted at each module',
    journey,
    async ({ page }) => {
      await open(page, pathOf('nebula'));
      const panel = page.getByRole('region', { name: t('guild:attention.title', { count: 3 }) });
      await expect(panel.getByRole('listitem')).toHaveCount(3);
      await expect(panel.getByRole('listitem').first()).toContainText('#event-calendar');
      await expect(panel.getByRole('listitem').last()).toContainText('Partnership');
      const modules = page.getByRole('region', { name: t('guild:modules.title') });
      await expect(modules.getByRole('listitem').filter({ hasText: t('routes:logs') })).toContainText(
        t('notices:faults', { count: 1 }),
      );
      await expectAccessible(page);
    },
  );

  test('is one quiet line where there is nothing', async ({ page }) => {
    await page.route('**/health', async (route) => {
      const response = await replyTo(route);
      await route.fulfill({ response, json: { ...(await response.json()), notices: [] } });
    });
    await open(page, pathOf('nebula'));
    await expect(page.getByRole('main')).toContainText(t('guild:attention.quiet'));
  });
});

test.describe('a screen of a guild without the bot', () => {
  test.use({ expectedErrors: /409/ });

  for (const name of ['captcha', 'auto-sanction', 'moderators'] as const) {
    test(`is the way to invite it: ${name}`, journeyIf(name === 'captcha'), async ({ page }) => {
      await open(page, href(name, { guild_id: demoGuilds.atelier }));
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: t('frame:bot_missing.title') })).toBeVisible();
      await expect(main.getByRole('link', { name: t('frame:bot_missing.invite') })).toHaveAttribute(
        'href',
        new RegExp(demoGuilds.atelier),
      );
      await expect(main.getByText(t('errors:call.refused.title'))).toHaveCount(0);
      await expectAccessible(page);
    });
  }
});

test.describe('a moderator', () => {
  test.use({ expectedErrors: /403/ });

  test('sees which screens are closed, why, and what is open instead', journey, async ({ page }) => {
    await open(page, href('captcha', { guild_id: demoGuilds.library }));
    const main = page.getByRole('main');
    const card = main.getByRole('alert');
    await expect(card.getByRole('heading', { name: t('frame:closed.title') })).toBeVisible();
    await expect(card).toContainText(t('errors:whom.owner', { name: 'Edith Harrow' }));
    const [title, box] = [await main.locator('h1').boundingBox(), await card.boundingBox()];
    expect(box?.x).toBe(title?.x);
    const nav = page.locator('#nav');
    const link = nav.getByRole('link', { name: t('routes:auto-sanction') });
    await expect(link).toHaveAccessibleName(new RegExp(t('frame:closed.lock')));
    await expectAccessible(page);
    await card.getByRole('link', { name: t('routes:moderators') }).click();
    await expect(page).toHaveURL(href('moderators', { guild_id: demoGuilds.library }));
    await expect(main.getByRole('table')).toBeVisible();
    // Nothing moves on a first visit. On later ones they are folded.
    await open(page, href('moderators', { guild_id: demoGuilds.library }));
    await expect(link).toHaveCount(0);
    await nav.getByRole('button', { name: t('page:groups.settings') }).click();
    await expect(link).toHaveAccessibleName(new RegExp(t('frame:closed.lock')));
    await expectAccessible(page);
  });

  test('and who manages the guild sees no lock', async ({ page }) => {
    await open(page, pathOf('nebula'));
    const link = page.locator('#nav').getByRole('link', { name: t('routes:auto-sanction') });
    await expect(link).toHaveAccessibleName(t('routes:auto-sanction'));
    await expect(page.locator('#nav-fold')).toBeHidden();
  });
});

test.describe('names that mean harm', () => {
  // Long names wrap into more lines than the placeholder has.
  test.use({ maxShift: 0.05 });

  for (const locale of ['fr', 'ar'] as const) {
    test(`are text and nothing else, in ${locale}`, journeyIf(locale === 'fr'), async ({ page }) => {
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      await page.setViewportSize({ width: 320, height: 700 });
      await open(page, href('guilds', {}, locale));
      const name = page.locator('main h3 bdi').filter({ hasText: 'onerror' });
      await expect(name).toHaveText(hostileName);
      expect(await overflow(page)).toBe(0);
      await page.locator('main h3 a').filter({ hasText: 'onerror' }).click();
      await expect(page).toHaveURL(href('guild', { guild_id: demoGuilds.hostile }, locale));
      await expect(page.locator('main h2 bdi').filter({ hasText: 'onerror' })).toHaveText(hostileName);
      expect(await overflow(page)).toBe(0);

      // Other tests save in this guild, so the reply is changed: the captcha is on, and its fields are shown.
      await page.route(`${apiOrigin}/guild/*/captcha`, async (route) => {
        const response = await replyTo(route);
        await route.fulfill({ response, json: { ...((await response.json()) as object), enabled: true } });
      });
      await open(page, href('captcha', { guild_id: demoGuilds.hostile }, locale));
      const words = texts(locale);
      for (const label of [words('captcha:channel.label'), words('captcha:verified.label')]) {
        await page.getByRole('combobox', { name: label, exact: true }).click();
        await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
        expect(await overflow(page)).toBe(0);
        await page.keyboard.press('Escape');
      }
      await expect(page.locator('img[src="x"], main script, h1[onmouseover], iframe')).toHaveCount(0);
      expect(dialogs).toEqual([]);
    });
  }

  test('keep to themselves when they change the direction of writing', async ({ page }) => {
    await open(page, '/dashboard');
    const card = page.getByRole('listitem').filter({ hasText: 'onerror' });
    // The name has a mark that would turn it, which is left out.
    expect(hostileName).not.toBe(hostile.name);
    await expect(card.locator('bdi')).toHaveText(hostileName);
    await expect(card.locator('p').first()).not.toContainText('onerror');
    await expect(card.locator('p').first()).toContainText(t('guilds:owner'));
  });
});

test('the account menu names its owner', async ({ page }) => {
  await open(page, '/dashboard');
  const { display_name, username } = demoAccounts.owner;
  await page.getByRole('button', { name: t('frame:account', { name: display_name }) }).click();
  await expect(page.getByText(`@${username}`)).toBeVisible();
});
