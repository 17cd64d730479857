/** Every form that keeps drafts, with a field to type into. */
import type { Locator, Page } from 'playwright/test';
import type { Ticket } from '../../../src/contract/ticket-history.ts';
import { href } from '../../../src/routes.ts';
import { callApi } from '../../e2e/api.ts';
import { demoGuilds, open } from '../../e2e/pages.ts';
import { texts } from '../../e2e/texts.ts';

const t = texts('fr');
export const guild = demoGuilds.nebula;

export interface TypedForm {
  readonly name: string;
  /** Opens the screen, and in it the form. */
  open(page: Page): Promise<void>;
  /** Where one types. */
  field(page: Page): Locator;
  /** Texts that can be saved, none twice: 0 to 8. */
  text(n: number): string;
  /** What saves it is the path of this call. */
  readonly saves: RegExp;
  /** It is sent by a button of its own instead of the save bar. */
  readonly send?: (page: Page) => Locator;
}

const main = (page: Page) => page.getByRole('main');
const at = (name: SettingsScreen) => href(name, { guild_id: guild });

type SettingsScreen = 'captcha' | 'logs' | 'appeals' | 'recurring' | 'tickets' | 'auto-sanction' | 'automod';

/** Opens a screen, and what is behind one of its buttons, unless the draft has opened that already. */
async function unfold(page: Page, name: SettingsScreen, opener: Locator, field: Locator): Promise<void> {
  await open(page, at(name));
  if (!(await field.isVisible())) await opener.click();
  await field.waitFor();
}

const document = (name: SettingsScreen, label: string, text: TypedForm['text']): TypedForm => ({
  name,
  text,
  saves: new RegExp(`/${name}$`),
  field: (page) => main(page).getByRole('textbox', { name: label, exact: true }),
  open: (page) => open(page, at(name)),
});

function entry(name: SettingsScreen, label: string, word: string, saves: RegExp): TypedForm {
  const field = (page: Page) => main(page).getByRole('textbox', { name: label, exact: true });
  return {
    name,
    text: (n) => `${word} ${n}`,
    saves,
    field,
    open: (page) => unfold(page, name, main(page).locator('[data-opener]').first(), field(page)),
  };
}

const question = (page: Page) =>
  main(page).getByRole('textbox', { name: t('appeals:question', { number: 1 }), exact: true });

/** The forms of settings, but who may do what: there is nothing to type. */
export const settingsForms: readonly TypedForm[] = [
  document('captcha', t('captcha:attempts.label'), (n) => String(n < 4 ? n + 1 : n + 2)),
  document('logs', t('logs:ignore.users'), (n) => `59814732046798029${n}`),
  {
    name: 'appeals',
    text: (n) => `Pourquoi ${n} ?`,
    saves: /\/appeals\/settings$/,
    field: question,
    open: (page) =>
      unfold(page, 'appeals', page.getByRole('button', { name: t('appeals:settings') }), question(page)),
  },
  entry('recurring', t('recurring:fields.name'), 'Soirée', /\/recurring\/\d+$/),
  entry('tickets', t('tickets-form:name.label'), 'Aide', /\/ticket\/\d+$/),
  entry('auto-sanction', t('auto-sanction:fields.reason.label'), 'Trop', /\/autosanction$/),
  entry('automod', t('automod-form:fields.reason.label'), 'Assez', /\/automod\/\w+$/),
];

/** What is written and sent, in an open ticket. */
export async function answerForm(token: string): Promise<TypedForm> {
  const path = `/guild/${guild}/tickets/history?limit=100`;
  const { items } = await callApi<{ items: Ticket[] }>(token, 'GET', path);
  const ticket = items.find(({ state }) => state !== 'closed');
  if (!ticket) throw new Error('The demo has no open ticket.');
  const desk = (page: Page) => page.getByRole('region', { name: t('ticket-desk:label') });
  return {
    name: 'answer',
    text: (n) => `Nous regardons cela ${n}.`,
    saves: /\/actions$/,
    open: (page) => open(page, href('transcript', { guild_id: guild, channel_id: ticket.channel_id })),
    field: (page) => desk(page).getByRole('textbox', { name: t('ticket-desk:answer.label') }),
    send: (page) => desk(page).getByRole('button', { name: t('ticket-desk:answer.action'), exact: true }),
  };
}
