/** What the dashboard shows as a role. */
import { expect, test, vi } from 'vitest';
import { seenAsMember, seenAsRole } from '../../../src/app/panels/see-as/reach.ts';
import type { AccessGrant } from '../../../src/contract/access.ts';
import { getCaptcha, saveCaptcha } from '../../../src/contract/captcha.ts';
import { getGuild } from '../../../src/contract/guilds.ts';
import { getHistory } from '../../../src/contract/history.ts';
import type { Membership } from '../../../src/contract/members.ts';
import type { Role } from '../../../src/contract/roles.ts';
import { bitsOf, type Permission } from '../../../src/lib/permissions.ts';

const role = (id: string, permissions: readonly Permission[]): Role => ({
  id,
  name: id,
  color: 0,
  position: 1,
  managed: false,
  mentionable: false,
  permissions: bitsOf(permissions),
  assignable: true,
  member_count: null,
});
const everyone = role('1', ['send_messages']);
const granted: AccessGrant = {
  subject: { kind: 'role', role_id: '7' },
  modules: { captcha: 'see' },
  actions: ['warn'],
};
const asRole = (permissions: readonly Permission[], grants: readonly AccessGrant[] = []) =>
  seenAsRole('1', role('7', permissions), everyone, grants)?.viewer;

test('a role has what the platform gives it, and what was granted to it', () => {
  expect(asRole(['manage_guild'])).toMatchObject({ role: 'manager', modules: { access: 'edit' } });
  expect(asRole(['kick_members'])).toMatchObject({
    role: 'moderator',
    modules: { captcha: 'no', history: 'see' },
  });
  expect(asRole([], [granted])).toMatchObject({
    role: 'moderator',
    modules: { captcha: 'see', history: 'no', 'member-actions': 'edit' },
    actions: ['warn'],
  });
  expect(asRole([])).toBeUndefined();
  const another: AccessGrant = { ...granted, subject: { kind: 'person', user_id: '7' } };
  expect(asRole([], [another])).toBeUndefined();
});

test('a member has what their roles and grants give, their own too, but for those while they are timed out', () => {
  const roles = [everyone, role('7', []), role('8', ['kick_members']), role('9', ['manage_guild'])];
  const own: AccessGrant = {
    ...granted,
    subject: { kind: 'person', user_id: '5' },
    modules: { logs: 'edit' },
  };
  const asMember = (change: Partial<Membership>) =>
    seenAsMember(
      '1',
      { id: '5', display_name: 'Yuri' },
      { nickname: null, joined_at: null, role_ids: [], timed_out_until: null, owner: false, ...change },
      roles,
      [granted, own],
      Date.parse('2026-11-20T12:00:00Z'),
    );
  expect(asMember({ role_ids: ['7', '8'] })).toMatchObject({
    name: 'Yuri',
    kind: 'person',
    viewer: { role: 'moderator', modules: { captcha: 'see', logs: 'edit', history: 'see', recurring: 'no' } },
  });
  expect(asMember({ role_ids: ['9'] })?.viewer.role).toBe('manager');
  expect(asMember({ owner: true })?.viewer).toMatchObject({ role: 'owner', modules: { access: 'edit' } });
  expect(asMember({ timed_out_until: '2026-11-20T13:00:00Z' })).toBeNull();
  expect(asMember({ timed_out_until: '2026-11-20T11:00:00Z' })?.viewer.modules?.logs).toBe('edit');
});

test('as a role nothing is written, and nothing read that is closed to it, in this guild', async () => {
  const as = seenAsRole('1', role('7', []), everyone, [granted]);
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(as) });
  // What is seen is read once for each page.
  vi.resetModules();
  const { isClosed, seenIn } = await import('../../../src/app/stores/seen-as.ts');
  expect(seenIn('1')).toEqual(as);
  expect([isClosed(getGuild, '1'), isClosed(getCaptcha, '1')]).toEqual([false, false]);
  expect([isClosed(saveCaptcha, '1'), isClosed(getHistory, '1')]).toEqual([true, true]);
  expect([seenIn('2'), isClosed(saveCaptcha, '2')]).toEqual([null, false]);
  vi.unstubAllGlobals();
  vi.resetModules();
});
