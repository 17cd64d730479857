/** Saves in dialogs and choices that are saved at once. */
import type { Page } from 'playwright/test';
import type { ModerationCase } from '../../../../src/contract/history.ts';
import { href } from '../../../../src/routes.ts';
import { callApi } from '../../../e2e/api.ts';
import { demoGuilds } from '../../../e2e/pages.ts';
import { texts } from '../../../e2e/texts.ts';
import { button, counted, main, type Save } from './save.ts';

const t = texts('fr');
const { nebula } = demoGuilds;

const readers = (token: string) =>
  callApi<{ moderators_read: string }>(token, 'GET', `/guild/${nebula}/tickets/access`);
const repliesOf = async (token: string) =>
  (await callApi<{ items: { name: string; id: string }[] }>(token, 'GET', `/guild/${nebula}/tickets/replies`))
    .items;
const language = (token: string) => callApi<{ locale: string }>(token, 'GET', `/guild/${nebula}/settings`);
const warned = async (token: string) =>
  (await callApi<{ items: ModerationCase[] }>(token, 'GET', `/guild/${nebula}/history?limit=1&action=warn`))
    .items[0];
const dialog = (page: Page) => page.locator('dialog[open]').last();

export const others: readonly Save[] = [
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
      const edit = page.getByRole('button', { name: t('history-panel:edit.action'), exact: true });
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
