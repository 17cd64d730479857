/** What is offered to do to a member. */
import { expect, test } from 'vitest';
import { mayAsk, suits, verbs } from '../../../../src/app/panels/act/verbs.ts';
import type { MemberProfile } from '../../../../src/contract/members.ts';
import { bitsOf } from '../../../../src/lib/permissions.ts';

const membership = { nickname: null, joined_at: null, role_ids: [], timed_out_until: null, owner: false };
const profile = (given: Partial<MemberProfile>) =>
  ({ in_force: [], asked: [], ladder: [], membership, ...given }) as unknown as MemberProfile;
const inForce = (action: string) => [{ action }] as unknown as MemberProfile['in_force'];
const offered = (of: MemberProfile | null) => verbs.filter((verb) => suits(verb, of));

test.each([
  ['a member', profile({}), ['warn', 'note', 'timeout', 'kick', 'ban']],
  [
    'somebody in a timeout',
    profile({ in_force: inForce('timeout') }),
    ['warn', 'note', 'timeout', 'kick', 'ban', 'untimeout'],
  ],
  [
    'a timeout that the platform alone knows',
    profile({ membership: { ...membership, timed_out_until: '2026-01-01T00:00:00.000Z' } }),
    ['warn', 'note', 'timeout', 'kick', 'ban', 'untimeout'],
  ],
  ['somebody who has left or is banned', profile({ membership: null }), ['note', 'ban', 'unban']],
  ['somebody of whom nothing is known', null, verbs],
] as const)('%s', (_, of, expected) => {
  expect(offered(of)).toEqual(expected);
});

test('a grant alone lets somebody ask for its action', () => {
  const viewer = { role: 'moderator' as const, actions: ['warn' as const, 'lift' as const] };
  const allowed = verbs.filter((verb) => mayAsk({ viewer, permissions: '0' }, verb));
  expect(allowed).toEqual(['warn', 'untimeout', 'unban']);
});

test('a host without grants says it by permissions', () => {
  const guild = { viewer: { role: 'moderator' as const }, permissions: bitsOf(['kick_members']) };
  expect(verbs.filter((verb) => mayAsk(guild, verb))).toEqual(['warn', 'note', 'kick']);
});
