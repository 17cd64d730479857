/** What the composer gets from the host: sending, and posted messages. */
import type { Channel } from '../../src/contract/channels.ts';
import type { SentMessage } from '../../src/contract/sending.ts';
import { missingInChannel } from '../../src/lib/permissions.ts';
import { locales } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { channelAs } from './channels.ts';
import { guild, openComposer } from './composer-page.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, overflow } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');

/** A text channel in which the bot can write. */
async function writable(token: string): Promise<Channel> {
  const all = await callApi<Channel[]>(token, 'GET', `/guild/${guild}/channels`);
  const found = all.find(
    ({ type, bot_permissions }) =>
      type === 'text' && missingInChannel(bot_permissions, ['view_channel', 'send_messages']).length === 0,
  );
  if (!found) throw new Error('The bot may write nowhere.');
  return found;
}

test('the message is sent to oneself, and its link is offered', async ({ page }) => {
  const composer = await openComposer(page);
  const dialog = await composer.send('self');
  await expect(dialog.getByRole('button', { name: t('composer-host:send.action') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(t('composer-host:send.sent_to_self'));
  const link = dialog.getByRole('link', { name: t('composer-host:send.open') });
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute('href', /^https:\/\/discord\.com\/channels\/@me\/\d+\/\d+$/);
  await page.keyboard.press('Escape');
  await expect(composer.button(t('composer:send.menu'))).toBeFocused();
});

test(
  'the message is sent to a channel, and to everyone only in writing',
  journey,
  async ({ page, token }) => {
    const { id, name } = await writable(token);
    const all = await callApi<Channel[]>(token, 'GET', `/guild/${guild}/channels`);
    const closed = all.find((one) => one.type === 'text' && one.id !== id)?.name ?? '';
    await channelAs(page, closed, { bot_permissions: '0' });
    const composer = await openComposer(page);
    const dialog = await composer.send('channel');
    const send = dialog.getByRole('button', { name: t('composer-host:send.action'), exact: true });
    await send.click();
    await expect(dialog.getByText(t('composer-host:send.no_channel'))).toBeVisible();
    const choose = async (wanted: string) => {
      await dialog.getByRole('combobox').click();
      const picker = page.getByRole('dialog').last();
      await picker.getByRole('combobox').fill(wanted);
      await picker
        .getByRole('option')
        .filter({ has: page.getByText(wanted, { exact: true }) })
        .click();
    };
    await choose(closed);
    await expect(dialog.getByRole('note')).toBeVisible();
    await choose(name);
    await expect(dialog.getByRole('note')).toHaveCount(0);
    await expect(dialog).toContainText(t('composer-host:mentions.about.none'));

    await dialog.getByRole('radio', { name: t('composer-host:mentions.everyone') }).check();
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('textbox').fill(t('danger:phrase.everyone'));
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: t('composer-host:mentions.none') }).check();
    await send.click();
    await expect(dialog.getByRole('status')).toBeVisible();
    const address = await dialog.getByRole('link').getAttribute('href');
    const [, ids = ''] = (address ?? '').split('/channels/');
    const [inGuild, channelId, messageId] = ids.split('/');
    expect([inGuild, channelId]).toEqual([guild, id]);
    const posted = await callApi<{ message: { content: string } }>(
      token,
      'GET',
      `/guild/${guild}/channels/${channelId}/messages/${messageId}`,
    );
    expect(posted.message.content).toBe('Bonjour à tous');
  },
);

test.describe('a posted message', () => {
  test.use({ expectedErrors: /404/ });

  test('is imported by its link; what is wrong with a link stands beside it', async ({ page, token }) => {
    const { id } = await writable(token);
    const message = { content: 'Déjà publié', embeds: [{ title: 'Règles' }] };
    const sent = await callApi<SentMessage>(token, 'POST', `/guild/${guild}/channels/${id}/messages`, {
      message,
      mentions: 'none',
      key: `e2e-${Date.now()}`,
    });
    const composer = await openComposer(page);
    const dialog = await composer.posted();
    const field = dialog.getByRole('textbox', { name: t('composer-host:posted.link') });
    const take = dialog.getByRole('button', { name: t('composer-host:posted.import'), exact: true });
    const refused = async (link: string, why: string) => {
      await field.fill(link);
      await take.click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      await expect(dialog).toContainText(why);
    };
    const at = (inGuild: string, place: string) => `https://discord.com/channels/${inGuild}/${place}`;
    await refused('bonjour', t('composer-host:posted.no_link'));
    await refused(at(demoGuilds.nebula, '1/2'), t('composer-host:posted.elsewhere'));
    await refused(at(guild, `${id}/1`), t('composer-host:missing.message'));
    await expectAccessible(page);
    await field.fill(at(guild, `${id}/${sent.message_id}`));
    await take.click();
    await expect(dialog).toHaveCount(0);
    await expect(composer.content).toHaveValue('Déjà publié');
    await expect(composer.status).toHaveText(t('composer:imported'));
    await composer.button(t('composer:undo')).click();
    await expect(composer.content).toHaveValue('Bonjour à tous');
  });
});

for (const locale of locales)
  test(`the dialogs fit a phone and can be read by everybody: ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const composer = await openComposer(page, locale);
    for (const openDialog of [
      () => composer.templates(),
      () => composer.send('self'),
      () => composer.send('channel'),
      () => composer.posted(),
    ]) {
      const dialog = await openDialog();
      await expect(dialog).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
