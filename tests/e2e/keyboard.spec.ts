/** Jobs from beginning to end without a mouse. `npm run prove -- keyboard` has more, and looks where the focus is at each step. */
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import { href } from '../../src/routes.ts';
import { readCaptcha, readLogs, statusOf, writeLogs } from './api.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, test } from './fixtures.ts';
import { frameOf } from './frame.ts';
import { press, skipFrame, tabTo } from './keys.ts';
import { logsPage } from './logs-page.ts';
import { demoGuilds, open, ready } from './pages.ts';
import { readRules, rulesPage, setRules, threeRules } from './rules.ts';
import { texts } from './texts.ts';
import { transcriptOf, transcriptPath, withMessages } from './transcript-page.ts';

const t = texts('fr');
const guild = demoGuilds.nebula;
const params = { guild_id: guild };

test('a setting is changed and saved, and the focus is back in its field', async ({ page, token }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await skipFrame(page);
  await tabTo(page, screen.attempts);
  await page.keyboard.type('9');
  await press(page, screen.save);
  await expect(screen.saved).toBeVisible();
  await expect(screen.attempts).toBeFocused();
  expect(await readCaptcha(token, guild)).toMatchObject({ attempts: 9 });
  // Or without leaving the field.
  await page.keyboard.press('Control+a');
  await page.keyboard.type('6');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => readCaptcha(token, guild)).toMatchObject({ attempts: 6 });
});

test('what was saved is undone', async ({ page, token }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  const before = await screen.attempts.inputValue();
  await skipFrame(page);
  await tabTo(page, screen.attempts);
  await page.keyboard.type('8');
  await page.keyboard.press('Control+Enter');
  await expect(screen.saved).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+z');
  await expect(screen.attempts).toHaveValue(before);
  expect(await readCaptcha(token, guild)).toMatchObject({ attempts: Number(before) });
});

test.describe('rules', () => {
  test.beforeEach(async ({ token }) => {
    await setRules(token, guild, threeRules);
  });

  test('one is added', async ({ page, token }) => {
    const screen = rulesPage(page, guild);
    await screen.open();
    await skipFrame(page);
    await press(page, screen.add);
    await expect(screen.count).toBeFocused();
    await page.keyboard.type('9');
    await tabTo(page, screen.reason);
    await page.keyboard.type('d');
    await press(page, screen.save);
    await expect(screen.said(t('auto-sanction:toast.added'))).toBeVisible();
    await expect(screen.opener(4, 4)).toBeFocused();
    expect((await readRules(token, guild)).map(({ reason }) => reason)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('one is put in another place, from its row and from its menu', async ({ page, token }) => {
    const screen = rulesPage(page, guild);
    const order = async () => (await readRules(token, guild)).map(({ reason }) => reason).join(' ');
    await screen.open();
    await skipFrame(page);
    await tabTo(page, screen.opener(1, 3));
    await page.keyboard.press('Alt+ArrowUp');
    await expect(screen.moved(2, 3)).toBeVisible();
    await expect(screen.opener(2, 3)).toBeFocused();
    expect(await order()).toBe('b a c');
    await press(page, screen.more(2));
    await press(page, screen.up(2));
    await expect(screen.moved(3, 3)).toBeVisible();
    expect(await order()).toBe('b c a');
    await expect(screen.more(3)).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(screen.said(t('common:at_start'))).toBeVisible();
    expect(await order()).toBe('b c a');
  });
});

test('a case is opened, the next one from its panel, and the row after it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, href('history', params));
  const openers = page.locator('tr[data-row] [data-opener]');
  const aside = page.locator('#main aside');
  const title = aside.getByRole('heading', { level: 2 });
  await skipFrame(page);
  await press(page, openers.nth(1));
  await expect(title).toBeVisible();
  const first = (await title.textContent()) ?? '';
  // The panel is read after its row, although it stands behind all rows in the page.
  await page.keyboard.press('Tab');
  await expect(title).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(openers.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await press(page, aside.getByRole('button', { name: t('history:panel.next') }), 4);
  await expect(title).not.toHaveText(first);
  await expect(aside.getByRole('status').first()).toHaveText((await title.textContent()) ?? '');
  await expect(openers.nth(2)).toHaveAttribute('aria-expanded', 'true');
  await expect(aside.locator('ol > li[aria-current]')).toHaveCount(1);
  await tabTo(page, openers.nth(3));
  await page.keyboard.press('Shift+Tab');
  await expect(aside.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(aside).toHaveCount(0);
  await expect(openers.nth(2)).toBeFocused();
});

test(
  'the search of the page finds without accents, goes from hit to hit, and is the browser’s on a second Ctrl+F',
  journey,
  async ({ page, token }) => {
    await withMessages(page, token, 1000);
    const { search, position, current } = transcriptOf(page);
    await open(page, transcriptPath);
    await page.keyboard.press('ControlOrMeta+f');
    await expect(search).toBeFocused();
    await page.keyboard.type('ETE');
    await expect(position).toHaveText(t('transcript-reader:search.at', { at: 1, count: 10 }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(position).toHaveText(t('transcript-reader:search.at', { at: 3, count: 10 }));
    await expect(current).toContainText('Ligne numéro 200');
    await expect(current).toBeInViewport();
    await expect(current.locator('mark')).toHaveText('Été');
    await page.keyboard.press('Shift+Enter');
    await expect(current).toContainText('Ligne numéro 100');
    await expect(search).toBeFocused();
    // Pressed again, the shortcut opens the browser's own search.
    await page.evaluate(() =>
      addEventListener('keydown', (event) => {
        if (event.key === 'f') document.body.dataset.left = String(!event.defaultPrevented);
      }),
    );
    await page.keyboard.press('ControlOrMeta+f');
    await expect(page.locator('body')).toHaveAttribute('data-left', 'true');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('introuvable');
    await expect(position).toHaveText(t('transcript-reader:search.none'));
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
  },
);

test('the language is switched, on the same screen', async ({ page }) => {
  const { account, language } = frameOf(page);
  await open(page, href('captcha', params));
  await press(page, account);
  await press(page, language('English'));
  await expect(page).toHaveURL(href('captcha', params, 'en'));
  await ready(page);
  await expect(captchaPage(page, guild, 'en').attempts).toBeVisible();
});

test('the palette leads to a field of another screen, once its form is drawn and through a fold', async ({
  page,
}) => {
  // The captcha of this guild is off, so its fields are collapsed.
  await open(page, href('guild', { guild_id: demoGuilds.arabDevs }));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: t('frame:search') })).toBeFocused();
  await page.keyboard.type('delai captcha');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/captcha#timeout_seconds$/);
  await ready(page);
  await expect(captchaPage(page, demoGuilds.arabDevs).timeout).toBeFocused();
});

test('the rows of a table are saved as a file', async ({ page }) => {
  await open(page, href('history', params));
  await skipFrame(page);
  await press(page, page.getByRole('button', { name: t('table:export.start') }));
  const downloading = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'CSV', exact: true }), 4);
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
});

test('an embed is composed, and the preview shows it', async ({ page }) => {
  await open(page, href('view', params));
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  await skipFrame(page);
  await tabTo(page, main.getByRole('tab', { name: t('view:tabs.posts') }));
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('tab', { name: t('view:tabs.composer') })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, main.getByRole('button', { name: t('composer:add_embed'), exact: true }));
  await expect(field(t('composer:title'))).toBeFocused();
  await page.keyboard.type('Tournoi');
  await tabTo(page, field(t('composer:description')));
  await page.keyboard.type('Samedi');
  const embed = main.getByRole('region', { name: t('chat:preview') }).locator('.chat-embed');
  await expect(embed).toContainText('Tournoi');
  await expect(embed).toContainText('Samedi');
});

test('a change of settings is taken back from the list of changes', async ({ page, token }) => {
  const { ignore, ...others } = await readLogs(token, guild);
  await writeLogs(token, guild, { ...others, ignore: { ...ignore, bots: !ignore.bots } });
  await logsPage(page, guild).open();
  await skipFrame(page);
  await press(page, page.locator('[data-last-change]'));
  const sheet = page.getByRole('dialog', { name: t('revisions:sheet') });
  await press(page, sheet.getByRole('button', { expanded: false }).first());
  await press(page, sheet.getByRole('button', { name: t('revisions:verb.last') }));
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('#toasts')).toContainText(t('revisions:toast.done'));
  await expect(page.locator('[data-last-change]')).toBeFocused();
  expect((await readLogs(token, guild)).ignore.bots).toBe(ignore.bots);
});

test.describe('a session', () => {
  test.use({ ownSession: true });

  test('is ended', async ({ page, token }) => {
    await open(page, href('guilds'));
    const { account } = frameOf(page);
    await press(page, account);
    await expect(page.getByText(`@${demoAccounts.owner.username}`)).toBeVisible();
    await press(page, page.getByRole('link', { name: t('frame:sign_out') }));
    await expect(page).toHaveURL('/');
    expect(await statusOf(token, '/user')).toBe(401);
  });
});
