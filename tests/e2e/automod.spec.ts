/** The screen of automod rules. No other file saves automod rules in this guild. */
import { automodDefaults } from '../../src/contract/automod-defaults.ts';
import { automodPage, setAutomod } from './automod-page.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, overflow, ready } from './pages.ts';

const guild = demoGuilds.arabDevs;
const words = { ...automodDefaults.words, enabled: true, words: ['noob', 'clown'] };

test.beforeEach(async ({ token }) => {
  await setAutomod(token, guild, [words]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('Save of a long rule stays in sight, and covers no field', async ({ page, token }) => {
    const many = Array.from({ length: 200 }, (_, n) => `word${n}`);
    await setAutomod(token, guild, [{ ...words, words: many }]);
    const screen = automodPage(page, guild);
    await screen.open();
    await screen.opener('words').click();
    const box = screen.group('words.label').getByRole('textbox');
    await box.fill('trash');
    await page.keyboard.press('Enter');
    await expect(screen.save).toBeInViewport({ ratio: 1 });
    const [field, foot] = [await box.boundingBox(), await page.locator('.save-bar').boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    expect(foot?.height).toBeLessThanOrEqual(844 / 5);
  });
});

test(
  'a rule is switched, filled in, saved, found after a reload, and undone',
  journey,
  async ({ page, token }) => {
    const screen = automodPage(page, guild);
    const { t } = screen;
    await screen.open();
    await expect(screen.rows).toHaveCount(13);
    await screen.switchOf('spam').check();
    await expect(screen.said(t('automod:toast.on'))).toBeVisible();
    expect(await screen.read(token, 'spam')).toMatchObject({ enabled: true });

    await screen.opener('words').click();
    const box = screen.group('words.label').getByRole('textbox');
    await box.fill('trash');
    await page.keyboard.press('Enter');
    await box.fill('loser, noob,');
    await expect(screen.row('words')).toContainText('4 mots');
    await screen
      .group('words.label')
      .getByRole('button', { name: t('common:remove', { name: 'clown' }) })
      .click();
    await screen.addAction.selectOption('timeout');
    await expect(screen.action(2).getByRole('combobox').first()).toBeFocused();
    await screen
      .action(2)
      .getByRole('textbox', { name: t('automod-form:action.duration') })
      .fill('2');
    await screen.choice(t('automod-form:fields.mode.observe')).check();
    await screen.save.click();
    await expect(screen.said(t('automod:toast.saved'))).toBeVisible();
    await expect(screen.opener('words')).toBeFocused();
    const saved = {
      words: ['noob', 'trash', 'loser'],
      mode: 'observe',
      actions: [{ kind: 'delete' }, { kind: 'timeout', duration_seconds: 7200 }],
    };
    expect(await screen.read(token, 'words')).toMatchObject(saved);

    await page.reload();
    await ready(page);
    await expect(screen.row('words')).toContainText(t('automod:mode.observe'));
    await screen.opener('words').click();
    await screen
      .group('words.label')
      .getByRole('button', { name: t('common:remove', { name: 'trash' }) })
      .click();
    await screen.save.click();
    await screen.undo.click();
    await expect(screen.said(t('automod:toast.undone'))).toBeVisible();
    expect(await screen.read(token, 'words')).toMatchObject(saved);
  },
);

test(
  'what keeps a rule from working is said, and one button leads to the field',
  journey,
  async ({ page, token }) => {
    await setAutomod(token, guild, [{ ...words, words: [] }]);
    const screen = automodPage(page, guild);
    const { t } = screen;
    await screen.open();
    await expect(screen.row('words')).toContainText(t('automod-form:finding.nothing'));
    await screen
      .row('words')
      .getByRole('button', { name: t('automod-form:mend.nothing') })
      .click();
    await expect(screen.group('words.label').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('noob');
    await page.keyboard.press('Enter');
    await expect(screen.row('words')).not.toContainText(t('automod-form:finding.nothing'));
  },
);

test(
  'a starting point shows what it would change, changes it, and takes it back',
  journey,
  async ({ page, token }) => {
    const screen = automodPage(page, guild);
    const { t } = screen;
    await screen.open();
    await screen.point('balanced').click();
    await expect(screen.dialog.locator('dt')).toContainText([t('automod:types.spam')]);
    await expectAccessible(page);
    expect(await screen.read(token, 'spam')).toMatchObject({ enabled: false });
    await screen.dialog.getByRole('button', { name: /^Changer/ }).click();
    const name = t('automod:points.balanced');
    await expect(screen.said(t('automod-points:applied', { name }))).toBeVisible();
    expect(await screen.read(token, 'spam')).toMatchObject({ enabled: true, messages: 5 });
    // A word list that the team wrote is not replaced.
    expect(await screen.read(token, 'words')).toMatchObject({ words: words.words, enabled: true });
    await screen.undo.click();
    await expect(screen.said(t('automod-points:undone'))).toBeVisible();
    expect(await screen.read(token, 'spam')).toMatchObject({ enabled: false });
  },
);

test('a pasted list is cleaned, and shown before it is added', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const screen = automodPage(page, guild);
  const { t } = screen;
  await screen.open('#words');
  const group = screen.group('words.label');
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await group.getByRole('textbox').press('ControlOrMeta+v');
  };
  const entries = group.getByRole('button', { name: t('common:remove', { name: '' }).trim() });

  await paste('- "aaa"\n- “bbb”\n- N00B');
  await expect(group.getByRole('status')).toHaveText(t('common:pasted', { count: 2 }));
  await expect(group.getByRole('button', { name: t('common:add_pasted', { count: 2 }) })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(group.getByRole('textbox')).toBeFocused();
  await expect(entries).toHaveCount(2);

  await paste('["aaa", "bbb", "clown"]');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(4);
  await expect(group.getByRole('status')).toBeHidden();
});

test('a ban is saved once its words are typed', async ({ page, token }) => {
  const screen = automodPage(page, guild);
  const { t } = screen;
  await screen.open('#words');
  await screen.action(1).getByRole('combobox').first().selectOption('ban');
  await expect(screen.form.getByRole('note').filter({ hasText: t('danger:word.ban_at_once') })).toBeVisible();
  await screen.saveAsks.click();
  const dialog = page.getByRole('dialog', { name: t('danger:title') });
  await dialog.getByRole('textbox').fill(t('danger:phrase.ban_at_once'));
  await page.keyboard.press('Enter');
  await expect(screen.said(t('automod:toast.saved'))).toBeVisible();
  expect(await screen.read(token, 'words')).toMatchObject({ actions: [{ kind: 'ban' }] });
});

test.describe('what a form cannot say', () => {
  const cases = [
    ['spam', 'messages.label', '1', 'too_small'],
    ['spam', 'window.label', '61', 'too_big'],
    ['mentions', 'max_users.label', '0', 'too_small'],
    ['caps', 'percent.label', '101', 'too_big'],
    ['caps', 'min_length.label', 'dix', 'not_a_number'],
    ['emoji', 'max.label', '1,5', 'not_whole'],
    ['attachments', 'max.label', '11', 'too_big'],
    ['raid', 'joins.label', '101', 'too_big'],
    ['words', 'reason.label', 'x'.repeat(513), 'too_long'],
  ] as const;
  for (const [type, field, text, key] of cases) {
    test(`${type} ${field} ${key}: the sentence of that fault, and nothing is sent`, async ({
      page,
      token,
    }) => {
      const screen = automodPage(page, guild);
      await screen.open(`#${type}`);
      const box = screen.field(field);
      await box.fill(text);
      await screen.save.click();
      await expect(box).toBeFocused();
      const said = screen.t(`faults:${key}`, { limit: '' }).split('.')[0]?.trim().slice(0, 12) ?? '';
      await expect(
        box.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " field ")][1]'),
      ).toContainText(said);
      expect(await screen.read(token, type)).toMatchObject(
        type === 'words' ? { reason: '' } : automodDefaults[type],
      );
    });
  }

  test.describe('that only the host knows', () => {
    test.use({ expectedErrors: /422/ });

    test('a pattern that is none is refused at its line', journey, async ({ page, token }) => {
      const screen = automodPage(page, guild);
      const { t } = screen;
      await screen.open('#regex');
      await screen.field('patterns.label').fill('fine\n(');
      await screen.save.click();
      const fault = t('faults:automod.pattern_malformed');
      await expect(screen.form).toContainText(t('common:in_line', { line: 2, fault }));
      expect(await screen.read(token, 'regex')).toMatchObject({ patterns: [] });
    });
  });
});

for (const locale of ['fr', 'ar'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`in ${locale} at ${width} px`, () => {
      test.use({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });

      test('every form can be reached, read and named', async ({ page }) => {
        test.setTimeout(120_000);
        const screen = automodPage(page, guild, locale);
        await screen.open();
        await expectAccessible(page);
        expect(await overflow(page)).toBe(0);
        for (const type of Object.keys(automodDefaults) as (keyof typeof automodDefaults)[]) {
          await screen.opener(type).click();
          await expect(screen.addAction).toBeVisible();
          await expectAccessible(page, '[data-rule-form]');
          expect(await overflow(page)).toBe(0);
        }
      });
    });
  }
}
