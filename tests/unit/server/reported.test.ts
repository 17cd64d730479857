/** What people reported of other products, where the whole host is asked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { recurringDefaults } from '../../../src/contract/recurring.ts';
import { openTestApi, type TestApi } from './api.ts';
import { botKey, event, outcomes, ticketOpened } from './bot.ts';
import { callsIn, idsOf } from './lists.ts';

let api: TestApi;
let calls: ReturnType<typeof callsIn>;
let channel_id: string;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  calls = callsIn(api, 'potager', await api.signIn('owner'));
  channel_id = (await idsOf(api, 'potager'))('modération');
});
afterAll(() => api.close());

const recurring = (own: object) => ({
  ...recurringDefaults,
  name: 'Reminder',
  channel_id,
  message: { content: 'Hello' },
  timezone: 'UTC',
  ...own,
});
const statusOf = async (own: object) => (await calls.call('POST', '/recurring', recurring(own))).status;

it('N01: an event with a year that no database has costs no other of its batch', async () => {
  const used = () => event('command_used', { command: 'ping', duration_ms: 1, ok: true });
  await outcomes(api.app, [ticketOpened('9500000000001')]);
  const written = (created_at: string, position: number) =>
    event('transcript_messages', {
      ticket_id: '9500000000001',
      first: position,
      messages: [{ id: `950${position}`, author_id: '501', content: 'Hello', created_at }],
      users: [],
      roles: [],
      channels: [],
    });
  const batch = [used(), written('0000-01-01T00:00:00Z', 1), used(), written('2026-11-21T13:00:00Z', 2)];
  expect(await outcomes(api.app, batch)).toEqual(['applied', 'invalid', 'applied', 'applied']);
  expect(await outcomes(api.app, batch)).toEqual(['repeated', 'invalid', 'repeated', 'repeated']);
});

it.each([
  ['F06.1', { message: { content: '😀'.repeat(1001) } }, 201],
  [
    'F13.1',
    {
      message: {
        components: [
          { type: 1, components: [{ type: 2, style: 1, custom_id: 'a', emoji: { name: 'abc' } }] },
        ],
      },
    },
    422,
  ],
  ['N02', { starts_at: '2027-02-30T10:00:00Z' }, 422],
  ['N02b', { starts_at: '2027-01-01 10:00:00Z' }, 422],
  ['N02b', { starts_at: '0000-01-01T00:00:00Z' }, 422],
  ['N12', { name: '   ' }, 422],
  ['N12', { name: '\u200b' }, 422],
  ['N14', { ends_at: '2020-01-01T00:00:00Z' }, 422],
  ['N14', { ends_at: '2020-01-01T00:00:00Z', enabled: false }, 201],
  ['N14', { ends_at: '2026-11-21T14:22:33.000Z' }, 422],
  ['N14', { schedule: { kind: 'monthly', day: 1, time: '09:00' }, ends_at: '2026-11-25T00:00:00Z' }, 422],
  ['N14', { ends_at: '2027-06-01T00:00:00Z' }, 201],
])('%s: a recurring message with %j is answered with %i', async (_, own, status) => {
  expect(await statusOf(own)).toBe(status);
});

it.each(['.*', '^', '\\w'])('N15: a pattern that meets everything is asked about: %s', async (pattern) => {
  const rule = {
    ...automodDefaults.regex,
    enabled: true,
    actions: [{ kind: 'delete' }],
    patterns: [pattern],
  };
  // What it asked about before is not asked again.
  await calls.write('POST', '/automod/regex', automodDefaults.regex);
  const asked = await calls.call('POST', '/automod/regex', rule);
  expect(asked.status).toBe(422);
  expect(await asked.json()).toMatchObject({ fields: [{ path: 'patterns' }] });
  expect((await calls.call('POST', '/automod/regex?confirm=danger', rule)).status).toBe(200);
});
