import { expect, type Page } from 'playwright/test';
import type { RouteName } from '../../src/routes.ts';
import { href, type Locale } from '../../src/routes.ts';
import { open } from './pages.ts';
import { texts } from './texts.ts';

type SettingsScreen = Extract<
  RouteName,
  'captcha' | 'logs' | 'automod' | 'auto-sanction' | 'recurring' | 'tickets'
>;

/** Page object of the copy, export and import dialogs of a settings screen. */
export function transferPage(page: Page, screen: SettingsScreen, guild: string, locale: Locale = 'fr') {
  const t = texts(locale);
  const menu = page.getByRole('button', { name: t('frame:screen_actions'), exact: true });
  const item = (name: 'copy' | 'export' | 'import') =>
    page.getByRole('button', { name: t(`transfer:menu.${name}`), exact: true });
  const sheet = page.locator('.sheet');
  const button = (name: string) => sheet.getByRole('button', { name, exact: true });
  const toasts = page.locator('#toasts');
  return {
    t,
    menu,
    sheet,
    button,
    toasts,
    /** The checkbox of a rule or an entry, by its title. */
    tick: (title: string) => sheet.getByRole('checkbox', { name: title, exact: true }),
    ticks: sheet.getByRole('checkbox'),
    /** The picker that maps a channel or a role of the other guild. */
    match: (kind: 'channel' | 'role', name: string) =>
      sheet.getByRole('combobox', { name: t(`transfer:match.${kind}`, { name }), exact: true }),
    copy: button(t('transfer:go.copy')),
    into: button(t('transfer:go.draft')),
    guild: (name: string) => sheet.getByRole('listitem').getByRole('button', { name }),
    undo: toasts.getByRole('button', { name: t('common:undo'), exact: true }),
    see: toasts.getByRole('link', { name: t('transfer:see'), exact: true }),
    paste: sheet.getByRole('textbox', { name: t('transfer:import.paste'), exact: true }),
    read: button(t('transfer:import.read')),
    file: sheet.locator('input[type="file"]'),
    alert: sheet.getByRole('alert'),
    bar: page.getByRole('region', { name: t('changes:save_bar.label') }),
    save: page
      .getByRole('region', { name: t('changes:save_bar.label') })
      .getByRole('button', { name: t('common:save') }),
    open: () => open(page, href(screen, { guild_id: guild }, locale)),
    async start(name: 'copy' | 'export' | 'import') {
      await menu.click();
      await item(name).click();
    },
    /** Chooses an option of a picker in the sheet by name. */
    async choose(kind: 'channel' | 'role', name: string, there: string) {
      await sheet.getByRole('combobox', { name: t(`transfer:match.${kind}`, { name }), exact: true }).click();
      const picker = page.locator('dialog[open]').last();
      await picker.getByRole('combobox').fill(there);
      await expect(picker.getByRole('option').filter({ hasNotText: there })).toHaveCount(0);
      await picker
        .getByRole('option')
        .filter({ has: page.getByText(there, { exact: true }) })
        .click();
    },
  };
}
