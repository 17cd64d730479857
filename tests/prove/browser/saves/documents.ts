/** The saves of settings that are one document. */
import { href } from '../../../../src/routes.ts';
import { callApi, idsIn, readCaptcha, readLogs } from '../../../e2e/api.ts';
import { demoGuilds } from '../../../e2e/pages.ts';
import { texts } from '../../../e2e/texts.ts';
import { box, button, changesIn, main, type Save } from './save.ts';

const t = texts('fr');
const { nebula, potager } = demoGuilds;

export const documents: readonly Save[] = [
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
      const subject = { kind: 'role', role_id: role('Main verte') };
      const grant = { subject, modules: { tickets: 'see' }, actions: [] };
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
