import type { Page } from 'playwright/test';
import { href, type Locale } from '../../src/routes.ts';
import { demoGuilds, open } from './pages.ts';
import { texts } from './texts.ts';

/** The guild whose composer is opened. */
export const guild = demoGuilds.arabDevs;

/** Page object of the standalone composer. */
export async function openComposer(page: Page, locale: Locale = 'fr') {
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
