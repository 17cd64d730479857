/** Tables of what has happened: an open row, filters, the import. */
import { demoMember } from '../../server/demo/data/guilds.ts';
import { href } from '../../src/routes.ts';
import { demoGuilds } from '../e2e/pages.ts';
import { type Picture, type Scene, take } from './picture.ts';

const params = { guild_id: demoGuilds.nebula };
const history = href('history', params);
const member = href('member', { ...params, member_id: demoMember });
const ticketHistory = href('ticket-history', params);

const openRow = ({ page }: Scene, index: number) =>
  page.locator('[data-row] [data-opener]').nth(index).click();

/** Opens the sheet with the verbs, at one of them. */
async function openAct({ page, t }: Scene, verb: 'warn' | 'ban') {
  await page.getByRole('button', { name: t('frame:act') }).click();
  await page.getByRole('radio', { name: t(`act:verbs.${verb}`), exact: true }).check({ force: true });
}

async function openFilters({ page, t }: Scene) {
  await page
    .getByRole('button', { name: t('table:filters.active', { count: 0 }) })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

const cases = [
  'id,date,member,member id,type,moderator,reason',
  '1,2025-03-01 10:00,Ada,181078170009600101,ban,Harumi,Spam',
  '2,2025-03-02 11:00,Bo,181078170009600102,teapot,Harumi,Tea',
].join('\n');

const scenes: Readonly<Record<string, Picture>> = {
  'history-case': { path: history, shows: 'window', act: (scene) => openRow(scene, 1) },
  'history-raid': { path: history, shows: 'window', act: (scene) => openRow(scene, 0) },
  'history-filters': { path: history, shows: 'window', act: openFilters },
  'history-filtered': { path: `${history}?action=warn%2Ctimeout&source=automod` },
  'history-nothing': { path: `${history}?q=zzzz` },
  'history-import': {
    path: history,
    shows: 'window',
    async act({ page, t }) {
      await page.getByRole('button', { name: t('history:import') }).click();
      const file = { name: 'cases.csv', mimeType: 'text/csv', buffer: Buffer.from(cases) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('region', { name: t('history-import:preview.title') }).waitFor();
    },
  },
  'act-warn': { path: member, shows: 'window', act: (scene) => openAct(scene, 'warn') },
  'act-ban': { path: member, shows: 'window', act: (scene) => openAct(scene, 'ban') },
  'ticket-history-ticket': { path: ticketHistory, shows: 'window', act: (scene) => openRow(scene, 1) },
  'ticket-history-figures': {
    path: ticketHistory,
    async act({ page, t, isPhone }) {
      if (isPhone) await page.locator('summary', { hasText: t('ticket-history-figures:by.label') }).click();
      await page.getByText(t('table:days.show')).click();
    },
  },
};

for (const [name, scene] of Object.entries(scenes)) take(name, scene);
