/** What somebody may do by what was granted to them, beside what the platform lets them. */
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessGrants, members, settings, tickets } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { type AccessAction, accessModules } from '../../../src/contract/access-modules.ts';
import { type Guild, type GuildSummary, guild as guildReply } from '../../../src/contract/guilds.ts';
import { type Health, health } from '../../../src/contract/health.ts';
import type { LogSettings } from '../../../src/contract/logs.ts';
import type { Granted } from '../../../src/lib/grants.ts';
import { bitsOf } from '../../../src/lib/permissions.ts';
import { bearer, openTestApi, refusalOf, type TestApi } from './api.ts';
import { callsIn, idsOf } from './lists.ts';
import { lastOf } from './revisions-scene.ts';

const guildId = demoGuilds.potager;
let api: TestApi;
let owner: ReturnType<typeof callsIn>;
let moderator: ReturnType<typeof callsIn>;
/** In the guild without any right. */
let member: ReturnType<typeof callsIn>;
let memberToken: string;
let role: string;
beforeAll(async () => {
  api = await openTestApi();
  owner = callsIn(api, 'potager', await api.signIn('owner'));
  moderator = callsIn(api, 'potager', await api.signIn('moderator'));
  memberToken = await api.signIn('member');
  member = callsIn(api, 'potager', memberToken);
  role = (await idsOf(api, 'potager'))('Modération');
});
afterAll(() => api.close());
afterEach(async () => {
  await api.database.db.delete(accessGrants);
  await hold({ role_ids: [] });
});

const isMember = and(eq(members.guild_id, guildId), eq(members.user_id, demoAccounts.member.id));
const hold = (row: Partial<typeof members.$inferInsert>) =>
  api.database.db.update(members).set(row).where(isMember);

/** Grants in the guild, without asking whether it may be granted. */
async function grant(to: { role: string } | { person: string }, granted: Partial<Granted>) {
  const subject =
    'role' in to
      ? { subject_id: to.role, subject_kind: 'role' as const }
      : { subject_id: to.person, subject_kind: 'person' as const };
  await api.database.db
    .insert(accessGrants)
    .values({ guild_id: guildId, ...subject, modules: {}, actions: [], ...granted });
}
const toMember = { person: demoAccounts.member.id };

const statusOf = async (by: typeof member, path: string) => (await by.call('GET', path)).status;
const viewerOf = async (by: typeof member) => (await by.read<Guild>('')).value.viewer;

describe('a grant', () => {
  it('to a role is for those who have it, as long as they do', async () => {
    await grant({ role }, { modules: { logs: 'see' } });
    expect(await statusOf(member, '/logs')).toBe(404);
    await hold({ role_ids: [role, '1'] });
    expect(await statusOf(member, '/logs')).toBe(200);
    await hold({ role_ids: ['1'] });
    expect(await statusOf(member, '/logs')).toBe(404);
  });

  it('to a person is for a member only, and does not take their id for that of a role', async () => {
    await grant({ person: role }, { modules: { logs: 'see' } });
    await hold({ role_ids: [role] });
    expect(await statusOf(member, '/logs')).toBe(404);
    await grant(toMember, { modules: { logs: 'see' } });
    expect(await statusOf(member, '/logs')).toBe(200);
    const [row] = await api.database.db.delete(members).where(isMember).returning();
    expect(await statusOf(member, '/logs')).toBe(404);
    if (row) await api.database.db.insert(members).values(row);
  });

  it('adds to others and to the platform, and what gives nothing opens nothing', async () => {
    await grant(toMember, { modules: { captcha: 'no' } });
    expect(await statusOf(member, '')).toBe(404);
    await grant({ role }, { modules: { logs: 'see', automod: 'edit' } });
    await hold({ role_ids: [role] });
    const { modules } = await viewerOf(member);
    expect(modules).toMatchObject({ logs: 'see', automod: 'edit', captcha: 'no', access: 'no' });
    await grant({ person: demoAccounts.moderator.id }, { modules: { history: 'no', logs: 'edit' } });
    expect((await viewerOf(moderator)).modules).toMatchObject({ history: 'see', logs: 'edit' });
  });
});

describe('the guild tells its caller', () => {
  it('what they may do, by the platform alone where nothing was granted', async () => {
    const all = (level: string) => Object.fromEntries(accessModules.map((module) => [module, level]));
    expect(await viewerOf(owner)).toMatchObject({ role: 'owner', modules: all('edit') });
    expect(await viewerOf(moderator)).toMatchObject({
      role: 'moderator',
      modules: {
        ...all('no'),
        history: 'see',
        tickets: 'see',
        appeals: 'see',
        messages: 'see',
        'member-actions': 'edit',
      },
      actions: ['warn', 'note', 'timeout', 'kick', 'ban', 'lift', 'answer_tickets'],
    });
  });

  it('and is in the list of a member who has a grant alone', async () => {
    const list = async () => {
      const reply = await api.app.request('/guilds', { headers: bearer(memberToken) });
      return ((await reply.json()) as GuildSummary[]).map(({ id }) => id);
    };
    expect(await list()).toEqual([]);
    await grant(toMember, { actions: ['warn'] });
    expect(await list()).toEqual([guildId]);
    expect(await viewerOf(member)).toMatchObject({ role: 'moderator', actions: ['warn'] });
  });

  it('an older client and an older host leave it out', async () => {
    const { value } = await owner.read<Guild>('');
    const older = v.parse(guildReply, { ...value, viewer: { role: 'manager' } });
    expect(older.viewer).toEqual({ role: 'manager' });
    const newer = {
      ...value.viewer,
      actions: ['warn', 'promote'],
      modules: { captcha: 'see', shop: 'edit' },
    };
    const { viewer } = v.parse(guildReply, { ...value, viewer: newer });
    expect(viewer).toMatchObject({ actions: ['warn'], modules: { captcha: 'see', logs: 'no' } });
  });
});

it('a refusal names the owner, and the roles that can grant it', async () => {
  const refused = await refusalOf(moderator.call('GET', '/logs'));
  expect([refused.status, refused.key]).toEqual([403, 'access.forbidden']);
  expect(refused.ask).toEqual([
    { kind: 'person', id: demoAccounts.owner.id, name: 'Camille Roy' },
    { kind: 'role', id: expect.any(String), name: 'Fondatrice' },
    { kind: 'role', id: expect.any(String), name: 'Conseil du jardin' },
  ]);
});

describe('settings', () => {
  it('may be saved by who edits them, with the rights of their own', async () => {
    await grant(toMember, { modules: { logs: 'edit' } });
    const { value } = await owner.read<LogSettings>('/logs');
    await member.write('POST', '/logs', { ...value, ignore: { ...value.ignore, bots: !value.ignore.bots } });
    expect(await lastOf(owner)).toMatchObject({ screen: 'logs', author: { id: demoAccounts.member.id } });
    await grant({ role }, { modules: { automod: 'edit' } });
    await hold({ role_ids: [role] });
    const { value: rule } = await owner.read<object>('/automod/spam');
    const ban = { kind: 'ban', duration_seconds: null, delete_message_seconds: 0 };
    const banning = { ...rule, enabled: true, mode: 'enforce', actions: [ban] };
    const { fields } = await member.refused('POST', '/automod/spam?confirm=danger', banning);
    expect(fields).toContainEqual({ path: 'actions', key: 'needs.ban_members' });
  });

  it('are seen in changes, and brought back, only by who sees and edits them', async () => {
    const { value } = await owner.read<LogSettings>('/logs');
    await owner.write('POST', '/logs', { ...value, ignore: { ...value.ignore, bots: !value.ignore.bots } });
    const { id } = await lastOf(owner);
    const undo = (by: typeof member) => by.call('POST', `/revisions/${id}/restore`, { side: 'before' });
    await grant(toMember, { modules: { revisions: 'edit', captcha: 'edit' } });
    const { value: list } = await member.read<{ items: object[]; total: number; authors: object[] }>(
      '/revisions',
    );
    const { value: captchas } = await owner.read<{ total: number }>('/revisions?screen=captcha');
    expect(list.total).toBe(captchas.total);
    expect((await undo(member)).status).toBe(404);
    await grant({ role }, { modules: { logs: 'see' } });
    await hold({ role_ids: [role] });
    expect(await statusOf(member, `/revisions/${id}`)).toBe(200);
    expect(await refusalOf(undo(member))).toMatchObject({ status: 403, ask: expect.any(Array) });
    await api.database.db
      .update(accessGrants)
      .set({ modules: { logs: 'edit' } })
      .where(eq(accessGrants.subject_id, role));
    expect((await undo(member)).status).toBe(200);
  });

  it('are announced to be open by who sees them', async () => {
    await grant(toMember, { modules: { logs: 'edit' } });
    const open = (screen: string) =>
      member.call('POST', '/presence', { screen, entry_id: null, is_editing: true });
    expect((await open('logs')).status).toBe(200);
    expect((await open('captcha')).status).toBe(403);
  });

  it('have their notices and figures in the health of who edits them', async () => {
    const healthOf = async (by: typeof member): Promise<Health> =>
      v.parse(health, (await by.read('/health')).value);
    const all = await healthOf(owner);
    await grant(toMember, { modules: { automod: 'edit', tickets: 'see' } });
    const { notices, modules, guild_notices } = await healthOf(member);
    expect(modules).toEqual({ ...(await healthOf(moderator)).modules, automod: all.modules.automod });
    expect(all.modules.automod).not.toBeNull();
    expect(notices.filter(({ screen }) => screen !== 'automod' && screen !== 'tickets')).toEqual([]);
    expect(guild_notices).toEqual([]);
  });
});

describe('tickets', () => {
  const total = async (by: typeof member) =>
    (await by.read<{ total: number }>('/tickets/history')).value.total;
  const read = (moderators_read: string) => owner.write('POST', '/tickets/access', { moderators_read });

  it('are those of one’s panels, and with the transcripts all of them', async () => {
    const everything = await api.database.db.$count(tickets, eq(tickets.guild_id, guildId));
    await grant(toMember, { modules: { tickets: 'see' } });
    expect(await total(member)).toBe(0);
    // What all moderators read is no business of a member.
    await read('all');
    expect([await total(member), await total(moderator)]).toEqual([0, everything]);
    await api.database.db.delete(settings).where(eq(settings.name, 'ticket_access'));
    await grant({ role }, { modules: { transcripts: 'see' } });
    await hold({ role_ids: [role] });
    expect(await total(member)).toBe(everything);
  });
});

describe('an action', () => {
  // Above members without a role.
  beforeAll(() => hold({ role_position: 1, role_id: role }));

  let made = 0;
  const ask = (by: typeof member, action: object) => {
    made += 1;
    return by.call('POST', '/actions', { action, key: `granted-${made}` });
  };
  const nobody = '700000000000000001';
  const ban = {
    kind: 'ban',
    user_id: nobody,
    reason: null,
    duration_seconds: null,
    delete_message_seconds: 0,
  };
  const warn = { kind: 'warn', user_id: nobody, reason: null };

  it('is granted by itself, to members and to moderators', async () => {
    await grant(toMember, { actions: ['ban'] });
    expect((await ask(member, ban)).status).toBe(201);
    expect(await refusalOf(ask(member, warn))).toMatchObject({
      key: 'access.forbidden',
      ask: expect.any(Array),
    });
    await api.database.db
      .update(members)
      .set({ permissions: bitsOf(['moderate_members']) })
      .where(and(eq(members.guild_id, guildId), eq(members.user_id, demoAccounts.moderator.id)));
    const { fields } = await refusalOf(ask(moderator, ban));
    expect(fields).toEqual([{ path: 'action.kind', key: 'needs.ban_members' }]);
    await grant({ person: demoAccounts.moderator.id }, { actions: ['ban'] });
    expect((await ask(moderator, ban)).status).toBe(201);
  });

  it('is still not against whoever ranks above, and lifts what it is granted for', async () => {
    const actions: AccessAction[] = ['warn', 'lift'];
    await grant(toMember, { actions });
    const { fields } = await refusalOf(ask(member, { ...warn, user_id: demoAccounts.owner.id }));
    expect(fields).toEqual([{ path: 'action.user_id', key: 'member.above_caller' }]);
    for (const kind of ['untimeout', 'unban']) {
      expect((await ask(member, { kind, user_id: nobody, reason: null })).status).toBe(201);
    }
  });
});
