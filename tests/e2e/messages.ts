/** API calls and the page object of recurring messages. */
import type { Page } from 'playwright/test';
import {
  type RecurringMessage,
  type RecurringMessageBody,
  recurringDefaults,
} from '../../src/contract/recurring.ts';
import { href, type Locale } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { open } from './pages.ts';
import { texts } from './texts.ts';

const call = <T>(token: string, method: string, path: string, body?: object) =>
  callApi<T>(token, method, `/guild/${path}`, body);

export const readMessages = async (token: string, guild: string) =>
  (await call<{ items: RecurringMessage[] }>(token, 'GET', `${guild}/recurring`)).items;

/** Finds the id of a channel by name. */
export async function channelId(token: string, guild: string, name: string): Promise<string> {
  const channels = await call<{ id: string; name: string }[]>(token, 'GET', `${guild}/channels`);
  const found = channels.find((one) => one.name === name);
  if (!found) throw new Error(`There is no channel ${name}.`);
  return found.id;
}

/** Replaces all recurring messages of a guild. */
export async function setMessages(
  token: string,
  guild: string,
  messages: readonly (Partial<RecurringMessageBody> & Pick<RecurringMessageBody, 'name' | 'channel_id'>)[],
) {
  for (const { id } of await readMessages(token, guild))
    await call(token, 'DELETE', `${guild}/recurring/${id}`);
  for (const message of messages) {
    await call(token, 'POST', `${guild}/recurring?confirm=danger`, {
      ...recurringDefaults,
      message: { content: message.name },
      timezone: 'Europe/Paris',
      ...message,
    });
  }
}

/** Page object of the recurring messages. */
export function messagesPage(page: Page, guild: string, locale: Locale = 'fr') {
  const t = texts(locale);
  const main = page.getByRole('main');
  const toasts = page.locator('#toasts');
  const form = main.locator('.entry-page');
  const row = (n: number, total: number) =>
    main.getByRole('group', { name: t('recurring:entry.of', { n, total }), exact: true });
  return {
    t,
    main,
    form,
    row,
    opener: (n: number, total: number) => row(n, total).locator('[data-opener]'),
    add: main.getByRole('button', { name: t('recurring:add'), exact: true }),
    /** The way from a form back to the list. */
    back: main.getByRole('link', { name: t('routes:recurring'), exact: true }),
    title: main.getByRole('heading', { level: 1 }),
    name: form.getByRole('textbox', { name: t('recurring:fields.name'), exact: true }),
    kind: (kind: 'interval' | 'weekly' | 'monthly' | 'cron') =>
      form.getByRole('radio', { name: t(`recurring-form:kind.${kind}`), exact: true }),
    expression: form.getByRole('textbox', { name: t('recurring-form:cron.label') }),
    save: main.getByRole('button', { name: t('common:save'), exact: true }),
    /** Of what is saved once words are typed. */
    saveAsks: main.getByRole('button', { name: t('common:save_asks'), exact: true }),
    discard: main.getByRole('button', { name: t('changes:save_bar.reset'), exact: true }),
    said: (text: string) => toasts.getByText(text, { exact: true }),
    pane: main.getByRole('region', { name: t('recurring-pane:title'), exact: true }),
    async send(n: number) {
      await main.getByRole('button', { name: t('recurring:more', { n }), exact: true }).click();
      await main.getByRole('button', { name: t('recurring:send.action'), exact: true }).click();
    },
    open: (hash = '') => open(page, href('recurring', { guild_id: guild }, locale) + hash),
  };
}
