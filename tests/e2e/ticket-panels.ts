/** API calls and the page object of ticket panels. */
import type { Page } from 'playwright/test';
import {
  type TicketPanel,
  type TicketPanelBody,
  ticketPanelDefaults,
} from '../../src/contract/ticket-panel.ts';
import { href, type Locale } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { open } from './pages.ts';
import { texts } from './texts.ts';

interface Written {
  readonly item: TicketPanel | null;
  readonly items: readonly TicketPanel[];
}

const call = (token: string, method: string, path: string, body?: object) =>
  callApi<Written>(token, method, `/guild/${path}`, body);

export const readPanels = async (token: string, guild: string) =>
  (await call(token, 'GET', `${guild}/tickets`)).items;

/** Replaces all ticket panels of a guild. */
export async function setPanels(token: string, guild: string, panels: readonly Partial<TicketPanelBody>[]) {
  for (const { id } of await readPanels(token, guild)) await call(token, 'DELETE', `${guild}/ticket/${id}`);
  const made: TicketPanel[] = [];
  for (const panel of panels) {
    const body: TicketPanelBody = {
      ...ticketPanelDefaults,
      name: 'Help',
      message: { content: 'Need help?' },
      button: { label: 'Open', emoji: null, style: 1 },
      welcome: { content: 'Hello.' },
      ...panel,
    };
    const { item } = await call(token, 'POST', `${guild}/ticket`, body);
    if (!item) throw new Error('A panel that was created comes back.');
    made.push(item);
  }
  return made;
}

/** Page object of the ticket panels. */
export function panelsPage(page: Page, guild: string, locale: Locale = 'fr') {
  const t = texts(locale);
  const main = page.getByRole('main');
  const toasts = page.locator('#toasts');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const row = (n: number, total: number) =>
    main.getByRole('group', { name: t('tickets:entry.of', { n, total }), exact: true });
  return {
    t,
    main,
    toasts,
    row,
    opener: (n: number, total: number) => row(n, total).locator('[data-opener]'),
    entries: main.locator('[data-entry]'),
    add: button(t('tickets:add')),
    save: button(t('common:save')),
    pane: main.getByRole('region', { name: t('tickets-form:pane.title') }),
    name: main.getByRole('textbox', { name: t('tickets-form:name.label'), exact: true }),
    naming: main.getByRole('textbox', { name: t('tickets-form:naming.label'), exact: true }),
    formSwitch: main.getByRole('switch', { name: t('tickets-form:form.switch'), exact: true }),
    addQuestion: button(t('tickets-form:input.add')),
    question: (number: number) =>
      main.getByRole('group', { name: t('tickets-form:input.name', { number }), exact: true }),
    post: (kind: 'unposted' | 'changed', channel: string) =>
      button(t(`tickets:post.${kind}`, { channel: `#${channel}` })),
    asked: page.getByRole('dialog'),
    agree: (kind: 'unposted' | 'changed', channel: string) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: t(`tickets:post.${kind}`, { channel: `#${channel}` }), exact: true })
        .click(),
    said: (text: string) => toasts.getByText(text, { exact: true }),
    undo: toasts.getByRole('button', { name: t('common:undo'), exact: true }),
    /** Chooses an option of the picker that `opener` opens. */
    async choose(opener: 'channel' | 'support' | 'ping' | 'category', name: string) {
      const label = t(`tickets-form:${opener}.label`);
      const several = opener === 'support' || opener === 'ping';
      const control = several
        ? main
            .getByRole('group', { name: label, exact: true })
            .getByRole('button', { name: t('pickers:role.add'), exact: true })
        : main.getByRole('combobox', { name: label });
      await control.click();
      const dialog = page.getByRole('dialog', { name: label });
      await dialog.getByRole('combobox').fill(name);
      await page.keyboard.press('Enter');
      if (several) await page.keyboard.press('Escape');
    },
    open: (hash = '') => open(page, href('tickets', { guild_id: guild }, locale) + hash),
  };
}
