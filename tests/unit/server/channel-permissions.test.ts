import { describe, expect, it } from 'vitest';
import {
  type ChannelKind,
  channelPermissions,
  type Guild,
  type Member,
  type Overwrite,
} from '../../../server/platform/discord/permissions.ts';
import { bitsOf, type Permission, permissionBits } from '../../../src/lib/permissions.ts';

/*
 * Cases of https://docs.discord.com/developers/topics/permissions. An overwrite is written `<whose> +allowed -denied`, where
 * `me` is the member and `other` somebody else; what is expected, `+held -lacking`.
 */
const short = {
  view: 'view_channel',
  send: 'send_messages',
  embed: 'embed_links',
  attach: 'attach_files',
  all: 'mention_everyone',
  history: 'read_message_history',
  connect: 'connect',
  threads: 'send_messages_in_threads',
  delete: 'manage_messages',
  kick: 'kick_members',
  manage: 'manage_channels',
  admin: 'administrator',
} as const satisfies Readonly<Record<string, Permission>>;
type Short = keyof typeof short;

const usual = bitsOf([
  'view_channel',
  'send_messages',
  'embed_links',
  'attach_files',
  'read_message_history',
  'connect',
  'send_messages_in_threads',
]);
const guild: Guild = {
  id: 'everyone',
  owner_id: 'owner',
  roles: [
    { id: 'everyone', position: 0, permissions: usual },
    { id: 'muted', position: 1, permissions: '0' },
    { id: 'helper', position: 2, permissions: bitsOf(['manage_messages']) },
    { id: 'herald', position: 3, permissions: bitsOf(['mention_everyone']) },
    { id: 'mod', position: 4, permissions: bitsOf(['kick_members', 'mention_everyone']) },
    { id: 'admin', position: 5, permissions: bitsOf(['administrator']) },
  ],
};
const closed: Guild = {
  ...guild,
  roles: guild.roles.map((one) => (one.id === 'everyone' ? { ...one, permissions: '0' } : one)),
};

const signed = (text: string, sign: string) =>
  text
    .split(' ')
    .filter((word) => word.startsWith(sign))
    .map((word) => short[word.slice(1) as Short]);
function overwrite(text: string): Overwrite {
  const [whose = ''] = text.split(' ');
  const isPerson = whose === 'me' || whose === 'other' || whose === 'owner';
  return {
    id: whose,
    type: isPerson ? 1 : 0,
    allow: bitsOf(signed(text, '+')),
    deny: bitsOf(signed(text, '-')),
  };
}

const me = (...role_ids: string[]): Member => ({ user_id: 'me', role_ids });
const late = (...role_ids: string[]): Member => ({ ...me(...role_ids), timed_out: true });
const owner: Member = { user_id: 'owner', role_ids: [] };

type Case = readonly [string, Member, readonly string[], string];
const check = (cases: readonly Case[], kind: ChannelKind = 'text', where = guild) =>
  it.each(cases)('%s', (_, who, overwrites, wanted) => {
    const held = channelPermissions(where, who, overwrites.map(overwrite), kind);
    const told = (name: Permission) => Boolean(held & permissionBits[name]);
    expect(signed(wanted, '+').filter((name) => !told(name))).toEqual([]);
    expect(signed(wanted, '-').filter(told)).toEqual([]);
  });

describe('whom nothing binds', () => {
  check([
    ['the owner, by everyone', owner, ['everyone -view'], '+view +send +admin'],
    ['the owner, by themselves', owner, ['owner -view -send'], '+view +send'],
    ['the owner, in a timeout', { ...owner, timed_out: true }, ['everyone -view'], '+view +send'],
    ['an administrator, by everyone', me('admin'), ['everyone -view'], '+view +send +manage'],
    ['an administrator, by their role', me('admin'), ['admin -view -send'], '+view +send'],
    ['an administrator, by themselves', me('admin'), ['me -view'], '+view +send'],
    ['an administrator, by another role', me('admin', 'muted'), ['muted -view'], '+view +send'],
    ['an administrator, in a timeout', late('admin'), ['everyone -send'], '+view +send'],
    ['nobody by Administrator in an overwrite', me(), ['everyone +admin -view'], '-view -send'],
  ]);
  check(
    [['an administrator, where they do not connect', me('admin'), ['everyone -connect'], '+send +view']],
    'voice',
  );
  check(
    [['an administrator, in a closed thread', me('admin'), ['everyone -threads'], '+send +view']],
    'thread',
  );
});

describe('everyone', () => {
  check([
    ['has what the guild gives', me(), [], '+view +send +embed -all -delete'],
    ['is denied', me(), ['everyone -view'], '-view -send -history'],
    ['is denied to whoever has roles', me('helper', 'mod'), ['everyone -view'], '-view -delete -kick'],
    ['is denied to write', me(), ['everyone -send'], '+view +history -send'],
    ['is given more', me(), ['everyone +all'], '+all'],
    ['is denied and given: given is the last word', me(), ['everyone -send +send'], '+send'],
    ['is not bound by the role of others', me(), ['mod -view'], '+view +send'],
    ['is not given what others are', me(), ['everyone -view', 'mod +view'], '-view'],
    ['is not bound by somebody else', me(), ['other -view'], '+view'],
  ]);
  check(
    [
      ['sees nothing where the guild gives nothing', me(), [], '-view'],
      ['is let into one channel', me(), ['everyone +view +history'], '+view +history -send'],
      ['is let in by a role', me('helper'), ['helper +view'], '+view -send'],
      ['is let in alone', me(), ['me +view +send'], '+view +send -embed'],
    ],
    'text',
    closed,
  );
});

describe('roles', () => {
  check([
    ['one is denied', me('muted'), ['muted -send'], '+view -send'],
    ['one is denied to see', me('mod'), ['mod -view'], '-view -kick'],
    ['one is let in', me('mod'), ['everyone -view', 'mod +view'], '+view +send'],
    ['of two one is denied and one allowed', me('muted', 'mod'), ['muted -view', 'mod +view'], '+view'],
    ['in the other order as well', me('muted', 'mod'), ['mod +view', 'muted -view'], '+view'],
    ['whichever is the higher', me('muted', 'mod'), ['mod -send', 'muted +send'], '+send'],
    ['of two one is denied, the other says nothing', me('muted', 'mod'), ['muted -view'], '-view'],
    ['two are denied', me('muted', 'mod'), ['muted -view', 'mod -view'], '-view'],
    ['what a role may in the guild does not lift a denial', me('helper'), ['everyone -delete'], '-delete'],
    ['a role gives what the guild does not', me('muted'), ['muted +delete'], '+delete'],
    [
      'of three one allows',
      me('muted', 'helper', 'mod'),
      ['muted -view', 'helper -view', 'mod +view'],
      '+view',
    ],
    ['each gives something else', me('muted', 'mod'), ['muted +delete', 'mod +manage'], '+delete +manage'],
    ['one that is gone says nothing', me('gone'), [], '+view'],
    ['one that is gone in the guild and stands in the channel', me('gone'), ['gone -view'], '-view'],
    ['somebody else’s denial stays theirs', me('helper'), ['mod -view', 'muted -send'], '+view +send'],
  ]);
});

describe('somebody’s own overwrite', () => {
  check([
    ['denies what all may', me(), ['me -view'], '-view -send'],
    ['denies what their role is allowed', me('mod'), ['mod +view', 'me -view'], '-view'],
    ['allows what their role is denied', me('mod'), ['mod -view', 'me +view'], '+view'],
    ['allows what everyone is denied', me(), ['everyone -view', 'me +view'], '+view +send'],
    [
      'stands before all others in whatever order',
      me('mod'),
      ['me -send', 'mod +send', 'everyone +send'],
      '-send',
    ],
    ['allows and denies: allowed is the last word', me(), ['me +send -send'], '+send'],
    ['is no role’s', me('helper'), ['other -send'], '+send'],
    ['takes back what a role has in the guild', me('mod'), ['me -kick'], '-kick +view'],
  ]);
});

describe('what follows from other permissions', () => {
  check([
    [
      'without View Channel nothing is left',
      me('mod'),
      ['everyone -view', 'mod +send +embed'],
      '-view -send -embed -kick',
    ],
    ['without Send Messages nothing is embedded', me(), ['everyone -send'], '-embed -attach +history'],
    ['nor everyone mentioned', me('herald'), ['everyone -send'], '-all'],
    ['but messages are deleted', me('helper'), ['everyone -send'], '+delete'],
    ['an overwrite does not give Embed Links without it', me(), ['everyone -send +embed'], '-embed'],
    ['without Connect a text channel is as it was', me(), ['everyone -connect'], '+view +send'],
    ['without Send Messages in Threads too', me(), ['everyone -threads'], '+view +send +embed'],
  ]);
});

describe('a thread', () => {
  check(
    [
      ['is written in by Send Messages in Threads', me(), [], '+send +embed'],
      ['also where the channel is closed to messages', me(), ['everyone -send'], '+send +embed +attach'],
      ['and everyone mentioned there', me('herald'), ['everyone -send'], '+send +all'],
      ['not without it', me(), ['everyone -threads'], '+view -send -embed -attach'],
      ['not without it, nor everyone mentioned', me('herald'), ['everyone -threads'], '-all'],
      ['is opened to one role', me('mod'), ['everyone -threads', 'mod +threads'], '+send'],
      ['is hidden with its channel', me(), ['everyone -view'], '-view -send'],
      ['is closed to one person', me(), ['me -threads'], '+view -send'],
    ],
    'thread',
  );
});

describe('a voice channel', () => {
  check(
    [
      ['is written in by whoever may connect', me(), [], '+view +send +connect'],
      ['is seen without Connect, and no more', me(), ['everyone -connect'], '+view -send -history -embed'],
      ['is not managed without it', me('mod'), ['everyone -connect', 'mod +manage'], '-manage'],
      ['is opened to one role', me('mod'), ['everyone -connect', 'mod +connect'], '+send +history'],
      ['is closed to one role', me('mod'), ['mod -connect'], '+view -send'],
      ['is closed to one person', me(), ['me -connect'], '+view -send'],
      ['is hidden with View Channel', me(), ['everyone -view'], '-view -connect'],
    ],
    'voice',
  );
});

describe('a timeout', () => {
  check([
    ['leaves reading', late(), [], '+view +history -send -embed'],
    ['takes what a role may', late('mod', 'helper'), [], '+view -kick -delete'],
    ['takes what an overwrite allows', late(), ['me +send'], '+view -send'],
    ['does not show what is hidden', late(), ['everyone -view'], '-view -history'],
    ['leaves what an overwrite shows', late('mod'), ['everyone -view', 'mod +view'], '+view +history'],
  ]);
  check([['holds in threads', late(), [], '+view -send']], 'thread');
});
