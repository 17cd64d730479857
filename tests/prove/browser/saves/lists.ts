/** The saves of lists: entries that are changed, added and switched. */
import { href } from '../../../../src/routes.ts';
import { readAutomod } from '../../../e2e/api.ts';
import { channelId, readMessages, setMessages } from '../../../e2e/messages.ts';
import { demoGuilds } from '../../../e2e/pages.ts';
import { readRules, setRules, threeRules } from '../../../e2e/rules.ts';
import { texts } from '../../../e2e/texts.ts';
import { readPanels, setPanels } from '../../../e2e/ticket-panels.ts';
import { box, button, changesIn, main, opener, type Save } from './save.ts';

const t = texts('fr');
const { potager, arabDevs } = demoGuilds;

const rules = { path: href('auto-sanction', { guild_id: arabDevs }), times: changesIn(arabDevs) };
const threeOf = (token: string) => setRules(token, arabDevs, threeRules);

export const lists: readonly Save[] = [
  {
    ...rules,
    name: 'auto-sanction, a rule',
    way: 'bar',
    method: 'PUT',
    call: /\/autosanction$/,
    prepare: threeOf,
    open: (page) => opener(page).click(),
    // Beside the rules there is another number.
    field: (page) =>
      page.locator('.entry-form').getByRole('textbox', { name: t('auto-sanction:fields.count.label') }),
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
