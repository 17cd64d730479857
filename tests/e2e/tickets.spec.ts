/** The screen of ticket panels. No other file saves ticket panels in this guild. */
import { idsIn } from './api.ts';
import { answerEmoji, emojiHost } from './emoji-host.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, overflow } from './pages.ts';
import { panelsPage, readPanels, setPanels } from './ticket-panels.ts';

const guild = demoGuilds.arabDevs;
const faq = 'أسئلة-شائعة-faq';
const silent = 'القوانين';
const team = 'المشرفون';

const question = {
  label: 'Subject',
  style: 'paragraph',
  placeholder: 'In a few words',
  required: true,
  min_length: 0,
  max_length: 500,
} as const;

// The form offers custom emoji for the button.
test.use({ thirdOrigin: emojiHost });
test.beforeEach(({ context }) => answerEmoji(context));

test(
  'a panel with a form is made, posted, changed and posted again in place',
  journey,
  async ({ page, token }) => {
    // Wide enough to show the preview next to the form.
    await page.setViewportSize({ width: 1440, height: 900 });
    await setPanels(token, guild, []);
    const screen = panelsPage(page, guild);
    const { t, pane } = screen;
    await screen.open();
    await expect(screen.main.getByText(t('tickets:empty.title'))).toBeVisible();
    await screen.add.click();
    await expect(screen.name).toBeFocused();
    await screen.name.fill('Aide');
    await screen.choose('channel', faq);
    await screen.choose('support', team);

    await screen.formSwitch.check();
    await screen
      .question(1)
      .getByRole('textbox', { name: t('tickets-form:input.label') })
      .fill('Le sujet');
    await screen.addQuestion.click();
    const second = screen.question(2).getByRole('textbox', { name: t('tickets-form:input.label') });
    await expect(second).toBeFocused();
    await second.fill('Le détail');
    const modal = pane.getByRole('group', { name: t('tickets-form:pane.modal') });
    await expect(modal).toContainText('Le sujet');
    await expect(modal).toContainText('Le détail');

    // Undo restores a removed question at its position.
    await screen
      .question(1)
      .getByRole('button', {
        name: t('common:remove', { name: t('tickets-form:input.name', { number: 1 }) }),
      })
      .click();
    await expect(modal).not.toContainText('Le sujet');
    await expect(screen.question(1).getByRole('textbox').first()).toBeFocused();
    await screen.undo.click();
    await expect(screen.question(1).getByRole('textbox').first()).toHaveValue('Le sujet');

    await screen.naming.fill('ticket-');
    await screen.main.getByRole('button', { name: `${t('tickets-form:naming.number')} {number}` }).click();
    await screen.naming.pressSequentially('-');
    await screen.main
      .getByRole('button', { name: `${t('tickets-form:naming.username')} {username}` })
      .click();
    await expect(screen.naming).toHaveValue('ticket-{number}-{username}');
    await expect(pane.getByText('ticket-0042-ines', { exact: true })).toBeVisible();

    await screen.save.click();
    await expect(screen.said(t('tickets:toast.added'))).toBeVisible();
    await expect(screen.opener(1, 1)).toContainText('Aide');
    const [made] = await readPanels(token, guild);
    expect(made).toMatchObject({
      name: 'Aide',
      naming: 'ticket-{number}-{username}',
      posted: null,
      form: { inputs: [{ label: 'Le sujet' }, { label: 'Le détail' }] },
    });

    await screen.post('unposted', faq).click();
    await expect(screen.asked).toContainText(t('tickets:ask.unposted'));
    expect((await readPanels(token, guild))[0]?.posted).toBeNull();
    await screen.agree('unposted', faq);
    await expect(screen.said(t('tickets:post.done', { channel: `#${faq}` }))).toBeVisible();
    await expect(screen.row(1, 1)).toContainText(t('tickets:state.posted', { channel: `#${faq}` }));
    await expect(screen.opener(1, 1)).toBeFocused();
    const [posted] = await readPanels(token, guild);
    expect(posted?.posted).toMatchObject({ is_current: true });

    await screen.opener(1, 1).click();
    await screen.main
      .getByRole('textbox', { name: t('tickets-form:button.label') })
      .fill('Demander de l’aide');
    await expect(pane).toContainText('Demander de l’aide');
    await screen.save.click();
    await expect(screen.said(t('tickets:toast.saved'))).toBeVisible();
    await screen.post('changed', faq).click();
    await screen.agree('changed', faq);
    await expect(screen.said(t('tickets:post.done_again', { channel: `#${faq}` }))).toBeVisible();
    const [again] = await readPanels(token, guild);
    expect(again).toMatchObject({ message_id: posted?.message_id, posted: { is_current: true } });
  },
);

test('a panel that was posted is taken down by the undo, or by its menu', async ({ page, token }) => {
  const { channel, role } = await idsIn(token, guild);
  await setPanels(token, guild, [{ channel_id: channel(faq), support_role_ids: [role(team)] }]);
  const screen = panelsPage(page, guild);
  const { t } = screen;
  const messageId = async () => (await readPanels(token, guild))[0]?.message_id ?? null;
  await screen.open();
  await screen.post('unposted', faq).click();
  await screen.agree('unposted', faq);
  const withdrawn = screen.said(t('tickets:withdraw.done', { channel: `#${faq}` }));
  await screen.undo.click();
  await expect(withdrawn).toBeVisible();
  expect(await messageId()).toBeNull();
  await screen.undo.click();
  await expect(screen.row(1, 1)).toContainText(t('tickets:state.posted', { channel: `#${faq}` }));
  await expect.poll(messageId).not.toBeNull();

  await screen
    .row(1, 1)
    .getByRole('button', { name: t('tickets:more', { n: 1 }) })
    .click();
  await page.getByRole('button', { name: t('tickets:withdraw.menu') }).click();
  await expect(screen.asked).toContainText(t('tickets:withdraw.text'));
  await screen.asked.getByRole('button', { name: t('tickets:withdraw.action') }).click();
  await expect(screen.post('unposted', faq)).toBeVisible();
  expect(await messageId()).toBeNull();
});

test('the first fault of a panel is led to, beside its field', journey, async ({ page, token }) => {
  await setPanels(token, guild, [{ form: { title: 'Request', inputs: [question] } }]);
  const screen = panelsPage(page, guild);
  const { t } = screen;
  await screen.open();
  await screen.opener(1, 1).click();
  const most = screen.question(1).getByRole('textbox', { name: t('tickets-form:input.max'), exact: true });
  await screen
    .question(1)
    .getByRole('textbox', { name: t('tickets-form:input.min'), exact: true })
    .fill('600');
  await screen.save.click();
  await expect(most).toBeFocused();
  await expect(most).toHaveAccessibleDescription(t('faults:tickets.min_over_max'));
  expect((await readPanels(token, guild))[0]).toMatchObject({ form: { inputs: [{ min_length: 0 }] } });
});

test.describe('a channel in which the bot cannot write', () => {
  test.use({ expectedErrors: /409/ });

  test('is said beforehand, and again when the panel is posted there all the same', async ({
    page,
    token,
  }) => {
    const { channel, role } = await idsIn(token, guild);
    await setPanels(token, guild, [{ channel_id: channel(silent), support_role_ids: [role(team)] }]);
    const screen = panelsPage(page, guild);
    const { t } = screen;
    await screen.open();
    const row = screen.row(1, 1);
    await expect(row.getByRole('note')).toContainText(t('pickers:permissions.send_messages'));
    await screen.post('unposted', silent).click();
    await screen.agree('unposted', silent);
    const said = screen.asked.getByRole('alert');
    await expect(said).toContainText(t('tickets:post.cannot_send', { channel: `#${silent}` }));
    await expect(said).toContainText('Missing Permissions (50013)');
    expect((await readPanels(token, guild))[0]).toMatchObject({ message_id: null });
  });
});

for (const [locale, width, colorScheme] of [
  ['fr', 1440, 'light'],
  ['fr', 390, 'dark'],
  ['en', 1280, 'dark'],
  ['ar', 390, 'light'],
  ['ar', 1440, 'dark'],
] as const) {
  test.describe(`in ${locale} at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme, reducedMotion: 'reduce' });

    test('everything can be reached, read and named', async ({ page, token }) => {
      const { channel } = await idsIn(token, guild);
      const form = {
        title: 'Request',
        inputs: [question, { ...question, label: 'Details', required: false }],
      };
      await setPanels(token, guild, [{ channel_id: channel(faq), form }, { name: 'Second' }]);
      const screen = panelsPage(page, guild, locale);
      const { t } = screen;
      await screen.open();
      await expect(screen.row(1, 2).getByRole('note')).toBeVisible();
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
      await screen.opener(1, 2).click();
      await screen.name.fill('');
      await screen.save.click();
      await expect(screen.name).toBeFocused();
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
      if (width >= 1360) return;
      await screen.main.getByRole('button', { name: t('tickets-form:pane.title') }).click();
      await expect(page.getByRole('dialog', { name: t('tickets-form:pane.title') })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
