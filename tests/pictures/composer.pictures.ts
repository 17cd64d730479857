/** Writing a message: the window, its dialogs, emoji and JSON. */
import { href } from '../../src/routes.ts';
import { captchaPage } from '../e2e/captcha-page.ts';
import { demoGuilds } from '../e2e/pages.ts';
import { type Picture, type Scene, take } from './picture.ts';

const guild = demoGuilds.nebula;
const window = href('captcha', { guild_id: guild });
const page = href('view', { guild_id: guild });

async function openWindow({ page, locale, t }: Scene) {
  const screen = captchaPage(page, guild, locale);
  await screen.edit();
  await screen.content.waitFor();
  return {
    ...screen,
    button: (name: string) => screen.composer.getByRole('button', { name, exact: true }),
    t,
  };
}

async function openPage({ page, t }: Scene) {
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: t('view:tabs.composer') }).click();
  await main.getByRole('textbox', { name: t('composer:content'), exact: true }).fill('**Bonjour** à tous');
  return { main, button: (name: string) => main.getByRole('button', { name, exact: true }) };
}

const scenes: Readonly<Record<string, Picture>> = {
  embed: {
    path: window,
    async act(scene) {
      const { button } = await openWindow(scene);
      await button(scene.t('composer:add_embed')).click();
    },
  },
  suggestions: {
    path: window,
    async act(scene) {
      const { content, composer } = await openWindow(scene);
      await content.fill('');
      await scene.page.keyboard.type('@');
      await composer.getByRole('option').first().waitFor();
    },
  },
  emoji: {
    path: window,
    async act(scene) {
      const { button } = await openWindow(scene);
      await button(scene.t('composer:format.emoji')).click();
      await scene.page.getByRole('gridcell').first().waitFor();
    },
  },
  page: { path: page, shows: 'page', act: openPage },
  json: {
    path: page,
    shows: 'page',
    async act(scene) {
      const { main, button } = await openPage(scene);
      await button(scene.t('composer:json')).click();
      const box = main.getByRole('textbox', { name: scene.t('composer-json:text') });
      await box.fill('{\n  // mine\n  "content": "a"\n}');
      await box.blur();
    },
  },
  templates: {
    path: page,
    async act(scene) {
      const { button } = await openPage(scene);
      await button(scene.t('composer:templates.title')).click();
      await scene.page.getByRole('dialog').waitFor();
    },
  },
  send: {
    path: page,
    async act(scene) {
      const { button } = await openPage(scene);
      await button(scene.t('composer:send.menu')).click();
      await button(scene.t('composer:send.channel')).click();
      await scene.page.getByRole('dialog').waitFor();
    },
  },
};

for (const [name, scene] of Object.entries(scenes)) take(`composer-${name}`, { shows: 'window', ...scene });
