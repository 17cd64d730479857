/** The lab, in which automod rules are tried on messages. Nothing is saved here: the rules are mocked in each page. */
import type { Page } from 'playwright/test';
import type { SanctionRule } from '../../src/contract/auto-sanction.ts';
import { automodDefaults } from '../../src/contract/automod-defaults.ts';
import { type AutomodRule, automodTypes } from '../../src/contract/automod-rule.ts';
import { href, type Locale } from '../../src/routes.ts';
import { idsIn } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { apiOrigin, siteOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';

const guild = demoGuilds.nebula;
const on = { enabled: true } as const;
const words: AutomodRule = {
  ...automodDefaults.words,
  ...on,
  words: ['noob'],
  actions: [{ kind: 'delete' }, { kind: 'warn' }],
};
const ladder: readonly SanctionRule[] = [
  {
    id: '1',
    enabled: true,
    infraction: 'any',
    count: 2,
    window_seconds: 3600,
    action: { kind: 'timeout', duration_seconds: 600 },
    reason: '',
    position: 0,
    etag: null,
  },
];

const path = (locale: Locale) => href('automod', { guild_id: guild }, locale);

/** Mocks the rules: these ones are on, all others have their defaults. */
async function hostWith(page: Page, rules: readonly AutomodRule[]) {
  await page.route(`${apiOrigin}/guild/*/automod`, async (route) => {
    const shown = automodTypes.map(
      (type) => rules.find((rule) => rule.type === type) ?? automodDefaults[type],
    );
    await route.fulfill({ json: { rules: shown.map((rule) => ({ rule, etag: '"1"' })), hits: {} } });
  });
  // A saved rule is answered with the body that was sent.
  await page.route(`${apiOrigin}/guild/*/automod/*`, (route) =>
    route.fulfill({ json: route.request().postDataJSON() as AutomodRule }),
  );
  await page.route(`${apiOrigin}/guild/*/autosanction`, (route) =>
    route.fulfill({ json: { items: ladder, max: 10, max_premium: 50 } }),
  );
}

/** Page object of the automod lab. */
function labPage(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  const lab = page.locator('[data-lab]');
  const items = lab.getByRole('list', { name: t('automod-lab:items.label') });
  return {
    t,
    lab,
    text: lab.getByRole('textbox', { name: t('automod-lab:message.next') }),
    item: (n: number) => items.locator('> li').nth(n - 1),
    items: items.locator('> li'),
    preview: lab.locator('[data-preview]'),
    add: lab.getByRole('button', { name: t('automod-lab:message.add'), exact: true }),
    button: (name: string) => lab.getByRole('button', { name, exact: true }),
    person: lab.getByRole('group', { name: /Juno/ }),
    follows: lab.getByRole('region', { name: t('automod-lab:follows.title') }),
    sample: lab.getByRole('region').last(),
    status: lab.getByRole('status'),
    type: (n: number) =>
      items
        .locator('> li')
        .nth(n - 1)
        .getByRole('listitem'),
    say: (key: 'words' | 'spam' | 'raid' | 'links') => t(`automod:types.${key}`),
    open: (hash = '') => open(page, path(locale) + hash),
  };
}

test.describe('beside the rules', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('forwarded messages and polls are tried too', async ({ page }) => {
    await hostWith(page, [words, { ...automodDefaults.invites, ...on }]);
    const screen = labPage(page);
    const { t } = screen;
    await screen.open();
    await screen.button(t('automod-lab:examples.forward')).click();
    const item = screen.item(1);
    await expect(item).toContainText(t('automod-lab:part.forwarded'));
    await expect(item.locator('[data-text] mark')).toHaveText('discord.gg/abcdef');

    await item.getByRole('button', { name: t('automod-lab:items.edit', { n: 1 }) }).click();
    const poll = item.getByRole('group', { name: t('automod-lab:message.poll') }).getByRole('textbox');
    await poll.fill('n00b');
    await poll.press('Enter');
    await item.getByRole('button', { name: t('automod-lab:items.edit', { n: 1 }) }).click();
    await expect(item).toContainText(t('automod-lab:part.poll'));
    await expect(item.locator('[data-text] mark')).toHaveText(['discord.gg/abcdef', 'n00b']);
  });

  test(
    'what is typed is tried at each key, kept, followed to its sanction, and found again by a link',
    journey,
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteOrigin });
      await hostWith(page, [words]);
      const screen = labPage(page);
      const { t } = screen;
      await screen.open();
      await screen.text.fill('hello');
      await expect(screen.preview).toContainText(t('automod-lab:says.nothing'));
      await screen.text.fill('you n00b');
      await expect(screen.preview.locator('p mark')).toHaveText('n00b');
      const line = screen.preview.getByRole('listitem').first();
      await expect(line).toContainText(/Mots interdits:\s+n00b/);
      await expect(line).toContainText(t('automod-lab:says.reads', { word: 'noob' }));
      await expect(screen.preview).toContainText('suppression et avertissement');
      await expect(screen.status).toHaveText(t('automod-lab:summary', { count: 1, total: 1 }));

      await page.keyboard.press('Enter');
      await expect(screen.text).toBeFocused();
      await screen.text.fill('n.o.o.b');
      await screen.add.click();
      await expect(screen.items).toHaveCount(2);
      await expect(screen.item(2).locator('p mark')).toHaveText('n.o.o.b');
      const sanction = t('automod-lab:says.sanction', {
        count: 2,
        n: 1,
        sanction: t('auto-sanction:sentence.timeout', { duration: '10\u00a0minutes' }),
      });
      await expect(screen.item(2)).toContainText(sanction);
      await expect(screen.follows).toContainText(sanction);

      const before = await screen.items.allInnerTexts();
      await screen.button(t('automod-lab:link.copy')).click();
      await expect(page.locator('#toasts')).toContainText(t('automod-lab:link.copied'));
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const other = await context.newPage();
      await hostWith(other, [words]);
      await open(other, link.replace(siteOrigin, ''));
      const again = labPage(other);
      await expect(again.follows).toContainText(sanction);
      expect(await again.items.allInnerTexts()).toEqual(before);
      await expect(other.getByRole('heading', { name: t('automod:lab.title') })).toBeFocused();
      await other.reload();
      await expect(again.follows).toContainText(sanction);
      expect(await again.items.allInnerTexts()).toEqual(before);
    },
  );

  test('the rules are those on the screen, with what is typed in the open form', async ({ page }) => {
    await hostWith(page, [words]);
    const screen = labPage(page);
    const { t } = screen;
    await screen.open('#words');
    await screen.text.fill('what a clown');
    await expect(screen.preview).toContainText(t('automod-lab:says.nothing'));
    const box = page
      .locator('[data-rule-form]')
      .getByRole('group', { name: t('automod-form:fields.words.label') })
      .getByRole('textbox');
    await box.fill('clown');
    await page.keyboard.press('Enter');
    await expect(screen.preview.locator('p mark')).toHaveText('clown');
  });

  test('a role that is exempt saves a message, and the verdict says so', async ({ page, token }) => {
    const ids = await idsIn(token, guild);
    const exempt = { role_ids: [ids.role('Support Desk')], channel_ids: [] };
    await hostWith(page, [{ ...words, exempt }]);
    const screen = labPage(page);
    const { t } = screen;
    await screen.open();
    await screen.text.fill('noob');
    await expect(screen.preview).toContainText('suppression');
    await screen.person.getByRole('button').first().click();
    await screen.person.getByRole('button', { name: t('pickers:role.add') }).click();
    const picker = page.getByRole('dialog');
    await picker.getByRole('combobox').fill('Support Desk');
    await expect(picker.getByRole('option')).toHaveCount(1);
    await picker.getByRole('option').click();
    await page.keyboard.press('Escape');
    const by = t('automod-lab:by.role', { name: 'Support Desk' });
    await expect(screen.preview).toContainText(t('automod-lab:says.spared', { by }));
    await expect(screen.preview).not.toContainText('suppression');
  });

  test('messages that follow each other count by their times', async ({ page }) => {
    const spam: AutomodRule = { ...automodDefaults.spam, ...on, messages: 3, window_seconds: 5 };
    await hostWith(page, [spam]);
    const screen = labPage(page);
    const { t } = screen;
    await screen.open();
    await screen.text.fill('one\ntwo\nthree');
    await screen.button(t('automod-lab:message.split', { count: 3 })).click();
    await expect(screen.items).toHaveCount(3);
    const found = t('automod-lab:says.messages', { count: 3, limit: 3, duration: '5\u00a0secondes' });
    await expect(screen.item(3)).toContainText(found);
    await screen.button(t('automod-lab:items.edit', { n: 3 })).click();
    await screen
      .item(3)
      .getByRole('textbox', { name: t('automod-lab:after.label') })
      .fill('60');
    await expect(screen.item(3)).toContainText(t('automod-lab:says.nothing'));
    await expect(screen.item(3)).not.toContainText(found);

    await screen.button(t('automod-lab:items.remove', { n: 3 })).click();
    await expect(screen.items).toHaveCount(2);
    await expect(screen.button(t('automod-lab:items.edit', { n: 2 }))).toBeFocused();
    await screen.button(t('automod-lab:clear')).click();
    await expect(screen.items).toHaveCount(0);
    await page
      .locator('#toasts')
      .getByRole('button', { name: t('common:undo') })
      .click();
    await expect(screen.items).toHaveCount(2);
  });

  test('an example is made of the rules of the guild, joins among them', async ({ page }) => {
    const raid: AutomodRule = { ...automodDefaults.raid, ...on, joins: 4, window_seconds: 10 };
    await hostWith(page, [raid]);
    const screen = labPage(page);
    const { t } = screen;
    await screen.open();
    await screen.button(t('automod-lab:examples.raid', { count: 4, duration: '9\u00a0secondes' })).click();
    await expect(page.getByRole('heading', { name: t('automod:lab.title') })).toBeFocused();
    await expect(screen.item(1)).toContainText(t('automod-lab:joins.title', { count: 4 }));
    await expect(screen.item(1)).toContainText(t('automod-lab:says.times', { count: 1, total: 4 }));
    await expect(screen.item(1)).toContainText(t('automod-lab:says.lockdown'));
  });

  test(
    'the last messages of the guild are counted, counted again after a change, and tried',
    journey,
    async ({ page }) => {
      await hostWith(page, [words]);
      const screen = labPage(page);
      const { t } = screen;
      const said = (text: string) => new RegExp(text.replace('0', '\\d+'));
      await screen.open();
      await screen.button(t('automod-lab:sample.run')).click();
      const result = screen.sample.getByRole('heading');
      await expect(result).toHaveText(
        said(t('automod-lab:sample.result', { count: 3, total: 500 }).replace('3', '0')),
      );
      await screen.button(t('automod-lab:sample.show')).click();
      const first = screen.sample.getByRole('listitem').first();
      await expect(first.locator('p mark').first()).toBeVisible();
      const caught = (await first.locator('[data-text]').textContent()) ?? '';

      await page.getByRole('switch', { name: t('automod:switch', { name: screen.say('words') }) }).uncheck();
      await expect(screen.sample).toContainText(t('automod-lab:sample.outdated'));
      await screen.button(t('automod-lab:sample.again')).click();
      await expect(result).toHaveText(t('automod-lab:sample.result', { count: 0, total: 500 }));

      await page.getByRole('switch', { name: t('automod:switch', { name: screen.say('words') }) }).check();
      await screen.button(t('automod-lab:sample.again')).click();
      await expect(screen.sample).toContainText(t('automod-lab:sample.before', { count: 0 }));
      await expect(first).toBeVisible();
      await first.getByRole('button', { name: t('automod-lab:sample.try') }).click();
      await expect(page.getByRole('heading', { name: t('automod:lab.title') })).toBeFocused();
      await expect(screen.item(1)).toContainText(caught);
      await expect(screen.item(1).locator('p mark').first()).toBeVisible();
    },
  );

  test('a link that cannot be read says so, and the lab stays as it is', async ({ page }) => {
    await hostWith(page, [words]);
    const screen = labPage(page);
    const { t } = screen;
    await screen.open('#lab=cut-off');
    const note = screen.lab.getByRole('note');
    await expect(note).toContainText(t('automod-lab:link.broken'));
    await note.getByRole('button').click();
    await expect(note).toHaveCount(0);
    await screen.text.fill('a'.repeat(3900));
    await screen.button(t('automod-lab:link.copy')).click();
    await expect(note).toContainText(t('automod-lab:link.too_long'));
  });

  test.describe('on a host without what it needs', () => {
    test.use({ expectedErrors: /501|400/ });

    test('it says what is missing, and tries the rules all the same', async ({ page }) => {
      await hostWith(page, [words]);
      await page.route(`${apiOrigin}/guild/*/recent-messages`, (route) =>
        route.fulfill({ status: 501, json: { error: 'not_implemented' } }),
      );
      await page.route(`${apiOrigin}/guild/*/autosanction`, (route) =>
        route.fulfill({ status: 400, json: {} }),
      );
      const screen = labPage(page);
      const { t } = screen;
      await screen.open();
      await screen.button(t('automod-lab:sample.run')).click();
      await expect(screen.sample).toContainText(t('automod-lab:sample.not_offered'));
      await expect(screen.sample.getByRole('button')).toHaveCount(0);
      await expect(screen.sample.getByRole('heading')).toBeFocused();
      await screen.text.fill('noob');
      await expect(screen.follows).toContainText(t('automod-lab:follows.failed'));
      await page.unroute(`${apiOrigin}/guild/*/autosanction`);
      await hostWith(page, [words]);
      await screen.follows.getByRole('button', { name: t('common:retry') }).click();
      await expect(screen.follows).toContainText(t('automod-lab:follows.none'));
    });
  });

  test('nothing of the worker is fetched before something is typed', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await hostWith(page, [words]);
    const screen = labPage(page);
    await screen.open();
    await expect(screen.text).toBeVisible();
    const workers = () => fetched.filter((url) => /worker/.test(url)).length;
    expect(workers()).toBe(0);
    await screen.text.fill('noob');
    await expect(screen.preview.locator('mark').first()).toBeVisible();
    expect(workers()).toBe(1);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a button that stays in sight opens it, and what is typed is kept', journey, async ({ page }) => {
    await hostWith(page, [words]);
    const screen = labPage(page);
    const { t } = screen;
    await screen.open();
    const opener = page.getByRole('button', { name: t('automod:lab.open') });
    await expect(opener).toBeInViewport();
    await opener.click();
    await screen.text.fill('noob');
    await expect(screen.preview.locator('p mark')).toHaveText('noob');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:close') })
      .click();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(screen.text).toHaveValue('noob');
  });
});

/** A scenario with results of every kind. */
const everything = [
  1,
  [
    ['Juno', 86_400, [], 0, 0],
    ['سلمى', 60, [], 1, 0],
  ],
  [
    ['m', 0, 2, '', 'anyone up for ranked?', [], 0],
    ['m', 1, 4, '', 'you n00b and noob discord.gg/abcdef', ['a.exe'], 0],
    ['m', 0, 5, '', '@everyone LOOK AT THIS NOW', [], 0],
    ['j', 5, 12, 8, 'noob', 60],
  ],
];
const full = `#lab=${Buffer.from(JSON.stringify(everything)).toString('base64url')}`;

for (const [width, languages] of [
  [320, ['fr', 'ar']],
  [390, ['ar']],
  [800, ['en']],
  [1440, ['fr', 'ar']],
] as const) {
  for (const locale of languages) {
    test.describe(`in ${locale} at ${width} px`, () => {
      test.use({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });

      test('it can be reached, read and named', async ({ page }) => {
        const rules: readonly AutomodRule[] = [
          words,
          { ...automodDefaults.invites, ...on },
          { ...automodDefaults.caps, ...on, mode: 'observe' },
          { ...automodDefaults.attachments, ...on, blocked_extensions: ['exe'] },
          { ...automodDefaults.raid, ...on },
          { ...automodDefaults.names, ...on, words: ['noob'] },
        ];
        await hostWith(page, rules);
        const screen = labPage(page, locale);
        const { t } = screen;
        await screen.open(full);
        await expect(screen.items).toHaveCount(4);
        await expect(screen.item(4).getByRole('listitem').first()).toBeVisible();
        await screen.button(t('automod-lab:sample.run')).click();
        await screen.button(t('automod-lab:sample.show')).click();
        await screen.button(t('automod-lab:items.edit', { n: 2 })).click();
        await screen.person.getByRole('button').first().click();
        await expectAccessible(page);
        expect(await overflow(page)).toBe(0);
      });
    });
  }
}
