/**
 * What the composer gets from the host: templates of the team, sending and posted messages. No other file changes
 * templates in this guild.
 */
import type { Page } from 'playwright/test';
import type { Channel } from '../../src/contract/channels.ts';
import type { SentMessage } from '../../src/contract/sending.ts';
import type { SharedTemplate } from '../../src/contract/templates.ts';
import { missingInChannel } from '../../src/lib/permissions.ts';
import { href, type Locale, locales } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { channelAs } from './channels.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';

const guild = demoGuilds.arabDevs;
const t = texts('fr');

/** Page object of the standalone composer. */
async function openComposer(page: Page, locale: Locale = 'fr') {
  const text = texts(locale);
  await open(page, href('view', { guild_id: guild }, locale));
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: text('view:tabs.composer') }).click();
  const content = main.getByRole('textbox', { name: text('composer:content'), exact: true });
  await content.fill('Bonjour à tous');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    content,
    button,
    status: main.locator('[data-said]'),
    async templates() {
      await button(text('composer:templates.title')).click();
      return page.getByRole('dialog', { name: text('composer:templates.title') });
    },
    async send(to: 'self' | 'channel') {
      await button(text('composer:send.menu')).click();
      await button(text(`composer:send.${to}`)).click();
      return page.getByRole('dialog', { name: text(`composer-host:send.to_${to}`) });
    },
    async posted() {
      await button(text('composer:templates.title')).click();
      await button(text('composer:posted')).click();
      return page.getByRole('dialog', { name: text('composer:posted') });
    },
  };
}

interface Templates {
  readonly items: readonly SharedTemplate[];
}
const path = `/guild/${guild}/templates`;
const remove = async (token: string, prefix: string) => {
  for (const { id, name } of (await callApi<Templates>(token, 'GET', path)).items)
    if (name.startsWith(prefix)) await callApi(token, 'DELETE', `${path}/${id}`);
};

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

test(
  'a template of the team is saved, loaded, replaced, renamed, deleted and put back',
  journey,
  async ({ page, token }) => {
    await remove(token, 'Un ');
    const composer = await openComposer(page);
    const dialog = await composer.templates();
    const team = dialog.getByRole('region', { name: t('composer-host:templates.place.team') });
    const name = dialog.getByRole('textbox', { name: t('composer:templates.name'), exact: true });
    await dialog.getByRole('radio', { name: t('composer-host:templates.place.team') }).check();
    await name.fill('Un accueil');
    await name.press('Enter');
    await expect(dialog.getByRole('status')).toContainText(t('composer:templates.saved'));
    const row = team.getByRole('listitem').filter({ hasText: 'Un accueil' });
    await expect(row).toContainText('Camille Roy');

    // Saving under the same name replaces the template.
    await page.keyboard.press('Escape');
    await composer.content.fill('Bonsoir');
    await composer.templates();
    await dialog.getByRole('radio', { name: t('composer-host:templates.place.team') }).check();
    await name.fill('un ACCUEIL');
    await dialog.getByRole('button', { name: t('composer-host:templates.replace'), exact: true }).click();
    await expect(dialog.getByRole('status')).toContainText(t('composer:templates.saved'));
    const [saved] = (await callApi<Templates>(token, 'GET', path)).items;
    expect(saved).toMatchObject({ name: 'un ACCUEIL', message: { content: 'Bonsoir' }, revision: 2 });

    const rowButton = (key: 'rename_name' | 'remove_name' | 'load_name', of: string) =>
      dialog.getByRole('button', { name: t(`composer:templates.${key}`, { name: of }) });
    await rowButton('rename_name', 'un ACCUEIL').click();
    await page.keyboard.type('Un départ');
    await page.keyboard.press('Enter');
    await rowButton('remove_name', 'Un départ').click();
    const restore = dialog.getByRole('button', { name: t('composer:templates.restore') });
    await expect(restore).toBeVisible();
    expect((await callApi<Templates>(token, 'GET', path)).items.map((one) => one.name)).not.toContain(
      'Un départ',
    );
    await restore.click();
    await expect(rowButton('load_name', 'Un départ')).toBeVisible();
    await page.keyboard.press('Escape');
    await composer.content.fill('Autre chose');
    await composer.templates();
    await rowButton('load_name', 'Un départ').click();
    await expect(composer.content).toHaveValue('Bonsoir');
    await remove(token, 'Un ');
  },
);

test.describe('somebody else', () => {
  test.use({ expectedErrors: /412|404/ });

  test('has changed or deleted a template: the dialog says so and shows it as it is', async ({
    page,
    token,
  }) => {
    await remove(token, 'Deux');
    const saved = await callApi<SharedTemplate>(token, 'POST', path, {
      name: 'Deux',
      message: { content: 'Avant' },
    });
    const composer = await openComposer(page);
    const dialog = await composer.templates();
    const button = (key: 'rename_name' | 'remove_name') =>
      dialog.getByRole('button', { name: t(`composer:templates.${key}`, { name: 'Deux' }) });
    await expect(button('remove_name')).toBeVisible();
    await callApi(token, 'PUT', `${path}/${saved.id}`, { name: 'Deux', message: { content: 'Après' } });
    await button('remove_name').click();
    await expect(dialog.getByRole('alert')).toContainText(t('composer-host:templates.stale'));
    await callApi(token, 'DELETE', `${path}/${saved.id}`);
    await button('remove_name').click();
    await expect(dialog.getByRole('alert')).toContainText(t('composer-host:templates.missing'));
    await expect(button('remove_name')).toHaveCount(0);
  });
});

test.describe('a reply is lost', () => {
  test.use({ expectedErrors: /412|ERR_FAILED/ });

  test('a template that was saved and renamed all the same is told as such at the second try', async ({
    page,
    token,
  }) => {
    await remove(token, 'Quatre');
    const composer = await openComposer(page);
    const dialog = await composer.templates();
    const status = dialog.getByRole('status');
    let lost: 'POST' | 'PUT' | null = null;
    await page.route(
      (url) => url.pathname.startsWith(path),
      async (route) => {
        const request = route.request();
        if (request.method() !== lost) return route.fallback();
        await callApi(token, lost, new URL(request.url()).pathname, request.postDataJSON());
        lost = null;
        await route.abort();
      },
    );
    await dialog.getByRole('radio', { name: t('composer-host:templates.place.team') }).check();
    const name = dialog.getByRole('textbox', { name: t('composer:templates.name'), exact: true });
    await name.fill('Quatre');
    lost = 'POST';
    await name.press('Enter');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.press('Enter');
    await expect(status).toContainText(t('composer:templates.saved'));

    await dialog
      .getByRole('button', { name: t('composer:templates.rename_name', { name: 'Quatre' }) })
      .click();
    await page.keyboard.type('Quatre vents');
    lost = 'PUT';
    await page.keyboard.press('Enter');
    const renaming = dialog.getByRole('textbox', { name: t('composer:templates.new_name') });
    await expect(renaming).toHaveAttribute('aria-invalid', 'true');
    await renaming.press('Enter');
    await expect(status).toContainText(t('composer:templates.renamed'));
    await remove(token, 'Quatre');
  });
});

test('more than eight templates can be searched, without regard to accents', async ({ page, token }) => {
  await remove(token, 'Trois');
  for (let number = 1; number <= 9; number += 1) {
    const name = `Trois ${number === 9 ? 'été' : number}`;
    await callApi(token, 'POST', path, { name, message: { content: 'Bonjour' } });
  }
  const composer = await openComposer(page);
  const dialog = await composer.templates();
  const rows = dialog.getByRole('listitem');
  await dialog.getByRole('searchbox').fill('trois ETE');
  await expect(rows).toHaveCount(1);
  await dialog.getByRole('searchbox').fill('zzz');
  await expect(rows).toHaveCount(0);
  await expect(dialog.getByText(t('composer-host:templates.not_found')).first()).toBeVisible();
  await expectAccessible(page);
  await remove(token, 'Trois');
});

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
