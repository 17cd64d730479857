import type { Page } from 'playwright/test';
import type { LogCategory, LogEvent } from '../../src/contract/logs.ts';
import { href, type Locale } from '../../src/routes.ts';
import { open } from './pages.ts';
import { texts } from './texts.ts';

/** Page object of the logs screen. */
export function logsPage(page: Page, guild: string, locale: Locale = 'fr') {
  const t = texts(locale);
  const main = page.getByRole('main');
  const bar = page.getByRole('region', { name: t('changes:save_bar.label') });
  const picker = page.getByRole('dialog');
  const option = (name: string) =>
    picker.getByRole('option').filter({ has: page.getByText(name, { exact: true }) });
  const named = (event: LogEvent) => t(`logs:event.${event}`);
  return {
    t,
    main,
    bar,
    picker,
    option,
    enabled: main.getByRole('switch', { name: t('logs:enabled'), exact: true }),
    standard: main.getByRole('combobox', { name: t('logs:default.label'), exact: true }),
    grid: main.getByRole('grid', { name: t('logs:grid') }),
    search: main.getByRole('searchbox', { name: t('logs:find') }),
    row: (event: LogEvent) => main.locator(`[id="events.${event}"]`),
    /** The cell of an event in a column: "Désactivé", "Par défaut" or "#journal-de-vigie". */
    cell: (event: LogEvent, place: string) =>
      main.getByRole('radio', { name: t('logs:cell', { event: named(event), place }), exact: true }),
    category: (name: LogCategory) =>
      main.getByRole('button', { name: new RegExp(`^${t(`logs:categories.${name}`)} \\d`) }),
    /** The button that sets a whole category to a destination. */
    all: (name: LogCategory, place: string) =>
      main.getByRole('button', {
        name: t('logs:set_category', { name: t(`logs:categories.${name}`), place }),
      }),
    column: (place: string) => main.getByRole('button', { name: t('logs:column.menu', { place }) }),
    add: main.getByRole('button', { name: t('logs:add'), exact: true }),
    /** The select of an event on a phone. */
    select: (event: LogEvent) => main.getByRole('combobox', { name: named(event), exact: true }),
    off: t('logs:places.off'),
    byDefault: t('logs:places.default'),
    pane: page.getByRole('complementary', { name: t('logs:pane') }),
    save: bar.getByRole('button', { name: t('common:save') }),
    saved: page.getByRole('status').getByText(t('frame:saved')),
    changes: (count: number) => bar.getByText(t('changes:save_bar.changes', { count }), { exact: true }),
    toast: (text: string) => page.locator('#toasts [data-toast]').filter({ hasText: text }),
    undo: page.locator('#toasts').getByRole('button', { name: t('common:undo'), exact: true }),
    open: (hash = '') => open(page, href('logs', { guild_id: guild }, locale) + hash),
    /** Chooses a channel or a role in the open picker. */
    async pick(name: string) {
      await picker.getByRole('combobox').fill(name);
      await option(name).click();
    },
  };
}
