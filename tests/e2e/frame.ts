import type { Page } from 'playwright/test';
import type { TextKey } from '../../src/i18n/namespaces.ts';
import type { Locale } from '../../src/routes.ts';
import { texts } from './texts.ts';

/** Page object of the frame around every dashboard screen. */
export function frameOf(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  /** Matches a text that contains a name, for any name. */
  const named = (key: TextKey) => {
    const [before, after] = t(key, { name: '\n' }).split('\n');
    return new RegExp(`^${before}.+${after}$`);
  };
  const account = page
    .getByRole('button', { name: named('frame:account') })
    .or(page.getByRole('button', { name: t('frame:display') }));
  return {
    nav: page.getByRole('navigation', { name: t('page:nav') }),
    account,
    switcher: page.getByRole('button', { name: named('frame:switch_from') }),
    theme: (name: 'light' | 'dark' | 'system') =>
      page.getByRole('radio', { name: t(`frame:themes.${name}`) }),
    language: (name: string) => page.getByRole('link', { name, exact: true }),
    /** Switches the language in the account menu. */
    async speak(name: string) {
      await account.click();
      await page.getByRole('link', { name, exact: true }).click();
    },
  };
}
