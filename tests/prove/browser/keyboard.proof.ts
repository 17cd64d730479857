/** The jobs of tests/e2e/keyboard.spec.ts and more of them without a mouse, and a walk through every screen with Tab. */
import '../../e2e/keyboard.spec.ts';
import type { Page } from 'playwright/test';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import type { AccessGrant } from '../../../src/contract/access.ts';
import type { Ticket } from '../../../src/contract/ticket-history.ts';
import type { Transcript } from '../../../src/contract/transcript.ts';
import { href } from '../../../src/routes.ts';
import { callApi } from '../../e2e/api.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { frameOf } from '../../e2e/frame.ts';
import { press, skipFrame, tabTo } from '../../e2e/keys.ts';
import { demoGuilds, open, ready } from '../../e2e/pages.ts';
import { texts } from '../../e2e/texts.ts';
import { figure } from '../figure.ts';
import { screens } from './screens.ts';
import { watchFocus } from './watch-focus.ts';

test.describe.configure({ mode: 'parallel' });

const t = texts('fr');
const guild = demoGuilds.nebula;
const params = { guild_id: guild };

const isWalk = (title: string) => title.startsWith('Tab ');

// A page that scrolls slowly would show the focus after the next key.
test.use({ reducedMotion: 'reduce' });

// These hold for the tests of the other file too.
test.beforeEach(({ page }) => page.addInitScript(watchFocus));

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a hook needs from the pattern.
test.afterEach(({}, { title, status }) => {
  if (!isWalk(title)) figure('keyboard', `${status === 'passed' ? 1 : 0} of 1 journeys with keys alone`);
});

test.describe('nobody yet', () => {
  test.use({ account: null });

  test('signs in and chooses a server', async ({ page }) => {
    await open(page, '/login');
    await press(page, page.getByRole('button', { name: t('login:sign_in') }));
    await press(page, page.getByRole('button', { name: demoAccounts.owner.display_name }));
    await expect(page).toHaveURL(href('guilds'));
    await ready(page);
    await press(page, page.getByRole('main').getByRole('link', { name: 'Nebula Esports' }).first());
    await expect(page).toHaveURL(href('guild', params));
    await ready(page);
  });
});

test('a case is searched, opened, and gets another reason', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, href('history', params));
  await page.keyboard.press('/');
  await expect(page.locator('#main input[type="search"]')).toBeFocused();
  await page.keyboard.type('message');
  await expect(page).toHaveURL(/q=message/);
  await ready(page);
  await press(page, page.locator('tr[data-row] [data-opener]').first());
  const aside = page.locator('#main aside');
  await press(page, aside.getByRole('button', { name: t('history-panel:edit.action') }));
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel(t('history:columns.reason'), { exact: true });
  await expect(reason).toBeVisible();
  if (!(await reason.evaluate((field) => field === document.activeElement))) await tabTo(page, reason, 10);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Vendait des comptes');
  await press(page, dialog.getByRole('button', { name: t('common:save') }), 20);
  await expect(dialog).toBeHidden();
  await expect(aside).toContainText('Vendait des comptes');
  await expect(aside.getByRole('button', { name: t('history-panel:edit.action') })).toBeFocused();
});

test('a ticket is answered', async ({ page, token }) => {
  const { items } = await callApi<{ items: Ticket[] }>(
    token,
    'GET',
    `/guild/${guild}/tickets/history?limit=100`,
  );
  const ticket = items.find(({ state }) => state !== 'closed');
  await open(page, href('transcript', { guild_id: guild, channel_id: ticket?.channel_id ?? '' }));
  const desk = page.getByRole('region', { name: t('ticket-desk:label') });
  await skipFrame(page);
  const answer = desk.getByRole('textbox', { name: t('ticket-desk:answer.label') });
  await tabTo(page, answer, 200);
  await page.keyboard.type('Nous regardons cela.');
  await page.keyboard.press('Control+Enter');
  await expect(answer).toHaveValue('');
  await expect(answer).toBeFocused();
  const path = `/guild/${guild}/tickets/transcript/${ticket?.channel_id}`;
  const said = async () => (await callApi<Transcript>(token, 'GET', path)).messages.at(-1)?.content;
  // The bot writes above it who has answered.
  await expect.poll(said).toMatch(/^Nous regardons cela\.$/m);
});

test('a role may edit tickets', async ({ page, token }) => {
  const path = `/guild/${demoGuilds.potager}/access`;
  await callApi(token, 'POST', path, { grants: [] });
  await open(page, href('access', { guild_id: demoGuilds.potager }));
  const main = page.getByRole('main');
  await skipFrame(page);
  await press(page, main.getByRole('button', { name: t('access:empty.add') }));
  await expect(main.getByRole('combobox', { name: t('access:add.role') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Main verte');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const levels = main.getByRole('radiogroup', { name: t('access:module.tickets') });
  await tabTo(page, levels.getByRole('radio', { checked: true }), 40);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(levels.getByRole('radio', { name: t('access:level.edit'), exact: true })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').getByText(t('frame:saved'))).toBeVisible();
  const { grants } = await callApi<{ grants: AccessGrant[] }>(token, 'GET', path);
  expect(grants).toMatchObject([{ modules: { tickets: 'edit' } }]);
});

test('the theme is changed', async ({ page }) => {
  await open(page, href('captcha', params));
  const { account, theme } = frameOf(page);
  await press(page, account);
  await tabTo(page, theme('system'), 20);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test.describe('somebody who is banned', () => {
  test.use({ account: 'member' });

  test('asks for their ban to be lifted', async ({ page }) => {
    await open(page, href('appeal', { server_id: demoGuilds.library }));
    await skipFrame(page);
    const fields = page.getByRole('main').getByRole('textbox');
    for (const field of await fields.all()) {
      await tabTo(page, field, 20);
      await page.keyboard.type('C’était un malentendu.');
    }
    await press(page, page.getByRole('button', { name: t('appeal:form.send') }), 20);
    await expect(page.getByText(t('appeal:state.open'))).toBeVisible();
  });
});

test('notices are read, and are new no more', async ({ page }) => {
  await open(page, href('guild', params));
  const button = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${t('frame:notices')}`) });
  await press(page, button);
  const panel = page.getByRole('region', { name: t('frame:notices') });
  await press(page, panel.getByRole('button', { name: t('notices:read_all') }), 40);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName(t('frame:notices'));
});

/** Presses Tab until the first stop comes again. Answers the number of stops, or null when one holds the focus. */
async function walk(page: Page): Promise<number | null> {
  const stop = () =>
    page.evaluate(async () => {
      await globalThis.seeFocus?.();
      const { activeElement: at } = document;
      if (!at || at === document.body) return 0;
      globalThis.stops ??= new Map();
      const known = globalThis.stops.get(at);
      if (known === undefined) globalThis.stops.set(at, globalThis.stops.size + 1);
      return known ?? -1;
    });
  let count = 0;
  for (let pressed = 0; pressed < 1500; pressed += 1) {
    await page.keyboard.press('Tab');
    const known = await stop();
    if (known === -1) count += 1;
    // The first again, or the browser itself: every stop has let go.
    else if (known <= 1 && count > 1) return count;
    else if (known > 1) return null;
  }
  return null;
}

declare global {
  /** The stops of a walk in their order. */
  var stops: Map<Element, number> | undefined;
}

for (const { name, path, account } of screens)
  test.describe(() => {
    test.use({ account, expectedErrors: /404/, maxShift: 999 });

    test(`Tab goes through ${name} and out of it`, async ({ page }) => {
      await open(page, path);
      const stops = await walk(page);
      expect(stops, 'no stop holds the focus').not.toBeNull();
      figure('keyboard', `${stops} stops on 1 screens, each shows the focus and lets go of it`);
    });
  });
