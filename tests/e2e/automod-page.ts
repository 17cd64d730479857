import type { Page } from 'playwright/test';
import { automodDefaults } from '../../src/contract/automod-defaults.ts';
import { type AutomodRule, type AutomodType, automodTypes } from '../../src/contract/automod-rule.ts';
import type { TextKey } from '../../src/i18n/namespaces.ts';
import { href, type Locale } from '../../src/routes.ts';
import { readAutomod, writeAutomod } from './api.ts';
import { open } from './pages.ts';
import { texts } from './texts.ts';

/** Resets the automod rules of a guild to their defaults, apart from the given ones. */
export async function setAutomod(token: string, guild: string, changes: readonly AutomodRule[] = []) {
  for (const type of automodTypes) {
    const rule = changes.find((change) => change.type === type) ?? automodDefaults[type];
    await writeAutomod(token, guild, rule);
  }
}

/** Page object of the automod screen. */
export function automodPage(page: Page, guild: string, locale: Locale = 'fr') {
  const t = texts(locale);
  const main = page.getByRole('main');
  const name = (type: AutomodType) => t(`automod:types.${type}`);
  const row = (type: AutomodType) => main.locator(`[data-entry="${type}"]`);
  const form = main.locator('[data-rule-form]');
  const label = (key: string) => t(`automod-form:fields.${key}` as TextKey);
  return {
    t,
    main,
    row,
    form,
    rows: main.locator('[data-entry]'),
    opener: (type: AutomodType) => row(type).locator('[data-opener]'),
    switchOf: (type: AutomodType) =>
      main.getByRole('switch', { name: t('automod:switch', { name: name(type) }), exact: true }),
    field: (key: string) => form.getByRole('textbox', { name: label(key), exact: true }),
    group: (key: string) => form.getByRole('group', { name: label(key) }),
    choice: (text: string) => form.getByRole('radio', { name: text, exact: true }),
    action: (n: number) => form.locator('[data-action]').nth(n - 1),
    addAction: form.getByRole('combobox', { name: t('automod-form:action.add') }),
    save: main.getByRole('button', { name: t('common:save'), exact: true }),
    /** Of what is saved once words are typed. */
    saveAsks: main.getByRole('button', { name: t('common:save_asks'), exact: true }),
    said: (text: string) => page.locator('#toasts').getByText(text, { exact: true }),
    undo: page.locator('#toasts').getByRole('button', { name: t('common:undo'), exact: true }),
    point: (name: 'lenient' | 'balanced' | 'strict') =>
      main.getByRole('button', { name: t(`automod:points.${name}`), exact: true }),
    dialog: page.getByRole('dialog'),
    open: (hash = '') => open(page, href('automod', { guild_id: guild }, locale) + hash),
    read: (token: string, type: AutomodType) => readAutomod(token, guild, type),
  };
}
