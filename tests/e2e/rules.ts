/** API calls and the page object of sanction rules. */
import type { Page } from 'playwright/test';
import {
  type NewSanctionRule,
  type SanctionRule,
  sanctionRuleDefaults,
} from '../../src/contract/auto-sanction.ts';
import { href, type Locale } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { open } from './pages.ts';
import { texts } from './texts.ts';

interface Written {
  readonly item: SanctionRule | null;
  readonly items: readonly SanctionRule[];
}

const call = (token: string, method: string, path: string, body?: object) =>
  callApi<Written>(token, method, `/guild/${path}`, body);

export const readRules = async (token: string, guild: string) =>
  (await call(token, 'GET', `${guild}/autosanction`)).items;

export async function addRule(token: string, guild: string, rule: Partial<NewSanctionRule>) {
  const { item } = await call(token, 'POST', `${guild}/autosanction`, { ...sanctionRuleDefaults, ...rule });
  if (!item) throw new Error('A rule that was created comes back.');
  return item;
}

/** Saves a rule over the API, like another person. */
export async function writeRule(token: string, guild: string, rule: SanctionRule): Promise<void> {
  const { etag: _, ...body } = rule;
  await call(token, 'PUT', `${guild}/autosanction`, body);
}

export async function deleteRule(token: string, guild: string, id: string): Promise<void> {
  await call(token, 'DELETE', `${guild}/autosanction/${id}`);
}

/** Replaces all sanction rules of a guild. */
export async function setRules(token: string, guild: string, rules: readonly Partial<NewSanctionRule>[]) {
  for (const { id } of await readRules(token, guild)) await deleteRule(token, guild, id);
  const made: SanctionRule[] = [];
  for (const rule of rules) made.push(await addRule(token, guild, rule));
  return made;
}

/** Rules that are each triggered by a different history. */
export const threeRules: readonly Partial<NewSanctionRule>[] = [
  { count: 2, window_seconds: 86_400, reason: 'a' },
  { infraction: 'warn', count: 3, window_seconds: 604_800, reason: 'b', action: { kind: 'kick' } },
  { infraction: 'links', count: 4, window_seconds: 604_800, reason: 'c' },
];

/** Page object of the sanction rules. */
export function rulesPage(page: Page, guild: string, locale: Locale = 'fr') {
  const t = texts(locale);
  const main = page.getByRole('main');
  const toasts = page.locator('#toasts');
  /** The open form; only one can be open. */
  const form = main.locator('.entry-form, .entry-new');
  /** The row of the rule at a position, starting at 1. */
  const row = (n: number, total: number) =>
    main.getByRole('group', { name: t('auto-sanction:entry.of', { n, total }), exact: true });
  const menu = async (n: number) =>
    main.getByRole('button', { name: t('auto-sanction:more', { n }), exact: true }).click();
  return {
    t,
    main,
    toasts,
    row,
    opener: (n: number, total: number) => row(n, total).locator('[data-opener]'),
    entries: main.locator('[data-entry]'),
    add: main.getByRole('button', { name: t('auto-sanction:add'), exact: true }),
    newForm: main.getByRole('group', { name: t('auto-sanction:entry.new'), exact: true }),
    count: form.getByRole('textbox', { name: t('auto-sanction:fields.count.label'), exact: true }),
    reason: form.getByRole('textbox', { name: t('auto-sanction:fields.reason.label') }),
    save: main.getByRole('button', { name: t('common:save'), exact: true }),
    /** Of what is saved once words are typed. */
    saveAsks: main.getByRole('button', { name: t('common:save_asks'), exact: true }),
    discard: main.getByRole('button', { name: t('changes:save_bar.reset'), exact: true }),
    undo: toasts.getByRole('button', { name: t('common:undo'), exact: true }),
    switchOf: (n: number) =>
      main.getByRole('switch', { name: t('auto-sanction:switch', { n }), exact: true }),
    menu,
    more: (n: number) => main.getByRole('button', { name: t('auto-sanction:more', { n }), exact: true }),
    moved: (n: number, total: number) =>
      toasts.getByText(t('auto-sanction:toast.moved_to', { n, total }), { exact: true }),
    up: (n: number) => main.getByRole('button', { name: t('auto-sanction:up', { n }), exact: true }),
    async moveUp(n: number) {
      await menu(n);
      await main.getByRole('button', { name: t('auto-sanction:up', { n }), exact: true }).click();
    },
    down: (n: number) => main.getByRole('button', { name: t('auto-sanction:down', { n }), exact: true }),
    said: (text: string) => toasts.getByText(text, { exact: true }),
    async remove(n: number) {
      await menu(n);
      await main.getByRole('button', { name: t('auto-sanction:delete', { n }), exact: true }).click();
    },
    async duplicate(n: number) {
      await menu(n);
      await main.getByRole('button', { name: t('auto-sanction:duplicate', { n }), exact: true }).click();
    },
    open: (hash = '') => open(page, href('auto-sanction', { guild_id: guild }, locale) + hash),
  };
}
