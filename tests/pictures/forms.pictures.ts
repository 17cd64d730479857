/** Settings while they are edited: open forms, pickers, faults, questions, and the panels over them. */
import { href } from '../../src/routes.ts';
import { readCaptcha, writeCaptcha } from '../e2e/api.ts';
import { automodPage } from '../e2e/automod-page.ts';
import { captchaPage } from '../e2e/captcha-page.ts';
import { logsPage } from '../e2e/logs-page.ts';
import { messagesPage } from '../e2e/messages.ts';
import { demoGuilds } from '../e2e/pages.ts';
import { panelsPage } from '../e2e/ticket-panels.ts';
import { transferPage } from '../e2e/transfer-page.ts';
import { type Picture, type Scene, take } from './picture.ts';

const guild = demoGuilds.nebula;
const params = { guild_id: guild };
const captchaPath = href('captcha', params);
const shows = 'window';

const captcha = ({ page, locale }: Scene) => captchaPage(page, guild, locale);
const transfer = ({ page, locale }: Scene) => transferPage(page, 'captcha', guild, locale);

/** Opens the row of an entry. */
const openEntry = ({ page }: Scene, index: number) =>
  page.getByRole('main').locator('[data-entry]').nth(index).locator('[data-opener]').click();

const scenes: Readonly<Record<string, Picture>> = {
  'captcha-changed': {
    path: captchaPath,
    async act(scene) {
      const screen = captcha(scene);
      await screen.attempts.fill('4');
      await screen.failure('ban').check();
      await screen.timeout.fill('0');
      await screen.save.click();
      await screen.timeout.blur();
    },
  },
  'captcha-review': {
    path: captchaPath,
    shows,
    async act(scene) {
      const screen = captcha(scene);
      await screen.attempts.fill('4');
      await screen.failure('ban').check();
      await scene.page.getByRole('button', { name: scene.t('changes:review.open'), exact: true }).click();
      await scene.page.getByRole('dialog').getByRole('listitem').nth(1).waitFor();
    },
  },
  'captcha-danger': {
    path: captchaPath,
    shows,
    async act(scene) {
      const screen = captcha(scene);
      await screen.failure('ban').check();
      await screen.save.click();
      await screen.dangerDialog.getByRole('textbox').waitFor();
    },
  },
  'captcha-conflict': {
    path: captchaPath,
    writes: true,
    errors: /412/,
    async act(scene) {
      const screen = captcha(scene);
      await screen.attempts.fill('4');
      const theirs = { ...(await readCaptcha(scene.token, guild)), attempts: 7, timeout_seconds: 600 };
      await writeCaptcha(scene.token, guild, theirs);
      await screen.save.click();
      await scene.page.getByRole('button', { name: scene.t('changes:conflict.apply') }).waitFor();
    },
  },
  'picker-channel': {
    path: captchaPath,
    shows,
    async act(scene) {
      const screen = captcha(scene);
      await screen.channel.click();
      await screen.picker.getByRole('option').first().waitFor();
    },
  },
  'picker-role': {
    path: captchaPath,
    shows,
    async act(scene) {
      const screen = captcha(scene);
      await screen.bypass.getByRole('button', { name: scene.t('pickers:role.add') }).click();
      await screen.picker.getByRole('option').first().waitFor();
    },
  },
  'captcha-revisions': {
    path: captchaPath,
    shows,
    async act({ page, t }) {
      await page.locator('[data-last-change]').click();
      const sheet = page.getByRole('dialog', { name: t('revisions:sheet') });
      await sheet.getByRole('button', { expanded: false }).nth(1).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('revisions:verb.after') })
        .waitFor();
    },
  },
  'transfer-menu': { path: captchaPath, shows, act: (scene) => transfer(scene).menu.click() },
  'transfer-copy': {
    path: captchaPath,
    shows,
    async act(scene) {
      const screen = transfer(scene);
      await screen.start('copy');
      await screen.guild('Arab Devs').click();
      await screen.copy.click();
      await screen.match('channel', '#verify').waitFor();
    },
  },
  'transfer-import': {
    path: captchaPath,
    shows,
    async act(scene) {
      const screen = transfer(scene);
      await screen.start('import');
      await screen.paste.fill('x');
      await screen.read.click();
      await screen.alert.waitFor();
    },
  },
  'automod-form': {
    path: href('automod', params),
    async act({ page, locale }) {
      const screen = automodPage(page, guild, locale);
      await screen.opener('words').click();
      await screen.form.waitFor();
    },
  },
  'automod-lab': {
    path: href('automod', params),
    async act({ page, t, isPhone }) {
      if (isPhone) await page.getByRole('button', { name: t('automod:lab.open') }).click();
      await page
        .locator('[data-lab]')
        .getByRole('button', { name: t('automod-lab:examples.forward') })
        .click();
      const lab = page.locator('[data-lab]');
      await lab.getByRole('textbox', { name: t('automod-lab:message.next') }).fill('you n00b discord.gg/a');
      await lab.locator('[data-preview]').getByRole('listitem').first().waitFor();
    },
  },
  'auto-sanction-form': { path: href('auto-sanction', params), act: (scene) => openEntry(scene, 1) },
  'recurring-form': {
    path: href('recurring', params),
    async act(scene) {
      await openEntry(scene, 0);
      await messagesPage(scene.page, guild, scene.locale).kind('monthly').check();
    },
  },
  'recurring-new': {
    path: href('recurring', params),
    async act({ page, locale }) {
      const screen = messagesPage(page, guild, locale);
      await screen.add.click();
      await screen.kind('cron').check();
      await screen.save.click();
    },
  },
  'tickets-form': {
    path: href('tickets', params),
    async act(scene) {
      await openEntry(scene, 0);
      await panelsPage(scene.page, guild, scene.locale).name.fill('');
      await panelsPage(scene.page, guild, scene.locale).save.click();
    },
  },
  'logs-preset': {
    path: href('logs', params),
    shows,
    async act({ page, locale, t }) {
      const { main } = logsPage(page, guild, locale);
      await main.getByRole('button', { name: new RegExp(`^${t('logs:presets.everything')}`) }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'logs-changed': {
    path: href('logs', params),
    async act({ page, locale, isPhone }) {
      const screen = logsPage(page, guild, locale);
      if (isPhone) await screen.select('message_pin').selectOption({ index: 1 });
      else await screen.cell('message_pin', screen.byDefault).check();
    },
  },
};

for (const [name, scene] of Object.entries(scenes)) take(name, scene);
