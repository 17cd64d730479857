import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../server/db/schema.ts';
import { discord } from '../../../server/platform/discord/discord.ts';
import type { Channel } from '../../../src/contract/channels.ts';
import { bitsOf, permissionsIn } from '../../../src/lib/permissions.ts';
import { tokenFor } from '../../databases/token.ts';
import { bearer, openTestApi, type TestApi } from './api.ts';
import {
  guildId,
  helper,
  memberId,
  moderator,
  openDiscordStub,
  person,
  resetStub,
  role,
} from './discord-stub.ts';

const stub = openDiscordStub();
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi({ mirror: discord(stub.rest).mirror });
  await api.database.db.insert(users).values({ id: memberId, username: 'noor', display_name: 'Noor' });
});
afterAll(() => api.close());
beforeEach(async () => {
  resetStub(stub);
  // What was cached of the guild is too old to be used.
  api.clock.now = new Date(api.clock.now.getTime() + 3_600_000);
  token = await tokenFor(api.database.db, memberId, api.clock.now);
});

const guildPath = `/guilds/${guildId}`;
const seen = bitsOf(['view_channel']);
const denied = (id: string, type: 0 | 1) => ({ id, type, allow: '0', deny: seen });
const allowed = (id: string, type: 0 | 1) => ({ id, type, allow: seen, deny: '0' });
const channel = (id: string, name: string, permission_overwrites: readonly object[] = [], type = 0) => ({
  id,
  type,
  name,
  position: 0,
  permission_overwrites,
});

async function has(channels: readonly object[], threads: readonly object[] = []) {
  stub.answers[`${guildPath}/channels`] = channels;
  stub.answers[`${guildPath}/threads/active`] = { threads, members: [] };
  await discord(stub.rest).mirror(api.database.db, api.clock.now).refreshGuild(guildId);
}
function isA(roles: readonly string[], permissions: string) {
  const guild = stub.answers[guildPath] as object;
  const everyone = role(guildId, 0, bitsOf(['view_channel', 'send_messages']));
  stub.answers[guildPath] = {
    ...guild,
    roles: [everyone, role(helper, 1, permissions), role(moderator, 3, bitsOf(['kick_members']))],
  };
  stub.answers[`${guildPath}/members/${memberId}`] = { user: person(memberId, 'noor'), roles };
}
async function listed(query = ''): Promise<Channel[]> {
  const reply = await api.app.request(`/guild/${guildId}/channels${query}`, { headers: bearer(token) });
  expect(reply.status).toBe(200);
  return (await reply.json()) as Channel[];
}
const names = async (query = '') => (await listed(query)).map(({ name }) => name).sort();

describe('a moderator is given the channels that they see', () => {
  it('by everyone, by their roles and by themselves', async () => {
    isA([moderator], '0');
    await has([
      channel('1', 'open'),
      channel('2', 'closed', [denied(guildId, 0)]),
      channel('3', 'for the role', [denied(guildId, 0), allowed(moderator, 0)]),
      channel('4', 'against the role', [denied(moderator, 0)]),
      channel('5', 'against another role', [denied(helper, 0)]),
      channel('6', 'against the person', [denied(memberId, 1)]),
      channel('7', 'for the person', [denied(guildId, 0), allowed(memberId, 1)]),
      channel('8', 'against somebody else', [denied('77', 1)]),
    ]);
    expect(await names()).toEqual([
      'against another role',
      'against somebody else',
      'for the person',
      'for the role',
      'open',
    ]);
  });

  it('where one role allows what another denies', async () => {
    isA([moderator, helper], '0');
    await has([channel('1', 'both', [denied(moderator, 0), allowed(helper, 0)])]);
    expect(await names()).toEqual(['both']);
  });

  it('and threads of those, the private ones where they manage threads', async () => {
    const threads = [
      { id: '11', type: 11, name: 'public', parent_id: '1' },
      { id: '12', type: 12, name: 'private', parent_id: '1' },
      { id: '13', type: 11, name: 'hidden', parent_id: '2' },
      { id: '14', type: 11, name: 'of an unknown channel', parent_id: '9' },
    ];
    isA([moderator, helper], '0');
    await has([channel('1', 'open'), channel('2', 'closed', [denied(moderator, 0)])], threads);
    expect(await names('?type=thread')).toEqual(['public']);
    isA([moderator, helper], bitsOf(['manage_threads']));
    api.clock.now = new Date(api.clock.now.getTime() + 61_000);
    await has([channel('1', 'open'), channel('2', 'closed', [denied(moderator, 0)])], threads);
    expect(await names('?type=thread')).toEqual(['private', 'public']);
  });

  it('without what single roles may do there', async () => {
    isA([moderator], '0');
    await has([channel('1', 'open', [allowed(helper, 0)])]);
    const [open] = await listed(`?role_ids=${helper}`);
    expect(open).toMatchObject({ role_permissions: null, everyone_permissions: null });
  });
});

describe('a manager is given', () => {
  beforeEach(() => isA([helper], bitsOf(['manage_guild'])));

  it('all channels', async () => {
    await has([channel('1', 'open'), channel('2', 'closed', [denied(guildId, 0)])]);
    expect(await names()).toEqual(['closed', 'open']);
  });

  it('what members with the roles that were asked for may do, and no other', async () => {
    await has([
      channel('1', 'open'),
      channel('2', 'staff', [denied(guildId, 0), allowed(moderator, 0), allowed(helper, 0)]),
      channel('3', 'voice', [{ ...denied(moderator, 0), deny: bitsOf(['connect']) }], 2),
    ]);
    const found = await listed(`?role_ids=${guildId},${moderator},404`);
    const told = Object.fromEntries(
      found.map((one) => [
        one.name,
        [one.everyone_permissions, one.role_permissions?.[moderator]].map((bits) =>
          permissionsIn(bits ?? '0'),
        ),
      ]),
    );
    expect(Object.keys(found[0]?.role_permissions ?? {})).toEqual([moderator]);
    expect(told).toEqual({
      open: [
        ['view_channel', 'send_messages'],
        ['kick_members', 'view_channel', 'send_messages'],
      ],
      staff: [[], ['kick_members', 'view_channel', 'send_messages']],
      voice: [['view_channel'], ['view_channel']],
    });
    expect((await listed())[0]).toMatchObject({ role_permissions: null, everyone_permissions: null });
  });
});
