import { expect, type Locator, type Page } from 'playwright/test';
import { href, type Locale } from '../../src/routes.ts';
import { open } from './pages.ts';
import { texts } from './texts.ts';

/** Page object of the captcha screen. */
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
  /** An option of the open picker. Its accessible name has more than `name`. */
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
    /** `composer` and `content` exist after `edit` has opened the composer. */
    message,
    editMessage,
    composer,
    content,
    edit,
    finish,
    /** Writes the text of the message and returns to the screen. */
    async write(text: string) {
      await edit();
      await content.fill(text);
      await finish();
    },
    successSwitch: main.getByRole('switch', { name: t('captcha:success.switch') }),
    success: main.getByRole('group', { name: t('captcha:success.label') }),
    log: main.getByRole('combobox', { name: t('captcha:log_channel.label'), exact: true }),
    /** The summary under the title. */
    sentence: page.locator('[data-sentence]'),
    /** The preview of what newcomers see, and the checklist of requirements. */
    seen: page.getByRole('region', { name: t('captcha-pane:seen') }),
    ready: page.getByRole('region', { name: t('captcha-pane:ready') }),
    dangerDialog,
    /** Types the confirmation phrase of a dangerous save, and saves. */
    async agree(kind: 'dangerous_role' | 'ban_newcomers') {
      await dangerDialog.getByRole('textbox').fill(t(`danger:phrase.${kind}`));
      await dangerDialog.getByRole('button', { name: t('common:save') }).click();
    },
    save: bar.getByRole('button', { name: t('common:save') }),
    saved: page.getByRole('status').getByText(t('frame:saved')),
    changes: (count: number) => bar.getByText(t('changes:save_bar.changes', { count }), { exact: true }),

    open: () => open(page, href('captcha', { guild_id: guild }, locale)),

    /** Chooses an option of a picker with the mouse. */
    async choose(control: Locator, name: string) {
      await control.click();
      await picker.getByRole('combobox').fill(name);
      // Waits until the list is filtered: a click could hit another option while the list still moves.
      await expect(picker.getByRole('option').filter({ hasNotText: name })).toHaveCount(0);
      await option(name).click();
    },
  };
}
