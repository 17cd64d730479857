/** What the dashboard shows as a role. */
import { expect, test, vi } from 'vitest';
import { seenAsRole } from '../../../src/app/panels/see-as/reach.ts';
import type { AccessGrant } from '../../../src/contract/access.ts';
import { getCaptcha, saveCaptcha } from '../../../src/contract/captcha.ts';
import { getGuild } from '../../../src/contract/guilds.ts';
import { getHistory } from '../../../src/contract/history.ts';
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
