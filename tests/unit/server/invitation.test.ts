import { describe, expect, it } from 'vitest';
import {
  discordInvitation,
  type ModuleName,
  neededPermissions,
} from '../../../server/platform/invitation.ts';
import { permissionsIn } from '../../../src/lib/permissions.ts';

const always = ['view_channel', 'send_messages', 'embed_links'];
const moderating = ['kick_members', 'ban_members', 'moderate_members', 'manage_roles'];

describe('the permissions that the bot is invited with', () => {
  it.each<[readonly ModuleName[], readonly string[]]>([
    [[], []],
    [['logs', 'recurring'], []],
    [['captcha'], ['attach_files', 'manage_roles', 'kick_members', 'ban_members']],
    [['autosanction'], moderating],
    [['automod'], ['manage_messages', 'read_message_history', ...moderating]],
    [['tickets'], ['manage_channels', 'attach_files', 'read_message_history']],
    [
      ['tickets', 'autosanction', 'logs'],
      ['manage_channels', 'attach_files', 'read_message_history', ...moderating],
    ],
  ])('for %j are the least that work', (modules, needed) => {
    const given = [...permissionsIn(neededPermissions(modules))];
    expect(given.sort()).toEqual([...always, ...needed].sort());
  });
});

it('the page of the platform knows the application, the guild and the permissions', () => {
  const url = new URL(discordInvitation('123')('456', ['captcha']));
  expect(url.origin + url.pathname).toBe('https://discord.com/oauth2/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: '123',
    scope: 'bot applications.commands',
    permissions: neededPermissions(['captcha']),
    guild_id: '456',
    disable_guild_select: 'true',
  });
  const elsewhere = discordInvitation('123', { oauth: 'https://chat.example' })('456', []);
  expect(elsewhere).toMatch(/^https:\/\/chat\.example\/oauth2\/authorize\?/);
});
