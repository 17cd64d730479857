/** Which changes of settings are dangerous and need confirmation. */
import { describe, expect, test } from 'vitest';
import { dangersOf } from '../../../src/lib/danger.ts';
import { bitsOf, type Permission } from '../../../src/lib/permissions.ts';
import { ruleDangersOf } from '../../../src/lib/rule-danger.ts';

const role = (id: string, position: number, ...held: readonly Permission[]) => ({
  id,
  position,
  permissions: bitsOf(held),
});
const roles = [
  role('1', 0),
  role('2', 1, 'view_channel', 'send_messages'),
  role('3', 2, 'kick_members', 'ban_members'),
  role('4', 3, 'administrator', 'ban_members'),
];
const kinds = (...given: Parameters<typeof dangersOf>) =>
  [dangersOf, ruleDangersOf].flatMap((find) => find(...given)).map(({ field, kind }) => `${field} ${kind}`);

describe('a role for newcomers', () => {
  test('is dangerous by what it grants, the worst first', () => {
    expect(dangersOf({ verified_role_id: '3' }, null, roles)).toEqual([
      {
        kind: 'dangerous_role',
        field: 'verified_role_id',
        role: '3',
        permissions: ['ban_members', 'kick_members'],
      },
    ]);
    expect(dangersOf({ unverified_role_id: '4' }, null, roles)).toMatchObject([
      { field: 'unverified_role_id', permissions: ['administrator'] },
    ]);
  });

  test('is harmless when it grants nothing of weight, or is not known', () => {
    expect(kinds({ verified_role_id: '2', unverified_role_id: '9' }, null, roles)).toEqual([]);
  });

  test('is dangerous by the access that was granted to it', () => {
    const granted = [{ ...role('2', 1), granted: true as const }, ...roles.slice(2)];
    expect(kinds({ verified_role_id: '2' }, null, granted)).toEqual(['verified_role_id newcomers_granted']);
    expect(kinds({ verified_role_id: '2' }, { verified_role_id: '3' }, granted)).toEqual([
      'verified_role_id newcomers_granted',
    ]);
    expect(kinds({ verified_role_id: '2' }, { verified_role_id: '2' }, granted)).toEqual([]);
  });

  test('is not told again when it is saved already, unless it goes to another field', () => {
    const saved = { verified_role_id: '3', unverified_role_id: null };
    expect(kinds(saved, saved, roles)).toEqual([]);
    expect(kinds({ verified_role_id: '4' }, saved, roles)).toEqual(['verified_role_id dangerous_role']);
    expect(kinds({ unverified_role_id: '3' }, saved, roles)).toEqual(['unverified_role_id dangerous_role']);
  });
});

test('bans of newcomers count once the captcha is on', () => {
  const ban = { on_failure: 'ban' } as const;
  expect(kinds({ ...ban, enabled: false }, null, roles)).toEqual([]);
  expect(kinds({ ...ban, enabled: true }, { ...ban, enabled: false }, roles)).toEqual([
    'on_failure ban_newcomers',
  ]);
  expect(kinds({ ...ban, enabled: true }, { ...ban, enabled: true }, roles)).toEqual([]);
});

test('everyone is everyone, by a mention or by their role', () => {
  expect(kinds({ mentions: 'everyone' }, { mentions: 'roles' }, roles)).toEqual(['mentions everyone']);
  expect(kinds({ mentions: 'roles' }, null, roles)).toEqual([]);
  expect(kinds({ ping_role_ids: ['2', '1'] }, { ping_role_ids: ['2'] }, roles)).toEqual([
    'ping_role_ids everyone',
  ]);
});

test('what notifies everyone begins when it is switched on', () => {
  const message = { mentions: 'everyone' } as const;
  expect(kinds({ ...message, enabled: true }, { ...message, enabled: false }, roles)).toEqual([
    'mentions everyone',
  ]);
  const panel = { ping_role_ids: ['1'] };
  expect(kinds({ ...panel, enabled: true }, { ...panel, enabled: false }, roles)).toEqual([
    'ping_role_ids everyone',
  ]);
});

test('a ban at the first infraction, and one that an automod rule carries out', () => {
  const ban = { kind: 'ban', duration_seconds: null, delete_message_seconds: 0 } as const;
  expect(kinds({ action: ban, count: 1 }, null, roles)).toEqual(['action ban_at_once']);
  expect(kinds({ action: ban, count: 2 }, null, roles)).toEqual([]);
  expect(kinds({ action: { kind: 'kick' }, count: 1 }, null, roles)).toEqual([]);
  const rule = { enabled: true, mode: 'enforce' as const, actions: [{ kind: 'delete' as const }, ban] };
  expect(kinds(rule, null, roles)).toEqual(['actions ban_at_once']);
  expect(kinds(rule, { ...rule, mode: 'observe' }, roles)).toEqual(['actions ban_at_once']);
  expect(kinds({ ...rule, mode: 'observe' }, null, roles)).toEqual([]);
  expect(kinds({ ...rule, enabled: false }, null, roles)).toEqual([]);
});
