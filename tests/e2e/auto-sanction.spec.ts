/** The screen of sanction rules. No other file changes the sanction rules of this guild. */
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, overflow } from './pages.ts';
import { addRule, readRules, rulesPage, setRules, threeRules, writeRule } from './rules.ts';

const guild = demoGuilds.potager;
const reasons = async (token: string) =>
  (await readRules(token, guild)).map(({ reason }) => reason).join(' ');

test.describe('the rules of a guild', () => {
  test.beforeEach(async ({ token }) => {
    await setRules(token, guild, threeRules);
  });

  test(
    'are added, edited, ordered, switched and deleted, and a deletion is undone with the same id',
    journey,
    async ({ page, token }) => {
      const screen = rulesPage(page, guild);
      const { t } = screen;
      await screen.open();
      await expect(screen.entries).toHaveCount(3);
      // The screen lists the rules in reverse order.
      await expect(screen.entries.first()).toContainText('c');

      await screen.add.click();
      await screen.count.fill('9');
      await screen.reason.fill('d');
      await screen.save.click();
      await expect(screen.said(t('auto-sanction:toast.added'))).toBeVisible();
      await expect(screen.opener(4, 4)).toBeFocused();
      expect(await reasons(token)).toBe('a b c d');

      await screen.opener(2, 4).click();
      await screen.count.fill('5');
      // The title of the entry is updated while typing.
      await expect(screen.opener(2, 4)).toContainText('5 avertissements');
      await screen.save.click();
      await expect(screen.said(t('auto-sanction:toast.saved'))).toBeVisible();
      expect((await readRules(token, guild))[1]).toMatchObject({ reason: 'b', count: 5 });

      await screen.moveUp(1);
      await expect(screen.said(t('auto-sanction:toast.moved_to', { n: 2, total: 4 }))).toBeVisible();
      expect(await reasons(token)).toBe('b a c d');

      await screen.switchOf(4).uncheck();
      await expect(screen.said(t('auto-sanction:toast.off'))).toBeVisible();
      const before = await readRules(token, guild);
      expect(before.map(({ enabled }) => enabled)).toEqual([true, true, true, false]);

      await screen.remove(3);
      const deleted = screen.toasts
        .getByRole('listitem')
        .filter({ hasText: t('auto-sanction:toast.deleted') });
      await expect(screen.entries).toHaveCount(3);
      await deleted.getByRole('button', { name: t('common:undo'), exact: true }).click();
      await expect(screen.said(t('auto-sanction:toast.restored'))).toBeVisible();
      await expect(screen.opener(3, 4)).toBeFocused();
      const after = await readRules(token, guild);
      expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    },
  );

  test('say what is off with them, and one button mends it', async ({ page, token }) => {
    await setRules(token, guild, [
      { count: 5, reason: 'hard', action: { kind: 'kick' } },
      { count: 2, reason: 'mild' },
    ]);
    const screen = rulesPage(page, guild);
    const { t } = screen;
    await screen.open();
    const first = screen.row(1, 2);
    await expect(first.getByRole('note')).toContainText('Ne s’applique jamais');
    await first.getByRole('note').getByRole('link').click();
    await expect(screen.opener(2, 2)).toBeFocused();
    await first
      .getByRole('button', { name: t('auto-sanction:remedy.move', { other: 2 }), exact: true })
      .click();
    await expect(screen.said(t('auto-sanction:toast.moved_to', { n: 2, total: 2 }))).toBeVisible();
    expect(await reasons(token)).toBe('mild hard');
    await expect(screen.main.getByRole('note')).toHaveCount(0);
  });

  test(
    'that ban at the first infraction are saved once the words are typed',
    journey,
    async ({ page, token }) => {
      const screen = rulesPage(page, guild);
      const { t } = screen;
      await screen.open();
      await screen.opener(1, 3).click();
      await screen.count.fill('1');
      await screen.main
        .getByRole('combobox', { name: t('auto-sanction:fields.action.label') })
        .selectOption('ban');
      const phrase = t('danger:phrase.ban_at_once');
      await expect(screen.main.getByRole('note').filter({ hasText: phrase })).toBeVisible();
      await screen.saveAsks.click();
      const dialog = page.getByRole('dialog', { name: t('danger:title') });
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      expect((await readRules(token, guild))[0]).toMatchObject({ count: 2 });
      await expect(screen.count).toHaveValue('1');

      await screen.saveAsks.click();
      await dialog.getByRole('textbox').fill(phrase);
      await page.keyboard.press('Enter');
      await expect(screen.said(t('auto-sanction:toast.saved'))).toBeVisible();
      expect((await readRules(token, guild))[0]).toMatchObject({ count: 1, action: { kind: 'ban' } });
    },
  );

  test('show what would follow for a member, in sentences', async ({ page }) => {
    const screen = rulesPage(page, guild);
    const { t } = screen;
    await screen.open();
    const path = screen.main.getByRole('region', { name: t('auto-sanction-path:title') });
    await path.getByRole('textbox', { name: t('auto-sanction-path:count'), exact: true }).fill('3');
    await path
      .getByRole('combobox', { name: t('auto-sanction-path:make'), exact: true })
      .selectOption('warn');
    await path.getByRole('textbox', { name: t('auto-sanction-path:over'), exact: true }).fill('2');
    await path
      .getByRole('combobox', { name: new RegExp(`^${t('auto-sanction-path:over')}`) })
      .selectOption('day');
    const steps = path.getByRole('list', { name: t('auto-sanction-path:outcome') });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expect(steps.getByRole('listitem').last()).toContainText('3 avertissements en 2 jours: expulsion');
    await expect(path.getByRole('img')).toHaveAccessibleName(/jour 3.: règle 2/);
  });
});

test.describe('two people', () => {
  test.use({ expectedErrors: /412/ });

  test('a rule that somebody else has changed is chosen field by field', journey, async ({ page, token }) => {
    const [first] = await setRules(token, guild, threeRules);
    if (!first) throw new Error('There are three rules.');
    const screen = rulesPage(page, guild);
    const { t } = screen;
    await screen.open();
    await screen.opener(1, 3).click();
    await screen.count.fill('7');
    await writeRule(token, guild, { ...first, count: 8 });
    await screen.save.click();
    await expect(page.getByRole('heading', { name: t('changes:conflict.title') })).toBeFocused();
    const field = page.getByRole('group', { name: t('auto-sanction:fields.count.label'), exact: true });
    await expect(field).toContainText('7');
    await expect(field).toContainText('8');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('changes:conflict.apply') }).click();
    await expect(screen.said(t('auto-sanction:toast.saved'))).toBeVisible();
    expect((await readRules(token, guild))[0]).toMatchObject({ count: 7 });
  });
});

test.describe('the limit', () => {
  test.use({ expectedErrors: /409/ });

  const nine = Array.from({ length: 9 }, (_, index) => ({ count: index + 2, reason: `${index}` }));

  test('is said with what premium gives, and a list that others have filled keeps what is typed', async ({
    page,
    token,
  }) => {
    await setRules(token, guild, nine);
    const screen = rulesPage(page, guild);
    const { t } = screen;
    await screen.open();
    await screen.add.click();
    await screen.reason.fill('mine');
    await addRule(token, guild, { count: 50 });
    await screen.save.click();
    await expect(screen.main).toContainText(t('auto-sanction:limit.reached'));
    await expect(screen.reason).toHaveValue('mine');
    await screen.discard.click();
    await expect(
      screen.main.getByText(t('auto-sanction:limit.full', { max: 10, premium: 50 }), { exact: true }),
    ).toBeVisible();
    await expect(screen.add).toHaveCount(0);
  });
});

for (const locale of ['fr', 'ar'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`in ${locale} at ${width} px`, () => {
      test.use({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });

      test('everything can be reached, read and named', async ({ page, token }) => {
        await setRules(token, guild, [...threeRules, { ...threeRules[0] }]);
        const screen = rulesPage(page, guild, locale);
        const { t } = screen;
        await screen.open();
        await expect(screen.row(1, 4).getByRole('note')).toBeVisible();
        await screen.opener(2, 4).click();
        await screen.count.fill('0');
        await screen.save.click();
        await expect(screen.count).toBeFocused();
        await expectAccessible(page);
        expect(await overflow(page)).toBe(0);
        await screen.discard.click();
        await screen.main.getByRole('button', { name: t('auto-sanction-path:each') }).click();
        await expectAccessible(page);
        expect(await overflow(page)).toBe(0);
      });
    });
  }
}
