/** Who may do what in the dashboard, by role and person. */
import type { Page } from 'playwright/test';
import type { AccessGrant } from '../../src/contract/access.ts';
import type { Guild } from '../../src/contract/guilds.ts';
import { bitsOf } from '../../src/lib/permissions.ts';
import { href, type Locale } from '../../src/routes.ts';
import { callApi, idsIn } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, expectAccessible, open, overflow, ready } from './pages.ts';
import { texts } from './texts.ts';
import { replyTo } from './world.ts';

const guild = demoGuilds.potager;
const path = `/guild/${guild}/access`;
const role = 'Main verte';
/** Of nobody in the records of the guild. */
const stranger = '598147320467980299';

const save = (token: string, grants: readonly AccessGrant[]) =>
  callApi<{ grants: AccessGrant[] }>(token, 'POST', path, { grants });
const saved = async (token: string) => (await callApi<{ grants: AccessGrant[] }>(token, 'GET', path)).grants;

test.beforeEach(async ({ token }) => {
  await save(token, []);
});

function accessPage(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  const main = page.getByRole('main');
  const bar = page.getByRole('region', { name: t('changes:save_bar.label') });
  return {
    t,
    main,
    bar,
    sentence: page.locator('[data-sentence]'),
    card: (name: string) => main.getByRole('region', { name, exact: true }),
    opener: (name: string) => main.getByRole('button', { name, exact: true }),
    level: (module: 'tickets' | 'history' | 'logs', level: 'no' | 'see' | 'edit') =>
      main
        .getByRole('radiogroup', { name: t(`access:module.${module}`) })
        .getByRole('radio', { name: t(`access:level.${level}`), exact: true }),
    action: (name: 'warn' | 'ban') =>
      main.getByRole('checkbox', { name: t(`access:action.${name}`), exact: true }),
    remove: (name: string) => main.getByRole('button', { name: t('common:remove', { name }), exact: true }),
    person: main.getByRole('textbox', { name: t('access:add.person') }),
    save: bar.getByRole('button', { name: t('common:save') }),
    said: page.getByRole('status').getByText(t('frame:saved')),
    open: () => open(page, href('access', { guild_id: guild }, locale)),
    async addRole(name: string) {
      await main.getByRole('combobox', { name: t('access:add.role') }).click();
      const picker = page.getByRole('dialog');
      await picker
        .getByRole('option')
        .filter({ has: page.getByText(name, { exact: true }) })
        .click();
    },
  };
}

test(
  'a role is added, may edit tickets, and a reload and the changes show it',
  journey,
  async ({ page, token }) => {
    const screen = accessPage(page);
    const { t } = screen;
    await screen.open();
    await expect(screen.main.getByRole('heading', { name: t('access:empty.title') })).toBeVisible();
    await expect(screen.main).toContainText('Conseil du jardin');
    await expectAccessible(page);
    await screen.main.getByRole('button', { name: t('access:empty.add') }).click();
    await expect(screen.main.getByRole('combobox', { name: t('access:add.role') })).toBeFocused();
    await screen.addRole(role);
    await expect(screen.opener(role)).toHaveAttribute('aria-expanded', 'true');
    await screen.level('tickets', 'edit').check();
    await expect(screen.card(role)).toContainText('Modifie les tickets.');
    await expect(screen.sentence).toContainText(t('access:says.who', { names: role }));
    await screen.save.click();
    await expect(screen.said).toBeVisible();
    expect(await saved(token)).toMatchObject([{ modules: { tickets: 'edit' }, actions: [] }]);

    await page.reload();
    await ready(page);
    await expect(screen.opener(role)).toHaveAttribute('aria-expanded', 'false');
    await screen.opener(role).click();
    await expect(screen.level('tickets', 'edit')).toBeChecked();
    await expect(screen.level('logs', 'no')).toBeChecked();

    await page.locator('[data-last-change]').click();
    const sheet = page.getByRole('dialog', { name: t('revisions:sheet') });
    await expect(sheet).toContainText(t('access:grants'));
    await sheet.getByRole('button', { expanded: false }).first().click();
    await expect(sheet).toContainText(role);
  },
);

test('a quick start fills in all choices, and what is taken away comes back', async ({ page, token }) => {
  const { role: idOf } = await idsIn(token, guild);
  await save(token, [{ subject: { kind: 'role', role_id: idOf(role) }, modules: {}, actions: ['warn'] }]);
  const screen = accessPage(page);
  const { t } = screen;
  await screen.open();
  await screen.addRole('Animation');
  await screen.main.getByRole('button', { name: t('access:presets.moderation'), exact: true }).click();
  await expect(screen.level('history', 'see')).toBeChecked();
  await expect(screen.action('warn')).toBeChecked();
  // Two open cards have parts of the same names.
  await screen.opener(role).click();
  await expectAccessible(page);
  await screen.opener(role).click();
  await screen.remove('Animation').click();
  await expect(screen.bar).toHaveCount(0);

  await screen.remove(role).click();
  await expect(screen.main).toContainText(t('access:removed'));
  const back = screen.main.getByRole('button', { name: t('frame:revert_field', { name: role }) });
  await expect(back).toBeFocused();
  await back.click();
  await expect(screen.opener(role)).toBeFocused();
  await expect(screen.bar).toHaveCount(0);
  await screen.remove(role).click();
  await screen.save.click();
  await expect(screen.said).toBeVisible();
  expect(await saved(token)).toEqual([]);
});

test('what one may not do oneself cannot be granted, and says why', async ({ page, token }) => {
  const { role: idOf } = await idsIn(token, guild);
  await save(token, [{ subject: { kind: 'role', role_id: idOf(role) }, modules: {}, actions: ['warn'] }]);
  await page.route(`${apiOrigin}/guild/${guild}`, async (route) => {
    const response = await replyTo(route);
    const value = (await response.json()) as Guild;
    const viewer = { ...value.viewer, role: 'manager' };
    const permissions = bitsOf(['manage_guild']);
    await route.fulfill({ response, json: { ...value, owner: false, viewer, permissions } });
  });
  const screen = accessPage(page);
  const { t } = screen;
  await screen.open();
  await screen.opener(role).click();
  const permission = t('pickers:permissions.ban_members');
  await expect(screen.action('ban')).toBeDisabled();
  await expect(screen.action('ban')).toHaveAccessibleDescription(t('access:not_held', { permission }));
  await expect(screen.action('warn')).toBeEnabled();
  await expectAccessible(page);
});

test('a person who can ban by it is asked about in words', async ({ page, token }) => {
  const screen = accessPage(page);
  const { t } = screen;
  await screen.open();
  await screen.main.getByRole('button', { name: t('access:empty.add') }).click();
  await screen.person.fill(stranger);
  await screen.main.getByRole('button', { name: t('table:member.by_id', { id: stranger }) }).click();
  await screen.action('ban').check();
  const phrase = t('danger:phrase.removal_granted');
  await expect(screen.main.getByRole('note').filter({ hasText: phrase })).toBeVisible();
  await screen.save.click();
  await page
    .getByRole('dialog', { name: t('danger:title') })
    .getByRole('textbox')
    .fill(phrase);
  await page.keyboard.press('Enter');
  await expect(screen.said).toBeVisible();
  expect(await saved(token)).toEqual([
    { subject: { kind: 'person', user_id: stranger }, modules: {}, actions: ['ban'] },
  ]);
});

for (const [locale, width] of [
  ['fr', 1280],
  ['en', 320],
  ['ar', 390],
] as const) {
  test(`no accessibility fault and nothing beside the page: ${locale} at ${width} px`, async ({
    page,
    token,
  }) => {
    const { role: idOf } = await idsIn(token, guild);
    await save(token, [
      { subject: { kind: 'role', role_id: idOf('Modération') }, modules: { logs: 'edit' }, actions: [] },
      { subject: { kind: 'person', user_id: stranger }, modules: { history: 'see' }, actions: ['note'] },
    ]);
    await page.setViewportSize({ width, height: 800 });
    const screen = accessPage(page, locale);
    await screen.open();
    await screen.opener('Modération').click();
    await expect(screen.level('logs', 'edit')).toBeChecked();
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
  });
}
