import { describe, expect, it } from 'vitest';
import {
  channelPermissions,
  type Guild,
  guildPermissions,
  highestRole,
  type Member,
  type Overwrite,
} from '../../../server/platform/discord/permissions.ts';
import { bitsOf, type Permission, permissionsIn } from '../../../src/lib/permissions.ts';

/* Roles by name; `everyone` is the guild's own id. */
const guild: Guild = {
  id: 'everyone',
  owner_id: 'owner',
  roles: [
    { id: 'everyone', position: 0, permissions: bitsOf(['view_channel', 'send_messages', 'embed_links']) },
    { id: 'muted', position: 1, permissions: '0' },
    { id: 'helper', position: 2, permissions: bitsOf(['manage_messages']) },
    {
      id: 'moderator',
      position: 5,
      permissions: bitsOf(['kick_members', 'moderate_members', 'mention_everyone']),
    },
    { id: 'admin', position: 9, permissions: bitsOf(['administrator']) },
  ],
};

const member = (...role_ids: string[]): Member => ({ user_id: 'somebody', role_ids });
const overwrite = (
  id: string,
  { allow = [], deny = [], type = 0 }: { allow?: Permission[]; deny?: Permission[]; type?: 0 | 1 },
): Overwrite => ({ id, type, allow: bitsOf(allow), deny: bitsOf(deny) });

/** The named permissions among the bits, in the platform's order. */
const named = (bits: bigint) => permissionsIn(bits.toString());
const usual: Permission[] = ['view_channel', 'send_messages', 'embed_links'];

describe('the permissions of a guild', () => {
  it.each<[string, Member, readonly Permission[]]>([
    ['nobody in particular has those of everyone', member(), usual],
    [
      'roles add up',
      member('helper', 'moderator'),
      [
        'kick_members',
        ...usual.slice(0, 2),
        'manage_messages',
        'embed_links',
        'mention_everyone',
        'moderate_members',
      ],
    ],
    ['a role that is gone adds nothing', member('deleted'), usual],
    ['a timeout leaves reading', { ...member('moderator'), timed_out: true }, ['view_channel']],
  ])('%s', (_, who, wanted) => {
    expect(named(guildPermissions(guild, who))).toEqual(wanted);
  });

  it.each([
    ['the owner', { user_id: 'owner', role_ids: [] }],
    ['an administrator', member('admin')],
    ['an administrator in a timeout', { ...member('admin'), timed_out: true }],
  ])('%s has all', (_, who) => {
    expect(named(guildPermissions(guild, who))).toContain('manage_threads');
  });
});

describe('the permissions in a channel', () => {
  it.each<[string, Member, readonly Overwrite[], readonly Permission[]]>([
    ['without overwrites, those of the guild', member(), [], usual],
    ['everyone is denied', member(), [overwrite('everyone', { deny: ['send_messages'] })], ['view_channel']],
    [
      'a role gives back what everyone is denied',
      member('helper'),
      [overwrite('everyone', { deny: ['view_channel'] }), overwrite('helper', { allow: ['view_channel'] })],
      ['view_channel', 'send_messages', 'manage_messages', 'embed_links'],
    ],
    [
      'what one role allows, another does not deny',
      member('helper', 'muted'),
      [overwrite('muted', { deny: ['send_messages'] }), overwrite('helper', { allow: ['send_messages'] })],
      ['view_channel', 'send_messages', 'manage_messages', 'embed_links'],
    ],
    [
      'the member’s own overwrite is the last word',
      member('helper'),
      [
        overwrite('somebody', { type: 1, deny: ['manage_messages'] }),
        overwrite('helper', { allow: ['manage_messages'] }),
      ],
      usual,
    ],
    [
      'somebody else’s overwrite says nothing',
      member(),
      [
        overwrite('another', { type: 1, deny: ['view_channel'] }),
        overwrite('moderator', { deny: ['view_channel'] }),
      ],
      usual,
    ],
    [
      'a member’s id is no role’s',
      member('helper'),
      [overwrite('helper', { type: 1, deny: ['view_channel'] })],
      ['view_channel', 'send_messages', 'manage_messages', 'embed_links'],
    ],
    [
      'nothing without the view',
      member('moderator'),
      [overwrite('everyone', { deny: ['view_channel'] })],
      [],
    ],
    [
      'who cannot write can neither embed nor mention everyone',
      member('moderator'),
      [overwrite('moderator', { deny: ['send_messages'] })],
      ['kick_members', 'view_channel', 'moderate_members'],
    ],
    ['a timeout leaves reading', { ...member('helper'), timed_out: true }, [], ['view_channel']],
  ])('%s', (_, who, overwrites, wanted) => {
    expect(named(channelPermissions(guild, who, overwrites))).toEqual(wanted);
  });

  it.each([
    ['the owner', { user_id: 'owner', role_ids: [] }],
    ['an administrator', member('admin')],
  ])('overwrites do not bind %s', (_, who) => {
    const denied = [
      overwrite('everyone', { deny: ['view_channel'] }),
      overwrite('admin', { deny: ['send_messages'] }),
    ];
    expect(named(channelPermissions(guild, who, denied))).toContain('send_messages');
  });
});

it('the highest role is the one that counts, and of two at one position the older', () => {
  expect(highestRole(guild, member('helper', 'moderator'))?.id).toBe('moderator');
  expect(highestRole(guild, member())).toBeUndefined();
  expect(highestRole(guild, member('deleted'))).toBeUndefined();
  const tied = { ...guild, roles: ['201', '200'].map((id) => ({ id, position: 1, permissions: '0' })) };
  expect(highestRole(tied, member('200', '201'))?.id).toBe('200');
});
