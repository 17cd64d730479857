/** The saves of the settings screens: what is changed, where, and what the host then holds. */
import type { Locator, Page } from 'playwright/test';
import { caseActions, type ModerationCase } from '../../../src/contract/history.ts';
import type { TextKey } from '../../../src/i18n/namespaces.ts';
import { href } from '../../../src/routes.ts';
import { callApi, idsIn, readAutomod, readCaptcha, readLogs } from '../../e2e/api.ts';
import { channelId, readMessages, setMessages } from '../../e2e/messages.ts';
import { demoGuilds } from '../../e2e/pages.ts';
import { readRules, setRules, threeRules } from '../../e2e/rules.ts';
import { texts } from '../../e2e/texts.ts';
import { readPanels, setPanels } from '../../e2e/ticket-panels.ts';

const t = texts('fr');

/** How a save is sent: by the bar of a form, by the button of a dialog, or at once as something is changed. */
type Way = 'bar' | 'dialog' | 'at once';

export interface Save {
  readonly name: string;
  readonly path: string;
  readonly way: Way;
  /** The call that is to be made once. */
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly call: RegExp;
  /** What the host holds at first. */
  readonly prepare?: (token: string) => Promise<unknown>;
  /** Shows the field. */
  readonly open?: (page: Page) => Promise<void>;
  /** Where something is typed or chosen. `value` of a switch is whether it is on. */
  readonly field: (page: Page, turn: number) => Locator;
  readonly value: (turn: number) => string | boolean;
  /** Whether the host holds it. */
  readonly isDone: (token: string, turn: number) => Promise<boolean>;
  /** How often it was done: each time it goes up by one. */
  readonly times: (token: string) => Promise<number>;
  /** Further words for what has happened: those of a change by somebody else. */
  readonly says?: readonly TextKey[];
}

const { nebula, potager, arabDevs } = demoGuilds;
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const box = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const opener = (page: Page, place = 0) => main(page).locator('[data-opener]').nth(place);

/** The number of changes of the settings that the host has kept. */
const changesIn = (guild: string) => async (token: string) =>
  (await callApi<{ total: number }>(token, 'GET', `/guild/${guild}/revisions?limit=1`)).total;

const documents: readonly Save[] = [
  {
    name: 'captcha',
    path: href('captcha', { guild_id: nebula }),
    way: 'bar',
    method: 'POST',
    call: /\/captcha$/,
    field: (page) => box(page, t('captcha:attempts.label')),
    value: (turn) => String(2 + (turn % 8)),
    isDone: async (token, turn) => (await readCaptcha(token, nebula)).attempts === 2 + (turn % 8),
    times: changesIn(nebula),
  },
  {
    name: 'logs',
    path: href('logs', { guild_id: nebula }),
    way: 'bar',
    method: 'POST',
    call: /\/logs$/,
    prepare: async (token) => {
      const logs = await readLogs(token, nebula);
      const body = { ...logs, ignore: { ...logs.ignore, bots: true } };
      await callApi(token, 'POST', `/guild/${nebula}/logs`, body);
    },
    field: (page) => main(page).getByRole('switch', { name: t('logs:ignore.bots') }),
    value: (turn) => turn % 2 === 1,
    isDone: async (token, turn) => (await readLogs(token, nebula)).ignore.bots === (turn % 2 === 1),
    times: changesIn(nebula),
  },
  {
    name: 'access',
    path: href('access', { guild_id: potager }),
    way: 'bar',
    method: 'POST',
    call: /\/access$/,
    prepare: async (token) => {
      const { role } = await idsIn(token, potager);
      const grant = { role_id: role('Main verte'), modules: { tickets: 'see' }, actions: [] };
      await callApi(token, 'POST', `/guild/${potager}/access`, { grants: [grant] });
    },
    open: (page) => button(page, 'Main verte').click(),
    field: (page, turn) =>
      main(page)
        .getByRole('radiogroup', { name: t('access:module.tickets') })
        .getByRole('radio', { name: t(`access:level.${turn % 2 ? 'see' : 'edit'}`), exact: true }),
    value: () => true,
    isDone: async (token, turn) => {
      const { grants } = await callApi<{ grants: { modules: { tickets?: string } }[] }>(
        token,
        'GET',
        `/guild/${potager}/access`,
      );
      return grants[0]?.modules.tickets === (turn % 2 ? 'see' : 'edit');
    },
    times: changesIn(potager),
  },
  {
    name: 'appeals',
    path: href('appeals', { guild_id: potager }),
    way: 'bar',
    method: 'POST',
    call: /\/appeals\/settings$/,
    prepare: async (token) => {
      const path = `/guild/${potager}/appeals/settings`;
      const settings = await callApi<object>(token, 'GET', path);
      await callApi(token, 'POST', path, { ...settings, enabled: true });
    },
    open: (page) => button(page, t('appeals:settings')).click(),
    field: (page) => main(page).getByLabel(t('appeals:days')),
    value: (turn) => String(1 + turn),
    isDone: async (token, turn) =>
      (await callApi<{ days_between: number }>(token, 'GET', `/guild/${potager}/appeals/settings`))
        .days_between ===
      1 + turn,
    times: changesIn(potager),
  },
];

const rules = { path: href('auto-sanction', { guild_id: arabDevs }), times: changesIn(arabDevs) };
const threeOf = (token: string) => setRules(token, arabDevs, threeRules);

const lists: readonly Save[] = [
  {
    ...rules,
    name: 'auto-sanction, a rule',
    way: 'bar',
    method: 'PUT',
    call: /\/autosanction$/,
    prepare: threeOf,
    open: (page) => opener(page).click(),
    field: (page) => box(page, t('auto-sanction:fields.count.label')),
    value: (turn) => String(5 + turn),
    isDone: async (token, turn) => (await readRules(token, arabDevs)).some(({ count }) => count === 5 + turn),
  },
  {
    ...rules,
    name: 'auto-sanction, a new rule',
    way: 'bar',
    method: 'POST',
    call: /\/autosanction$/,
    // The list has a limit.
    prepare: (token) => setRules(token, arabDevs, []),
    open: (page) => button(page, t('auto-sanction:add')).first().click(),
    field: (page) => main(page).getByRole('textbox', { name: t('auto-sanction:fields.reason.label') }),
    value: (turn) => `n${turn}`,
    isDone: async (token, turn) =>
      (await readRules(token, arabDevs)).some(({ reason }) => reason === `n${turn}`),
  },
  {
    ...rules,
    name: 'auto-sanction, a switch',
    way: 'at once',
    method: 'PUT',
    call: /\/autosanction$/,
    prepare: threeOf,
    field: (page) =>
      main(page).getByRole('switch', { name: t('auto-sanction:switch', { n: 1 }), exact: true }),
    value: (turn) => turn % 2 === 1,
    isDone: async (token, turn) => (await readRules(token, arabDevs))[0]?.enabled === (turn % 2 === 1),
    says: ['auto-sanction:toast.stale'],
  },
  {
    name: 'automod, a rule',
    path: href('automod', { guild_id: arabDevs }),
    way: 'bar',
    method: 'POST',
    call: /\/automod\/spam$/,
    open: (page) => main(page).locator('[data-entry="spam"] [data-opener]').click(),
    field: (page) => box(page, t('automod-form:fields.messages.label')),
    value: (turn) => String(3 + turn),
    isDone: async (token, turn) => {
      const rule = await readAutomod(token, arabDevs, 'spam');
      return 'messages' in rule && rule.messages === 3 + turn;
    },
    times: changesIn(arabDevs),
  },
  {
    name: 'recurring, a message',
    path: href('recurring', { guild_id: arabDevs }),
    way: 'bar',
    method: 'PUT',
    call: /\/recurring\/\d+$/,
    prepare: async (token) => {
      const channel_id = await channelId(token, arabDevs, 'دردشة-عامة');
      await setMessages(token, arabDevs, [{ name: 'a', channel_id }]);
    },
    open: (page) => opener(page).click(),
    field: (page) => box(page, t('recurring:fields.name')),
    value: (turn) => `m${turn}`,
    isDone: async (token, turn) =>
      (await readMessages(token, arabDevs)).some(({ name }) => name === `m${turn}`),
    times: changesIn(arabDevs),
  },
  {
    name: 'tickets, a panel',
    path: href('tickets', { guild_id: potager }),
    way: 'bar',
    method: 'PUT',
    call: /\/ticket\/\d+$/,
    prepare: (token) => setPanels(token, potager, [{}]),
    open: (page) => opener(page).click(),
    field: (page) => box(page, t('tickets-form:name.label')),
    value: (turn) => `p${turn}`,
    isDone: async (token, turn) => (await readPanels(token, potager)).some(({ name }) => name === `p${turn}`),
    times: changesIn(potager),
  },
];

/** How many saves of things without a history have come about: what they hold, each time another, is a step. */
function counted(read: (token: string) => Promise<unknown>): Save['times'] {
  let [last, times] = ['', 0];
  return async (token) => {
    const now = JSON.stringify(await read(token));
    if (now !== last) times += 1;
    last = now;
    return times;
  };
}

const readers = (token: string) =>
  callApi<{ moderators_read: string }>(token, 'GET', `/guild/${nebula}/tickets/access`);
const repliesOf = async (token: string) =>
  (await callApi<{ items: { name: string; id: string }[] }>(token, 'GET', `/guild/${nebula}/tickets/replies`))
    .items;
const language = (token: string) => callApi<{ locale: string }>(token, 'GET', `/guild/${nebula}/settings`);
const warned = async (token: string) =>
  (
    await callApi<{ items: ModerationCase[] }>(
      token,
      'GET',
      `/guild/${nebula}/history?limit=1&action=${caseActions.find((action) => action === 'warn')}`,
    )
  ).items[0];
const dialog = (page: Page) => page.locator('dialog[open]').last();

const others: readonly Save[] = [
  {
    name: 'tickets, who reads them',
    path: href('tickets', { guild_id: nebula }),
    way: 'at once',
    method: 'POST',
    call: /\/tickets\/access$/,
    prepare: (token) => callApi(token, 'POST', `/guild/${nebula}/tickets/access`, { moderators_read: 'all' }),
    field: (page, turn) =>
      main(page).getByRole('radio', { name: t(`tickets:access.${turn % 2 ? 'all' : 'own_panels'}.label`) }),
    value: () => true,
    isDone: async (token, turn) =>
      (await readers(token)).moderators_read === (turn % 2 ? 'all' : 'own_panels'),
    times: counted(readers),
    says: ['tickets:access.stale'],
  },
  {
    name: 'tickets, a saved reply',
    path: href('tickets', { guild_id: nebula }),
    way: 'dialog',
    method: 'PUT',
    call: /\/tickets\/replies\/\w+$/,
    open: async (page) => {
      const section = page.getByRole('region', { name: t('replies:title') });
      if (!(await section.isVisible())) await button(page, t('tickets:replies')).click();
      await section.getByRole('listitem').first().getByRole('button').first().click();
    },
    field: (page) => dialog(page).getByLabel(t('replies:form.name')),
    value: (turn) => `aa${turn}`,
    isDone: async (token, turn) => (await repliesOf(token)).some(({ name }) => name === `aa${turn}`),
    times: counted(repliesOf),
    says: ['replies:fault.stale', 'replies:fault.gone'],
  },
  {
    name: 'guild, its language',
    path: href('guild', { guild_id: nebula }),
    way: 'dialog',
    method: 'POST',
    call: /\/guild\/\d+\/settings$/,
    prepare: async (token) => {
      const path = `/guild/${nebula}/settings`;
      await callApi(token, 'POST', path, { ...(await language(token)), locale: 'en' });
    },
    open: (page) =>
      main(page)
        .getByRole('button', { name: t('guild:settings.title') })
        .click(),
    field: (page) => dialog(page).getByRole('combobox', { name: t('guild:identity.language') }),
    value: (turn) => (turn % 2 ? 'en' : 'fr'),
    isDone: async (token, turn) => (await language(token)).locale === (turn % 2 ? 'en' : 'fr'),
    times: counted(language),
  },
  {
    name: 'history, a reason',
    path: `${href('history', { guild_id: nebula })}?action=warn`,
    way: 'dialog',
    method: 'PATCH',
    call: /\/history\/\w+$/,
    open: async (page) => {
      const edit = page.locator('#main aside').getByRole('button', { name: t('history-panel:edit.action') });
      if (!(await edit.isVisible())) await page.locator('tr[data-row] [data-opener]').first().click();
      await edit.click();
    },
    field: (page) => dialog(page).getByLabel(t('history:columns.reason'), { exact: true }),
    value: (turn) => `r${turn}`,
    isDone: async (token, turn) => (await warned(token))?.reason === `r${turn}`,
    times: counted(async (token) => (await warned(token))?.reason),
    says: ['history-panel:edit.not_changeable'],
  },
];

export const saves: readonly Save[] = [...documents, ...lists, ...others];
