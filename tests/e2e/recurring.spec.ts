/**
 * The screen of recurring messages: schedules, sending at once, and mentions. No other file saves recurring
 * messages in this guild.
 */
import { callApi } from './api.ts';
import { channelAs } from './channels.ts';
import { expect, journey, test } from './fixtures.ts';
import { channelId, messagesPage, readMessages, setMessages } from './messages.ts';
import { demoGuilds, expectAccessible, overflow } from './pages.ts';
import { tokenOf } from './sign-in.ts';

const guild = demoGuilds.arabDevs;
const chat = 'دردشة-عامة';
const jobs = 'وظائف-jobs';

async function twoMessages(token: string) {
  const [first, second] = [await channelId(token, guild, chat), await channelId(token, guild, jobs)];
  await setMessages(token, guild, [
    { name: 'a', channel_id: first, schedule: { kind: 'weekly', days: [1, 4], times: ['18:00'] } },
    { name: 'b', channel_id: second, schedule: { kind: 'monthly', day: 31, time: '12:00' } },
  ]);
}

test.describe('the recurring messages of a guild', () => {
  test.beforeEach(async ({ token }) => twoMessages(token));

  test(
    'are added, shown as they are typed, saved, paused and found again after a reload',
    journey,
    async ({ page, token }) => {
      const screen = messagesPage(page, guild);
      const { t, form, pane } = screen;
      await screen.open();
      await expect(screen.opener(1, 2)).toContainText('Le lundi et le jeudi à 18:00');
      await expect(screen.opener(2, 2)).toContainText('Le dernier jour de chaque mois à 12:00');

      await screen.add.click();
      await screen.name.fill('c');
      // The preview of the schedule needs neither a channel nor a message.
      await screen.kind('cron').check();
      await screen.expression.fill('30 9 * * MON-FRI');
      await expect(form.getByText('Du lundi au vendredi à 09:30')).toBeVisible();
      await expect(pane.getByText('« c » tel que vous l’écrivez')).toBeVisible();
      await expect(pane.getByRole('list').getByText(/09:30/)).toHaveCount(10);

      await form.getByRole('combobox', { name: t('recurring:fields.channel') }).click();
      const picker = page.getByRole('dialog', { name: t('recurring:fields.channel') });
      await picker.getByRole('combobox').fill(chat);
      await expect(picker.getByRole('option')).toHaveCount(1);
      await picker.getByRole('option').click();
      await form.getByRole('button', { name: t('message:edit') }).click();
      const composer = page.getByRole('dialog', { name: t('recurring:fields.message') });
      await composer.getByRole('textbox', { name: t('composer:content'), exact: true }).fill('Bonjour');
      await composer.getByRole('button', { name: t('composer:done') }).click();
      await screen.save.click();
      await expect(screen.said(t('recurring:toast.added'))).toBeVisible();
      await expect(screen.opener(3, 3)).toBeFocused();
      expect((await readMessages(token, guild))[2]).toMatchObject({
        name: 'c',
        message: { content: 'Bonjour' },
        schedule: { kind: 'cron', expression: '30 9 * * MON-FRI' },
        // The default is the time zone of the guild.
        timezone: 'Africa/Cairo',
      });

      await screen.main.getByRole('switch', { name: t('recurring:switch', { n: 1 }), exact: true }).uncheck();
      await expect(screen.said(t('recurring:toast.off'))).toBeVisible();
      await page.reload();
      await expect(screen.row(1, 3)).toContainText(t('recurring:entry.off'));
      await expect(screen.opener(3, 3)).toContainText('Du lundi au vendredi à 09:30');
      // Paused messages are not among the next ones.
      await expect(pane.getByRole('list').getByText('c', { exact: true }).first()).toBeVisible();
      await expect(pane.getByRole('list').getByText('a', { exact: true })).toHaveCount(0);
    },
  );

  test('are sent at once, after a question', journey, async ({ page, token }) => {
    const screen = messagesPage(page, guild);
    const { t } = screen;
    await screen.open();
    await expect(screen.row(1, 2)).toContainText(t('recurring:row.not_yet'));
    await screen.send(1);
    const dialog = page.getByRole('dialog', { name: t('recurring:send.title') });
    await expect(dialog).toContainText(`#${chat}`);
    await dialog.getByRole('button', { name: t('recurring:send.action') }).click();
    await expect(page.locator('#toasts')).toContainText(chat);
    await expect(screen.row(1, 2)).not.toContainText(t('recurring:row.not_yet'));
    expect((await readMessages(token, guild))[0]?.last_run).toMatchObject({ ok: true });
  });

  test('that notify everyone are saved once the words are typed', journey, async ({ page, token }) => {
    // In a guild in which the account may mention everyone. The undo at the end restores the message.
    const screen = messagesPage(page, demoGuilds.nebula);
    const { t, form } = screen;
    const mentions = async () => (await readMessages(token, demoGuilds.nebula))[0]?.mentions;
    await screen.open();
    await screen.opener(1, 12).click();
    await form.getByRole('radio', { name: t('recurring:mentions.everyone') }).check();
    const phrase = t('danger:phrase.everyone');
    await expect(form.getByRole('note').filter({ hasText: phrase })).toBeVisible();
    await screen.saveAsks.click();
    const dialog = page.getByRole('dialog', { name: t('danger:title') });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await mentions()).toBe('roles');
    await screen.saveAsks.click();
    await dialog.getByRole('textbox').fill(phrase);
    await page.keyboard.press('Enter');
    await expect(screen.said(t('recurring:toast.saved'))).toBeVisible();
    expect(await mentions()).toBe('everyone');

    // Sending at once asks for the phrase again.
    await screen.send(1);
    const asked = page.getByRole('dialog', { name: t('recurring:send.title') });
    await expect(asked.getByText(phrase, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .locator('#toasts')
      .getByRole('button', { name: t('common:undo'), exact: true })
      .click();
    await expect(screen.said(t('recurring:toast.undone'))).toBeVisible();
    expect(await mentions()).toBe('roles');
  });

  test('that meet in one channel are told', async ({ page, token }) => {
    const channel_id = await channelId(token, guild, chat);
    const daily = (name: string, time: string) => ({
      name,
      channel_id,
      schedule: { kind: 'weekly' as const, days: [1, 2, 3, 4, 5, 6, 7], times: [time] },
    });
    await setMessages(token, guild, [daily('a', '18:00'), daily('b', '18:04'), daily('c', '18:05')]);
    const screen = messagesPage(page, guild);
    await screen.open();
    const met = screen.pane.getByRole('region', { name: screen.t('recurring-pane:collision.title') });
    await expect(met).toContainText(/2 messages sont publiés dans \S+ en moins de 5\sminutes, .+ 19:00/);
    await expect(met).toContainText(chat);
    await expect(met).toContainText('a et b');
  });
});

test.describe('without the list', () => {
  // Back and Forward change the page without a click that the browser would know of.
  test.use({ maxShift: 0.05 });

  test('a message opens in the place of the list, and Back returns to its row', journey, async ({ page }) => {
    // Nothing is saved here.
    const screen = messagesPage(page, demoGuilds.nebula);
    const { t, pane } = screen;
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    await screen.open();
    await screen.opener(9, 12).scrollIntoViewIfNeeded();
    const before = await scrolled();
    const name = await screen.opener(9, 12).locator('bdi').first().innerText();
    await screen.opener(9, 12).click();
    await expect(screen.title).toHaveText(name);
    await expect(screen.title).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${name} · `));
    await expect(screen.row(9, 12)).toBeHidden();
    expect(await scrolled()).toBe(0);
    await expect(screen.name).toBeInViewport();
    await expect(pane.getByRole('table')).toBeInViewport();
    await page.keyboard.press('Shift+Tab');
    await expect(screen.back).toBeFocused();

    await screen.name.fill('Autre nom');
    await expect(screen.title).toHaveText('Autre nom');
    await page.goBack();
    await expect(screen.opener(9, 12)).toBeFocused();
    await expect(screen.title).toHaveText(t('routes:recurring'));
    await expect(screen.row(9, 12)).toContainText(t('frame:unsaved'));
    expect(await scrolled()).toBe(before);
    await page.goForward();
    await expect(screen.name).toHaveValue('Autre nom');
    await screen.back.click();
    await expect(screen.opener(9, 12)).toBeFocused();
  });

  test('a new message does so too, also after a reload', journey, async ({ page }) => {
    const screen = messagesPage(page, demoGuilds.nebula);
    await screen.open();
    await screen.add.click();
    await expect(screen.name).toBeFocused();
    await page.reload();
    await expect(screen.title).toHaveText(screen.t('recurring:entry.new'));
    await page.goBack();
    await expect(screen.add).toBeFocused();
  });
});

test.describe('a refusal', () => {
  test.use({ expectedErrors: /422/ });

  test('is shown at its field, and the first one has the focus', journey, async ({ page, token }) => {
    await twoMessages(token);
    const screen = messagesPage(page, guild);
    const { t, form } = screen;
    await screen.open();
    await screen.add.click();
    await screen.save.click();
    await expect(screen.name).toBeFocused();
    await expect(screen.name).toHaveAccessibleDescription(new RegExp(t('faults:required')));
    await expect(form.getByText(t('faults:message.empty'))).toBeVisible();
    await screen.discard.click();

    await screen.opener(1, 2).click();
    await screen.kind('cron').check();
    await screen.expression.fill('0 25 * * *');
    await expect(screen.expression).toHaveAccessibleDescription(
      new RegExp(t('recurring-form:cron.fault.value.hour', { item: '25' })),
    );
    await screen.save.click();
    await expect(screen.expression).toBeFocused();
    expect((await readMessages(token, guild))[0]).toMatchObject({ schedule: { kind: 'weekly' } });
  });
});

test('a cron expression and a time zone are taken as people write them', async ({ page, token }) => {
  await twoMessages(token);
  const screen = messagesPage(page, guild);
  const { t, form } = screen;
  await screen.open();
  await screen.opener(1, 2).click();
  await screen.kind('cron').check();
  await screen.expression.fill('0 9 * * ven-lun');
  await expect(screen.expression).toHaveAccessibleDescription(/0 9 \* \* FRI,SAT,SUN,MON/);
  await screen.expression.fill('0 9, 18 * * lundi ');
  await expect(form.getByText('Le lundi à 09:00 et 18:00')).toBeVisible();
  await screen.expression.blur();
  await expect(screen.expression).toHaveValue('0 9,18 * * MON');

  const label = t('recurring:fields.timezone');
  await form.getByRole('combobox', { name: label }).click();
  const picker = page.getByRole('dialog', { name: label });
  for (const [typed, zone] of [
    ['kyiv', 'Europe/Kyiv'],
    ['mumbai', 'Asia/Kolkata'],
    ['heure de Londres', 'Europe/London'],
  ] as const) {
    await picker.getByRole('combobox').fill(typed);
    await expect(picker.getByRole('option', { name: zone }).first()).toBeVisible();
  }
  await picker.getByRole('combobox').press('Enter');
  await screen.save.click();
  await expect(screen.said(t('recurring:toast.saved'))).toBeVisible();
  expect((await readMessages(token, guild))[0]).toMatchObject({
    schedule: { kind: 'cron', expression: '0 9,18 * * MON' },
    timezone: 'Europe/London',
  });
});

test.describe('a host that cannot send at once', () => {
  test.use({ expectedErrors: /404/ });

  test('says so, and offers it no more', async ({ page, token }) => {
    await twoMessages(token);
    const screen = messagesPage(page, guild);
    const { t, main } = screen;
    await page.route('**/recurring/*/send', (route) =>
      route.fulfill({ status: 404, json: { code: 404, key: 'call.not_found', message: '' } }),
    );
    await screen.open();
    await screen.send(1);
    const dialog = page.getByRole('dialog', { name: t('recurring:send.title') });
    await dialog.getByRole('button', { name: t('recurring:send.action') }).click();
    await expect(screen.said(t('recurring:send.not_offered'))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(screen.opener(1, 2)).toBeFocused();
    await main.getByRole('button', { name: t('recurring:more', { n: 2 }), exact: true }).click();
    await expect(main.getByRole('button', { name: t('recurring:duplicate', { n: 2 }) })).toBeVisible();
    await expect(main.getByRole('button', { name: t('recurring:send.action') })).toHaveCount(0);
  });

  test('has no screen at all where it has no recurring messages, and the rest goes on', async ({ page }) => {
    await page.route('**/recurring', (route) =>
      route.fulfill({ status: 404, json: { code: 404, key: 'not_found', message: '' } }),
    );
    const screen = messagesPage(page, guild);
    await screen.open();
    await expect(screen.main.getByRole('alert')).toContainText(screen.t('errors:call.not_offered.title'));
  });
});

for (const [locale, width, colorScheme] of [
  ['fr', 1440, 'light'],
  ['fr', 390, 'dark'],
  ['ar', 390, 'light'],
  ['en', 1280, 'dark'],
] as const) {
  test.describe(`in ${locale} at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, reducedMotion: 'reduce', colorScheme });

    test('everything can be reached, read and named', async ({ page, token }) => {
      await twoMessages(token);
      const screen = messagesPage(page, guild, locale);
      const { t } = screen;
      await screen.open();
      await expect(screen.pane.getByRole('table')).toBeVisible();
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
      await screen.opener(1, 2).click();
      await expect(screen.name).toBeVisible();
      for (const kind of ['cron', 'monthly', 'interval', 'weekly'] as const) await screen.kind(kind).check();
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
      await screen.back.click();
      await expect(screen.opener(1, 2)).toBeFocused();
      await setMessages(token, guild, []);
      await page.reload();
      await expect(page.getByRole('heading', { name: t('recurring:empty.title') })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe('messages that notify everyone', () => {
  test.use({ account: 'manager', expectedErrors: /422/ });

  test('are not given another text without the permission, and the field says so', async ({ page }) => {
    const admin = await tokenOf('admin');
    const [before] = await readMessages(admin, demoGuilds.nebula);
    if (!before) throw new Error('The demo has messages there.');
    const save = (change: object) => {
      const { id, next_run_at: _next, runs: _runs, last_run: _last, etag: _etag, ...body } = before;
      const path = `/guild/${demoGuilds.nebula}/recurring/${id}?confirm=danger`;
      return callApi(admin, 'PUT', path, { ...body, ...change });
    };
    await save({ mentions: 'everyone' });
    const screen = messagesPage(page, demoGuilds.nebula);
    const { t, form } = screen;
    await screen.open();
    await screen.opener(1, 12).click();
    await form.getByRole('button', { name: t('message:edit') }).click();
    const composer = page.getByRole('dialog', { name: t('recurring:fields.message') });
    await composer.getByRole('textbox', { name: t('composer:content'), exact: true }).fill('Achetez');
    await composer.getByRole('button', { name: t('composer:done') }).click();
    await screen.save.click();
    const refusal = form.getByText(t('faults:mentions.change_needs_mention_everyone'));
    await expect(refusal).toBeVisible();
    await expectAccessible(page);
    expect((await readMessages(admin, demoGuilds.nebula))[0]?.message).toEqual(before.message);
    // After the mentions are reduced, they may change the text.
    await form.getByRole('radio', { name: t('recurring:mentions.roles') }).check();
    await screen.save.click();
    await expect(screen.said(t('recurring:toast.saved'))).toBeVisible();
    await save({});
  });
});

test.describe('with a warning at the field', () => {
  // The reply with the channels is delayed, so the notes at the fields appear late and move the page.
  test.use({ maxShift: 0.1 });

  test('a channel in which the bot cannot write is said again beside Save, which leads to it', async ({
    page,
    token,
  }) => {
    await twoMessages(token);
    await channelAs(page, chat, { bot_permissions: '1024' });
    const screen = messagesPage(page, guild);
    const { t, form } = screen;
    const [words = ''] = t('changes:save_bar.cannot_post', { channel: '|' }).split('|');
    const note = screen.main
      .locator('.save-bar p')
      .filter({ hasText: words })
      .filter({ hasText: `#${chat}` });
    await screen.open();
    await screen.opener(1, 2).click();
    await expect(screen.name).toBeVisible();
    await expect(note).toHaveCount(0);
    await screen.name.fill('c');
    await expect(note).toBeVisible();
    await expectAccessible(page);
    await note.getByRole('button').click();
    await expect(form.getByRole('combobox', { name: t('recurring:fields.channel') })).toBeFocused();
  });
});
