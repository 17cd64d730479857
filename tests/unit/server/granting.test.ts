/** Saving what is granted: who may, what may be granted, and what is told of it. */
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../server/cleanup.ts';
import { accessGrants, guilds, members, roles } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { exportPerson } from '../../../server/features/personal-data/export.ts';
import { forgetPerson } from '../../../server/features/personal-data/forget.ts';
import type { AccessGrant, AccessGrants } from '../../../src/contract/access.ts';
import { accessActions } from '../../../src/contract/access-modules.ts';
import type { CaptchaSettings } from '../../../src/contract/captcha.ts';
import { health } from '../../../src/contract/health.ts';
import type { Role } from '../../../src/contract/roles.ts';
import { bitsOf } from '../../../src/lib/permissions.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn, idsOf } from './lists.ts';
import { detailOf, lastOf, restore, revisionsIn } from './revisions-scene.ts';

const guild = demoGuilds.potager;
const member = demoAccounts.member.id;
let api: TestApi;
let owner: ReturnType<typeof callsIn>;
let manager: ReturnType<typeof callsIn>;
let moderator: ReturnType<typeof callsIn>;
let id: Awaited<ReturnType<typeof idsOf>>;
let plain: string;
beforeAll(async () => {
  api = await openTestApi();
  owner = callsIn(api, 'potager', await api.signIn('owner'));
  manager = callsIn(api, 'potager', await api.signIn('manager'));
  moderator = callsIn(api, 'potager', await api.signIn('moderator'));
  id = await idsOf(api, 'potager');
  const all = await api.database.db.select().from(roles).where(eq(roles.guild_id, guild));
  await api.database.db
    .update(members)
    .set({ permissions: bitsOf(['manage_guild']) })
    .where(and(eq(members.guild_id, guild), eq(members.user_id, demoAccounts.manager.id)));
  plain = all.find(({ position, managed }) => position === 1 && !managed)?.id ?? '';
});
afterAll(() => api.close());
afterEach(async () => {
  await api.database.db.delete(accessGrants);
});

const toRole = (role_id: string, grant: Partial<AccessGrant>): AccessGrant => ({
  subject: { kind: 'role', role_id },
  modules: {},
  actions: [],
  ...grant,
});
const toPerson = (user_id: string, grant: Partial<AccessGrant>): AccessGrant => ({
  ...toRole('', grant),
  subject: { kind: 'person', user_id },
});
const confirmed = '/access?confirm=danger';
const save = (grants: readonly object[], by = owner, path = confirmed) =>
  by.write<AccessGrants & { people: object[] }>('POST', path, { grants });
const refused = async (grants: readonly object[], by = owner, path = confirmed) =>
  (await by.refused('POST', path, { grants })).fields?.map(({ path: at, key }) => `${at} ${key}`);
const noticesOf = async () => {
  const { value } = await owner.read('/health');
  return v.parse(health, value).guild_notices.filter(({ kind }) => kind === 'grant_dangerous');
};

describe('what is saved', () => {
  it('is what is read, without what gives nothing, and with the names of people', async () => {
    expect((await owner.read('/access')).value).toEqual({ grants: [], people: [] });
    const tickets = toRole(plain, { modules: { tickets: 'edit' } });
    const person = toPerson(member, { actions: ['warn'] });
    const saved = await save([tickets, person, toPerson('77', { modules: { logs: 'no' } })]);
    expect(saved.value.grants).toEqual(expect.arrayContaining([tickets, person]));
    expect(saved.value.grants).toHaveLength(2);
    expect(saved.value.people).toEqual([expect.objectContaining({ id: member })]);
    const read = await owner.read('/access');
    expect([read.value, read.tag]).toEqual([saved.value, saved.tag]);
  });

  it('does not overwrite what somebody else has saved since', async () => {
    const { tag } = await owner.read('/access');
    await save([toRole(plain, { modules: { logs: 'see' } })]);
    const stale = await owner.refused('POST', '/access', { grants: [] }, tag);
    expect([stale.status, stale.current]).toEqual([412, (await owner.read('/access')).value]);
  });

  it('names no role that there is not, not that of everyone, nobody twice, and not access itself', async () => {
    const see = { modules: { logs: 'see' } } as const;
    expect(await refused([toRole('77', see), toRole(guild, see)])).toEqual([
      'grants.0.subject.role_id role.unknown',
      'grants.1.subject.role_id role.everyone',
    ]);
    expect(await refused([toRole(plain, see), toRole(plain, see)])).toEqual(['grants repeated']);
    const access = { ...toRole(plain, {}), modules: { access: 'see' } };
    expect(await refused([access])).toEqual(['grants.0.modules.access unknown_key']);
  });

  it('is a change like any other: it is kept, and can be undone', async () => {
    const grant = toRole(plain, { modules: { automod: 'see' } });
    await save([grant]);
    const made = await lastOf(owner);
    expect(made).toMatchObject({
      screen: 'access',
      action: 'saved',
      author: { id: demoAccounts.owner.id },
      before: { grants: [] },
      after: { grants: [grant] },
    });
    await save([grant]);
    expect((await lastOf(owner)).id).toBe(made.id);
    await restore(owner, made.id, 'before');
    expect((await owner.read<AccessGrants>('/access')).value.grants).toEqual([]);
    expect(await lastOf(owner)).toMatchObject({ screen: 'access', restores: made.id });
  });

  it('names the people in its changes, who are there by their ids', async () => {
    await save([toPerson(member, { modules: { logs: 'see' } }), toPerson('77', { actions: ['note'] })]);
    const made = await lastOf(owner);
    const { people } = await revisionsIn(owner, '?limit=1');
    expect(people?.map((person) => person.id)).toEqual([member]);
    expect((await detailOf(owner, made.id)).people).toEqual(people);
    expect(await revisionsIn(owner, '?limit=1&screen=captcha')).not.toHaveProperty('people');
  });
});

describe('who grants', () => {
  it('is whom the platform lets manage the guild, whatever else was granted', async () => {
    const everything: Partial<AccessGrant> = {
      modules: { revisions: 'edit', logs: 'edit' },
      actions: [...accessActions],
    };
    await save([toPerson(demoAccounts.moderator.id, everything)]);
    const before = await lastOf(owner);
    for (const [method, path, body] of [
      ['GET', '/access', undefined],
      ['POST', '/access', { grants: [] }],
    ] as const) {
      const reply = await moderator.call(method, path, body);
      expect([reply.status, ((await reply.json()) as { key: string }).key]).toEqual([
        403,
        'access.forbidden',
      ]);
    }
    // Nor do they see or undo what was granted.
    const seen = await revisionsIn(moderator);
    expect(new Set(seen.items.map(({ screen }) => screen))).not.toContain('access');
    expect(
      (await moderator.refused('POST', `/revisions/${before.id}/restore`, { side: 'before' })).status,
    ).toBe(404);
    await save([], manager);
  });

  it('grants no action that they may not do themselves, and lets stand what others granted', async () => {
    const held = toRole(plain, { actions: ['warn', 'raid'] });
    await save([held], manager);
    const ban = toRole(plain, { actions: ['warn', 'raid', 'ban'] });
    expect(await refused([ban], manager)).toEqual(['grants.0.actions access.not_held']);
    const lift = toRole(plain, { actions: ['lift'] });
    expect(await refused([lift], manager)).toEqual(['grants.0.actions access.not_held']);
    await save([ban]);
    await save([{ ...ban, modules: { logs: 'see' } }], manager);
    await save([held], manager);
    expect(await refused([ban], manager)).toEqual(['grants.0.actions access.not_held']);
    // Nor by undoing that it was taken away.
    const undo = await manager.refused(
      'POST',
      `/revisions/${(await lastOf(owner)).id}/restore?confirm=danger`,
      {
        side: 'before',
      },
    );
    expect(undo.fields).toEqual([{ path: 'grants.0.actions', key: 'access.not_held' }]);
  });

  it('takes nothing from the owner', async () => {
    await save([toPerson(demoAccounts.owner.id, { modules: { logs: 'no', captcha: 'see' } })], manager);
    const { value } = await owner.read<{ viewer: { modules: object } }>('');
    expect(new Set(Object.values(value.viewer.modules))).toEqual(new Set(['edit']));
    expect((await owner.call('GET', '/access')).status).toBe(200);
  });
});

describe('a dangerous grant', () => {
  it('that lets somebody ban whom the platform does not let, is asked about once, and told', async () => {
    const grants = [toRole(plain, { actions: ['ban'] })];
    expect(await refused(grants, owner, '/access')).toEqual(['grants.0 danger_unconfirmed']);
    await save(grants);
    await save([...grants, toPerson(member, { modules: { logs: 'see' } })], owner, '/access');
    expect(await noticesOf()).toMatchObject([
      {
        reason: 'removes_members',
        severity: 'attention',
        subject: 'role',
        actions: ['ban'],
        entry: { id: plain },
      },
    ]);
    await save([toRole(id('Modération'), { actions: ['warn'] })], owner, '/access');
    expect(await noticesOf()).toEqual([]);
  });

  it('is asked about by the captcha that begins to give its role', async () => {
    await save([toRole(plain, { modules: { logs: 'edit' } })]);
    const roles = await owner.read<Role[]>('/roles');
    expect(roles.value.filter(({ granted }) => granted).map((one) => one.id)).toEqual([plain]);
    const { value } = await owner.read<CaptchaSettings>('/captcha');
    const change = { ...value, verified_role_id: plain };
    const reply = await owner.call('POST', '/captcha', change);
    expect(await reply.json()).toMatchObject({
      fields: [{ path: 'verified_role_id', key: 'danger_unconfirmed' }],
    });
    expect((await owner.call('POST', '/captcha?confirm=danger', change)).status).toBe(200);
    await save([toRole(plain, { modules: { logs: 'see' } })]);
    expect((await owner.read<Role[]>('/roles')).value.some(({ granted }) => granted)).toBe(false);
  });

  it('to a role that the captcha gives is a fault', async () => {
    const { value } = await owner.read<CaptchaSettings>('/captcha');
    await owner.write('POST', '/captcha?confirm=danger', {
      ...value,
      enabled: true,
      verified_role_id: plain,
    });
    await save([toRole(plain, { modules: { logs: 'see' } })], owner, '/access');
    expect(await noticesOf()).toEqual([]);
    const edit = [toRole(plain, { modules: { logs: 'edit' } })];
    expect(await refused(edit, owner, '/access')).toEqual(['grants.0 danger_unconfirmed']);
    await save(edit);
    expect(await noticesOf()).toMatchObject([{ reason: 'newcomers', severity: 'fault', actions: [] }]);
  });
});

describe('what was granted goes with', () => {
  const left = () => api.database.db.$count(accessGrants);

  it('its role, once the guild was read again from the platform', async () => {
    const { db } = api.database;
    const gone = { guild_id: guild, subject_id: '77', subject_kind: 'role' as const };
    await db.insert(accessGrants).values({ ...gone, modules: { logs: 'edit' }, actions: [] });
    await save([toRole('77', { modules: { logs: 'edit' } }), toRole(plain, { modules: { logs: 'edit' } })]);
    await cleanUp(db, api.clock.now);
    expect(await left()).toBe(2);
    await db.update(guilds).set({ checked_at: api.clock.now }).where(eq(guilds.id, guild));
    await cleanUp(db, api.clock.now);
    expect(await left()).toBe(1);
    await db.update(guilds).set({ checked_at: null }).where(eq(guilds.id, guild));
  });

  it('the data of the person, who gets a copy of it before', async () => {
    const { db } = api.database;
    await save([toPerson(member, { modules: { logs: 'see' } })]);
    const { records } = await exportPerson(db, member, 'person', api.clock.now);
    expect(records.grants_about).toMatchObject([{ guild_id: guild, modules: { logs: 'see' } }]);
    expect((await forgetPerson(db, member, api.clock.now)).kind).toBe('forgotten');
    expect(await left()).toBe(0);
  });
});
