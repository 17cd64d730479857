/** Behaviour of every list screen, tested on sanction rules. No other file saves them in this guild. */
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, ready } from './pages.ts';
import { deleteRule, readRules, rulesPage, setRules, threeRules } from './rules.ts';

const guild = demoGuilds.arabDevs;

test.beforeEach(async ({ token }) => {
  await setRules(token, guild, threeRules);
});

test('the focus is always somewhere sensible', journey, async ({ page }) => {
  const screen = rulesPage(page, guild);
  await screen.open();
  await screen.add.click();
  await expect(screen.newForm.getByRole('textbox').first()).toBeFocused();
  await screen.discard.click();
  await expect(screen.add).toBeFocused();

  await screen.opener(2, 3).click();
  await screen.count.fill('9');
  await screen.discard.click();
  await expect(screen.opener(2, 3)).toBeFocused();

  // The ladder is drawn from its foot: up is the next place.
  await screen.moveUp(1);
  await expect(screen.moved(2, 3)).toBeVisible();
  await expect(screen.more(2)).toBeFocused();
  await screen.opener(2, 3).press('Alt+ArrowUp');
  await expect(screen.opener(3, 3)).toBeFocused();
  await expect(screen.moved(3, 3)).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(screen.said(screen.t('common:at_start'))).toBeVisible();
  await expect(screen.opener(3, 3)).toBeFocused();
  // The keys that the menu names work in it too.
  await screen.more(3).press('Enter');
  await screen.down(3).press('Alt+ArrowDown');
  await expect(screen.moved(2, 3)).toBeVisible();
  await expect(screen.more(2)).toBeFocused();

  // The focus moves to the next row, then to the previous one, then to the "Add" button.
  await screen.remove(2);
  await expect(screen.opener(1, 2)).toBeFocused();
  await screen.remove(1);
  await expect(screen.opener(1, 1)).toBeFocused();
  await screen.remove(1);
  await expect(screen.add).toBeFocused();
  await expect(page.getByRole('heading', { name: screen.t('auto-sanction:empty.title') })).toBeVisible();
  await expect(screen.main.getByRole('alert')).toHaveCount(0);
});

test('an address that names an entry opens it, and a reload opens it again', async ({ page, token }) => {
  const [, second] = await readRules(token, guild);
  const screen = rulesPage(page, guild);
  await screen.open(`#${second?.id}`);
  await expect(screen.opener(2, 3)).toHaveAttribute('aria-expanded', 'true');
  await expect(screen.opener(2, 3)).toBeFocused();
  await screen.opener(3, 3).click();
  await expect(screen.opener(2, 3)).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await ready(page);
  await expect(screen.opener(3, 3)).toHaveAttribute('aria-expanded', 'true');
});

test('what is typed in an entry is a draft of its own', async ({ page, token }) => {
  const screen = rulesPage(page, guild);
  const { t } = screen;
  await screen.open();
  await screen.opener(1, 3).click();
  await screen.count.fill('7');
  await screen.opener(2, 3).click();
  await expect(screen.row(1, 3)).toContainText(t('frame:unsaved'));
  await expect(screen.count).toHaveValue('3');
  await page.reload();
  await ready(page);
  await screen.opener(1, 3).click();
  await expect(screen.count).toHaveValue('7');
  await screen.discard.click();
  await expect(screen.row(1, 3)).not.toContainText(t('frame:unsaved'));
  // Discarding can be undone.
  await screen.undo.click();
  await expect(screen.count).toHaveValue('7');
  await screen.save.click();
  await expect(screen.said(t('auto-sanction:toast.saved'))).toBeVisible();
  expect((await readRules(token, guild)).map(({ count }) => count)).toEqual([7, 3, 4]);
});

test('each undo takes back its own act alone', journey, async ({ page, token }) => {
  const screen = rulesPage(page, guild);
  const { t } = screen;
  await screen.open();
  await screen.switchOf(1).uncheck();
  await expect(screen.said(t('auto-sanction:toast.off'))).toBeVisible();
  await screen.opener(1, 3).click();
  await screen.count.fill('7');
  await screen.save.click();
  await expect(screen.said(t('auto-sanction:toast.saved'))).toBeVisible();
  // The newest toast is the last one.
  await screen.undo.last().click();
  await expect(screen.said(t('auto-sanction:toast.undone'))).toBeVisible();
  expect((await readRules(token, guild))[0]).toMatchObject({ enabled: true, count: 7 });
});

test.describe('an undo that does not go through', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('says so, and can be tried again', async ({ page, token }) => {
    const screen = rulesPage(page, guild);
    const { t } = screen;
    await screen.open();
    await screen.switchOf(1).uncheck();
    await expect(screen.said(t('auto-sanction:toast.off'))).toBeVisible();
    await page.route(/\/autosanction(\?|$)/, (route) => route.abort());
    await screen.undo.click();
    const reason = t('errors:call.offline.title');
    await expect(screen.said(t('frame:undo_failed', { reason }))).toBeVisible();
    await expect(screen.switchOf(1)).not.toBeChecked();
    await page.unroute(/\/autosanction(\?|$)/);
    await screen.toasts.getByRole('button', { name: t('common:retry'), exact: true }).click();
    await expect(screen.said(t('auto-sanction:toast.undone'))).toBeVisible();
    expect((await readRules(token, guild))[0]).toMatchObject({ enabled: true });
  });
});

test.describe('an entry that somebody else has deleted', () => {
  test.use({ expectedErrors: /404/ });

  test('keeps what is typed, and can be added again', journey, async ({ page, token }) => {
    const [first] = await readRules(token, guild);
    const screen = rulesPage(page, guild);
    const { t } = screen;
    await screen.open();
    await screen.opener(1, 3).click();
    await screen.reason.fill('mine');
    await deleteRule(token, guild, first?.id ?? '');
    await screen.save.click();
    await expect(screen.main.getByText(t('auto-sanction:gone.text'), { exact: true })).toBeVisible();
    await screen.main.getByRole('button', { name: t('auto-sanction:gone.add'), exact: true }).click();
    await expect(screen.reason).toHaveValue('mine');
    await screen.save.click();
    await expect(screen.said(t('auto-sanction:toast.added'))).toBeVisible();
    expect((await readRules(token, guild)).map(({ reason }) => reason)).toEqual(['b', 'c', 'mine']);
  });
});

test('a row is dragged to another place', journey, async ({ page, token }) => {
  const screen = rulesPage(page, guild);
  const { t } = screen;
  await screen.open();
  const grip = screen.entries.first().locator('[data-grip]');
  const last = await screen.entries.last().boundingBox();
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(0, (last?.y ?? 0) + (last?.height ?? 0), { steps: 8 });
  await page.mouse.up();
  await expect(screen.said(t('auto-sanction:toast.moved_to', { n: 1, total: 3 }))).toBeVisible();
  expect((await readRules(token, guild)).map(({ reason }) => reason)).toEqual(['c', 'a', 'b']);
  await screen.undo.click();
  await expect(screen.said(t('auto-sanction:toast.ordered'))).toBeVisible();
  expect((await readRules(token, guild)).map(({ reason }) => reason)).toEqual(['a', 'b', 'c']);
});

test('from ten entries on the list can be searched', async ({ page, token }) => {
  const ten = Array.from({ length: 10 }, (_, index) => ({
    count: index + 2,
    reason: `Motif é${'abcdefghij'[index]}`,
  }));
  await setRules(token, guild, ten);
  const screen = rulesPage(page, guild);
  const { t } = screen;
  await screen.open();
  const search = screen.main.getByRole('searchbox', { name: t('auto-sanction:search') });
  await search.fill('MOTIF eg');
  await expect(screen.entries).toHaveCount(1);
  // While the list is filtered, entries keep their position and cannot be moved.
  await screen.menu(7);
  await expect(screen.up(7)).toHaveAttribute('aria-disabled', 'true');
  await expect(screen.up(7)).toHaveAccessibleDescription(t('list:order_fixed'));
  await page.keyboard.press('Escape');
  await search.fill('nothing of the kind');
  await expect(screen.main.getByText(t('auto-sanction:nothing_found'), { exact: true })).toBeVisible();
  await deleteRule(token, guild, (await readRules(token, guild))[0]?.id ?? '');
  await page.reload();
  await ready(page);
  await expect(search).toHaveCount(0);
});

test('a copy is a form with the same values, saved behind its original', async ({ page, token }) => {
  const screen = rulesPage(page, guild);
  await screen.open();
  await screen.duplicate(1);
  await expect(screen.reason).toHaveValue('a');
  await screen.reason.fill('copy');
  await screen.count.fill('6');
  await screen.save.click();
  await expect(screen.opener(2, 4)).toBeFocused();
  expect((await readRules(token, guild)).map(({ reason }) => reason)).toEqual(['a', 'copy', 'b', 'c']);
});
