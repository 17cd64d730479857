import { expect, type Locator, type Page } from 'playwright/test';
import { href, type Locale } from '../../src/routes.ts';
import { open } from './pages.ts';
import { texts } from './texts.ts';

/** The captcha screen of a guild as its reader knows it: its fields by their names. */
export function captchaPage(page: Page, guild: string, locale: Locale = 'fr') {
  const t = texts(locale);
  const main = page.getByRole('main');
  const bar = page.getByRole('region', { name: t('changes:save_bar.label') });
  const message = main.getByRole('group', { name: t('captcha:message.label') });
  const composer = page.getByRole('dialog', { name: t('captcha:message.label') });
  const content = composer.getByRole('textbox', { name: t('composer:content'), exact: true });
  const editMessage = message.getByRole('button', { name: t('message:edit') });
  const edit = () => editMessage.click();
  const finish = () => composer.getByRole('button', { name: t('composer:done') }).click();
  const picker = page.getByRole('dialog');
  /** An entry of the open picker; its own name is only a part of what is read out. */
  const option = (name: string) =>
    picker.getByRole('option').filter({ has: page.getByText(name, { exact: true }) });
  const dangerDialog = page.getByRole('dialog', { name: t('danger:title') });
  return {
    main,
    bar,
    picker,
    option,
    enabled: main.getByRole('switch', { name: t('captcha:check.title') }),
    kind: (name: 'button' | 'image' | 'math' | 'word') =>
      main.getByRole('radio', { name: t(`captcha:kind.${name}`), exact: true }),
    channel: main.getByRole('combobox', { name: t('captcha:channel.label'), exact: true }),
    unverified: main.getByRole('combobox', { name: t('captcha:unverified.label'), exact: true }),
    verified: main.getByRole('combobox', { name: t('captcha:verified.label'), exact: true }),
    bypass: main.getByRole('group', { name: t('captcha:bypass.label') }),
    attempts: main.getByRole('textbox', { name: t('captcha:attempts.label'), exact: true }),
    timeout: main.getByRole('textbox', { name: t('captcha:timeout.label'), exact: true }),
    timeoutUnit: main.getByRole('combobox', { name: new RegExp(`^${t('captcha:timeout.label')}`) }),
    ageSwitch: main.getByRole('switch', { name: t('captcha:age.label') }),
    age: main.getByRole('textbox', { name: t('captcha:age.duration'), exact: true }),
    failure: (name: 'none' | 'kick' | 'ban') =>
      main.getByRole('radio', { name: t(`captcha:failure.${name}`), exact: true }),
    /** What the screen shows of the message, and its editor, which is there once it is opened by `edit`. */
    message,
    editMessage,
    composer,
    content,
    edit,
    finish,
    /** Writes the text of the message and goes back to the screen. */
    async write(text: string) {
      await edit();
      await content.fill(text);
      await finish();
    },
    successSwitch: main.getByRole('switch', { name: t('captcha:success.switch') }),
    success: main.getByRole('group', { name: t('captcha:success.label') }),
    log: main.getByRole('combobox', { name: t('captcha:log_channel.label'), exact: true }),
    /** The settings in a sentence, under the title. */
    sentence: page.locator('.page-sentence'),
    /** What newcomers see, and what must be true before it works. */
    seen: page.getByRole('region', { name: t('captcha-pane:seen') }),
    ready: page.getByRole('region', { name: t('captcha-pane:ready') }),
    dangerDialog,
    /** Types what a dangerous save asks for, and saves. */
    async agree(kind: 'dangerous_role' | 'ban_newcomers') {
      await dangerDialog.getByRole('textbox').fill(t(`danger:phrase.${kind}`));
      await dangerDialog.getByRole('button', { name: t('common:save') }).click();
    },
    save: bar.getByRole('button', { name: t('common:save') }),
    saved: page.getByRole('status').getByText(t('frame:saved')),
    changes: (count: number) => bar.getByText(t('changes:save_bar.changes', { count }), { exact: true }),

    open: () => open(page, href('captcha', { guild_id: guild }, locale)),

    /** Chooses an entry of a picker by its name, as somebody with a mouse does. */
    async choose(control: Locator, name: string) {
      await control.click();
      await picker.getByRole('combobox').fill(name);
      // The list is shortened after the letters: an entry that still moves would take the click elsewhere.
      await expect(picker.getByRole('option').filter({ hasNotText: name })).toHaveCount(0);
      await option(name).click();
    },
  };
}
