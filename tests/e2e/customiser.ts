/** The page object of the customiser, and stored preferences. */
import type { Page } from 'playwright/test';
import type { TextKey } from '../../src/i18n/namespaces.ts';
import type { Preference, Preferences } from '../../src/lib/preferences.ts';
import type { Locale } from '../../src/routes.ts';
import { frameOf } from './frame.ts';
import { texts } from './texts.ts';

/** Page object of the customiser, the drawer with the preferences of the interface. */
export function customiserOf(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  const text = (name: string) => t(`customiser:${name}` as TextKey);
  const { account: opener } = frameOf(page, locale);
  const button = page.getByRole('button', { name: t('frame:customise') });
  const sheet = page.getByRole('dialog', { name: text('title') });
  const group = (name: Preference | 'accent') =>
    sheet.getByRole('group', { name: text(`${name}.label`), exact: true });
  return {
    opener,
    button,
    sheet,
    group,
    value: <Name extends Preference>(name: Name, value: Preferences[Name]) =>
      group(name).getByRole('radio', { name: text(`${name}.${value}`), exact: true }),
    accent: (name: string) =>
      group('accent').getByRole('radio', { name: text(`accent.${name}`), exact: true }),
    well: (name: 'accentLight' | 'accentDark') => group('accent').getByLabel(text(`accent.${name}`)),
    close: sheet.getByRole('button', { name: t('common:close') }),
    reset: sheet.getByRole('button', { name: text('reset') }),
    undo: sheet.getByRole('button', { name: t('common:undo') }),

    async open() {
      await opener.click();
      await button.click();
      await sheet.waitFor();
      await sheet.locator('summary').click();
    },
  };
}

/** Sets local storage before the scripts of each page run. */
export async function keep(page: Page, stored: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);
}
