import { beforeEach, describe, expect, it } from 'vitest';
import { discordReading } from '../../../server/platform/discord/reading.ts';
import { PlatformUnavailable } from '../../../server/platform/platform.ts';
import { bitsOf, permissionsIn } from '../../../src/lib/permissions.ts';
import {
  gone,
  guildId,
  memberId,
  moderator,
  openDiscordStub,
  ownerId,
  person,
  resetStub,
} from './discord-stub.ts';

const stub = openDiscordStub();
const reading = discordReading(stub.rest, new Date('2026-11-21T14:22:33.000Z'));
beforeEach(() => resetStub(stub));

const at = (channel_id: string) => ({ guild_id: guildId, channel_id });
const overwrites = [
  { id: guildId, type: 0, allow: '0', deny: bitsOf(['view_channel']) },
  { id: moderator, type: 0, allow: bitsOf(['view_channel']), deny: '0' },
];
const channel = (id: string, more: object = {}) => {
  stub.answers[`/channels/${id}`] = {
    id,
    guild_id: guildId,
    type: 0,
    permission_overwrites: overwrites,
    ...more,
  };
};
const held = async (id: string, userId = memberId) =>
  permissionsIn(await reading.permissionsIn(at(id), userId));

describe('what somebody may do in a channel', () => {
  it('follows its overwrites', async () => {
    channel('1');
    expect(await held('1')).toEqual(['kick_members', 'view_channel', 'send_messages', 'embed_links']);
    stub.answers[`/guilds/${guildId}/members/${memberId}`] = { user: person(memberId, 'noor'), roles: [] };
    expect(await held('1')).toEqual([]);
  });

  it('is nothing for whoever is not in the guild', async () => {
    channel('1');
    delete stub.answers[`/guilds/${guildId}/members/${memberId}`];
    stub.answers[`/guilds/${guildId}/members/${memberId}`] = gone(10_007);
    expect(await held('1')).toEqual([]);
  });

  it('is in a thread what it is in its channel, and in a private one only for whoever manages threads', async () => {
    channel('1');
    channel('2', { type: 11, parent_id: '1', permission_overwrites: undefined });
    channel('3', { type: 12, parent_id: '1', permission_overwrites: undefined });
    expect(await held('2')).toContain('view_channel');
    expect(await held('3')).toEqual([]);
    stub.answers[`/guilds/${guildId}/members/${ownerId}`] = { user: person(ownerId, 'owner'), roles: [] };
    expect(await held('3', ownerId)).toContain('view_channel');
  });

  it('is not told of a channel of another guild', async () => {
    channel('1', { guild_id: '910000000000000099' });
    await expect(reading.permissionsIn(at('1'), memberId)).rejects.toMatchObject({ reason: 'gone' });
    await expect(reading.messageAt(at('1'), '5')).rejects.toMatchObject({ reason: 'gone' });
    expect(stub.asked).toEqual(['GET /channels/1', 'GET /channels/1']);
  });
});

describe('a member', () => {
  const path = `/guilds/${guildId}/members/${memberId}`;

  it('is told with their name in the guild, their roles and the end of their time-out', async () => {
    const member = {
      user: { ...person(memberId, 'noor'), global_name: 'Noor', avatar: 'abc' },
      nick: 'Noor of the mods',
      joined_at: '2024-05-01T08:30:00.123000+00:00',
      roles: [moderator],
      communication_disabled_until: '2026-11-21T15:00:00.000000+00:00',
    };
    stub.answers[path] = member;
    expect(await reading.memberOf(guildId, memberId)).toEqual({
      person: {
        id: memberId,
        username: 'noor',
        display_name: 'Noor',
        avatar_url: expect.stringContaining(`/avatars/${memberId}/abc`),
      },
      nickname: 'Noor of the mods',
      joined_at: new Date('2024-05-01T08:30:00.123Z'),
      role_ids: [moderator],
      timed_out_until: new Date('2026-11-21T15:00:00Z'),
    });
    // The platform goes on to tell a time-out that is over.
    stub.answers[path] = { ...member, communication_disabled_until: '2026-11-21T14:00:00+00:00' };
    expect(await reading.memberOf(guildId, memberId)).toMatchObject({ timed_out_until: null });
  });

  it('may have no name of their own and no time at which they joined', async () => {
    stub.answers[path] = { user: person(memberId, 'noor'), roles: [], joined_at: null };
    const found = await reading.memberOf(guildId, memberId);
    expect(found).toMatchObject({ nickname: null, joined_at: null, role_ids: [], timed_out_until: null });
  });

  it('is nobody who is not in the guild', async () => {
    stub.answers[path] = gone(10_007);
    expect(await reading.memberOf(guildId, memberId)).toBeNull();
  });

  it('is not known while the platform is away', async () => {
    stub.answers[path] = new Response('', { status: 502 });
    await expect(reading.memberOf(guildId, memberId)).rejects.toThrow(PlatformUnavailable);
  });
});

describe('a message', () => {
  it('is told as it is', async () => {
    channel('1');
    stub.answers['/channels/1/messages/5'] = { id: '5', content: 'Hello.' };
    expect(await reading.messageAt(at('1'), '5')).toEqual({ id: '5', content: 'Hello.' });
  });

  it.each([
    [10_008, 404, 'gone'],
    [50_001, 403, 'permissions'],
  ])('that cannot be had (%i) is refused by its reason', async (code, status, reason) => {
    channel('1');
    stub.answers['/channels/1/messages/5'] = Response.json({ code, message: 'No' }, { status });
    await expect(reading.messageAt(at('1'), '5')).rejects.toMatchObject({ reason });
  });

  it('cannot be had while the platform is away', async () => {
    stub.answers['/channels/1'] = new Response('', { status: 502 });
    await expect(reading.messageAt(at('1'), '5')).rejects.toThrow(PlatformUnavailable);
  });
});
