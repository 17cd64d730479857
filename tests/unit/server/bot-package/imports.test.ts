import { afterAll, beforeAll, expect, it } from 'vitest';
import { HostRefused } from '../../../../packages/bot/src/host/ask.ts';
import { type Host, openHost } from '../../../../packages/bot/src/host/host.ts';
import { openTestApi, type TestApi } from '../api.ts';
import { botKey, guildId } from '../bot.ts';

let api: TestApi;
let host: Host;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  const fetch = (address: string, init: RequestInit) =>
    api.app.request(address.replace('http://host', ''), init);
  host = openHost({ address: 'http://host', key: botKey, folder: null, fetch });
});
afterAll(async () => {
  host.close();
  await api.close();
});

const source = 'Carl-bot';
const target = { id: '669300', username: 'passing.by' };
const at = '2019-05-04T03:02:01Z';
const ban = { external_id: '812', action: 'ban', target, at } as const;
const ticket = { external_id: 't-17', ticket_id: '669301', opener: target, opened_at: at, closed_at: at };

it('brings cases and tickets along once, and takes them back', async () => {
  const { imports } = host;
  const known = async () => (await host.memberCases(guildId, target.id)).items;
  const begun = await imports.begin(guildId, { source, key: 'carl-2019' });
  expect((await imports.begin(guildId, { source, key: 'carl-2019' })).id).toBe(begun.id);

  const rows = { cases: [ban, { ...ban, external_id: '813', at: 'yesterday' }], tickets: [ticket] };
  const checked = await imports.check(guildId, { source, ...rows });
  expect(checked).toMatchObject({ imported: 2, doubles: 0, faults: [{ list: 'cases', index: 1 }] });
  expect(await known()).toEqual([]);

  expect(await imports.add(guildId, begun.id, rows)).toEqual(checked);
  expect(await known()).toMatchObject([{ action: 'ban', created_at: '2019-05-04T03:02:01.000Z' }]);
  const again = await imports.add(guildId, begun.id, { ...rows, finished: true });
  expect(again).toMatchObject({ imported: 0, doubles: 2 });
  const listed = async () => (await imports.list(guildId)).filter(({ id }) => id === begun.id);
  expect(await listed()).toMatchObject([{ source, cases: 1, tickets: 1, finished_at: expect.any(String) }]);

  await imports.undo(guildId, begun.id);
  expect(await known()).toEqual([]);
  expect(await listed()).toEqual([]);
  await expect(imports.undo(guildId, begun.id)).rejects.toThrow(HostRefused);
});

it('asks until nothing remains', async () => {
  const left = [5, 2, 0];
  const fetch = () => Response.json({ remaining: left.shift() });
  const other = openHost({ address: 'http://host', key: botKey, folder: null, fetch });
  await other.imports.undo(guildId, '1');
  expect(left).toEqual([]);
  other.close();
});
