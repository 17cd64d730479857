/** A person in a guild: as its member, what lasts against them, what the bot was asked for, and where they are on the ladder. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessGrants, cases, members, requestedActions } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds, demoMember } from '../../../server/demo/data/guilds.ts';
import { type Platform, PlatformUnavailable } from '../../../server/platform/platform.ts';
import type { SanctionRule } from '../../../src/contract/auto-sanction.ts';
import { getMember, getTimeline } from '../../../src/contract/members.ts';
import type { RequestedAction } from '../../../src/contract/requested-actions.ts';
import type { Granted } from '../../../src/lib/grants.ts';
import { demoTime } from '../../databases/provided.ts';
import { openTestApi, type TestApi } from './api.ts';
import { ago, botKey, caseMade, event, outcomes, person } from './bot.ts';
import { describedPlatform } from './described.ts';
import { callsIn, type Entry, type List } from './lists.ts';
import { type Reader, readerOf } from './reading.ts';

const { nebula, potager } = demoGuilds;
let api: TestApi;
let owner: Reader;
let isAway = false;
beforeAll(async () => {
  api = await openTestApi({
    bot: { keys: [botKey] },
    platform: (db, now): Platform => ({
      ...describedPlatform(db, now),
      ...(isAway && { memberOf: () => Promise.reject(new PlatformUnavailable('Away')) }),
    }),
  });
  owner = await readerOf(api, 'owner');
});
afterAll(() => api.close());
beforeEach(() => {
  isAway = false;
  api.clock.now = demoTime;
});

const pathOf = (memberId: string, guild: string = potager) => `/guild/${guild}/members/${memberId}`;
const profile = (memberId: string, guild?: string) => owner.read(getMember.reply, pathOf(memberId, guild));
const send = async (...events: object[]) =>
  expect(await outcomes(api.app, events)).toEqual(events.map(() => 'applied'));

describe('who somebody is', () => {
  it('is told with their records, as the timeline counts them', async () => {
    const { member, membership } = await profile(demoMember, nebula);
    const { member: counted } = await owner.read(
      getTimeline.reply,
      `${pathOf(demoMember, nebula)}/timeline?limit=1`,
    );
    expect(member).toEqual(counted);
    expect(member.cases).toBeGreaterThan(1);
    expect(membership).toMatchObject({ owner: false, nickname: null, joined_at: expect.any(String) });
  });

  it('is not known of whoever is neither a member nor in a record', async () => {
    expect(await owner.refused(pathOf('700000000000000001'))).toBe('404 not_found');
    expect(await owner.refused(pathOf(demoMember))).toBe('404 not_found');
  });

  it('is known of a member of whom there is no record', async () => {
    const { id, username, display_name, avatar_url } = demoAccounts.manager;
    const { member, membership, ...rest } = await profile(id);
    expect(member).toEqual({ id, username, display_name, avatar_url, cases: 0, tickets: 0 });
    const isIt = eq(members.user_id, id);
    const rows = await api.database.db.select().from(members).where(isIt);
    const roles = rows.find(({ guild_id }) => guild_id === potager)?.role_ids;
    expect(membership).toMatchObject({ role_ids: roles, timed_out_until: null, owner: false });
    expect(rest).toMatchObject({ in_force: [], asked: [] });
  });

  it('says whose the guild is', async () => {
    expect((await profile(demoAccounts.owner.id)).membership?.owner).toBe(true);
  });

  it('is no membership for somebody who was banned', async () => {
    await send(caseMade('9301', {}, { action: 'ban', duration_seconds: null }));
    const { membership, member } = await profile('779301');
    expect([membership, member.cases]).toEqual([null, 1]);
  });

  it('leaves the membership out while the platform does not answer', async () => {
    await send(caseMade('9302'));
    isAway = true;
    const found = await profile('779302');
    expect(found).not.toHaveProperty('membership');
    expect(found).toMatchObject({ member: { id: '779302', cases: 1 }, in_force: [{ id: '9302' }] });
    expect(await owner.refused(pathOf(demoAccounts.manager.id))).toBe('404 not_found');
  });
});

it('in force is what lasts, newest first: nothing that is over, was lifted, or only warns', async () => {
  const target = person('8801');
  const made = (id: string, seconds: number, own: object) =>
    caseMade(id, { at: ago(seconds) }, { target, ...own });
  await send(
    made('9311', 900, { action: 'timeout', duration_seconds: 600 }),
    made('9312', 800, { action: 'mute', duration_seconds: null }),
    made('9313', 700, { action: 'timeout', duration_seconds: 1200 }),
    made('9314', 650, { action: 'mute', duration_seconds: 3600 }),
    made('9315', 600, { action: 'warn', source: 'human', rule: null, duration_seconds: null }),
    made('9316', 500, { action: 'kick', duration_seconds: null }),
    event('case_ended', { case_id: '9314', by: person('1') }),
  );
  const { in_force, membership } = await profile(target.id);
  expect(in_force.map(({ id }) => id)).toEqual(['9313', '9312']);
  expect(membership?.timed_out_until).toBe(in_force[0]?.expires_at);
});

it('asked is what waits, and what was refused or ran out within a day', async () => {
  const user_id = '8802';
  await send(caseMade('9320', {}, { target: person(user_id) }));
  const potagers = callsIn(api, 'potager', await api.signIn('owner'));
  let keys = 0;
  const ask = async (of = user_id) => {
    keys += 1;
    const body = { action: { kind: 'warn', user_id: of, reason: null }, key: `key-number-${keys}` };
    const { value } = await potagers.write<RequestedAction>('POST', '/actions', body);
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    return value.id;
  };
  const [expiring, refused, done] = [await ask(), await ask(), await ask()];
  await send(
    event('action_refused', { action_id: refused, reason: 'rank' }),
    event('action_done', { action_id: done }),
  );
  api.clock.now = new Date(demoTime.getTime() + 400_000);
  const waiting = await ask();
  await ask('8803');
  const states = async () => (await profile(user_id)).asked.map(({ id, state }) => [id, state]);
  expect(await states()).toEqual([
    [waiting, 'waiting'],
    [refused, 'refused'],
    [expiring, 'expired'],
  ]);
  api.clock.now = new Date(demoTime.getTime() + 86_410_000);
  expect(await states()).toEqual([[waiting, 'expired']]);
  await api.database.db.delete(requestedActions);
});

it('the ladder has the enabled rules in their order, with what each counts', async () => {
  const potagers = callsIn(api, 'potager', await api.signIn('owner'));
  const { items } = (await potagers.read<List<Entry & SanctionRule>>('/autosanction')).value;
  const enabled = items.filter((rule) => rule.enabled);
  expect(enabled.length).toBeGreaterThan(0);
  const target = person('8804');
  const spam = (id: string, seconds: number) => caseMade(id, { at: ago(seconds) }, { target });
  // The two cases of one hit, which have the same time, count once.
  await send(spam('9331', 60), spam('9332', 60), spam('9333', 30));
  const warned = { source: 'human', action: 'warn', rule: null, duration_seconds: null } as const;
  await send(caseMade('9334', {}, { target, ...warned }));
  const { ladder } = await profile(target.id);
  const counted = (infraction: string) =>
    (({ any: 3, spam: 2, warn: 1 }) as Record<string, number>)[infraction] ?? 0;
  expect(ladder).toEqual(
    enabled.map((rule) =>
      expect.objectContaining({
        rule_id: rule.id,
        infraction: rule.infraction,
        window_seconds: rule.window_seconds,
        needed: rule.count,
        counted: counted(rule.infraction),
      }),
    ),
  );
});

describe('messages caught', () => {
  const target = person('8805');
  const made = (id: string, seconds: number, own: object = {}) =>
    caseMade(id, { at: ago(seconds) }, { target, ...own });

  it('are the cases of automod about messages: those of one time are one message', async () => {
    await send(
      made('9341', 300, { action: 'warn', duration_seconds: null, rule: 'links' }),
      made('9342', 300, { rule: 'links' }),
      made('9343', 200),
      made('9344', 100, { rule: 'raid' }),
      made('9345', 90, { source: 'human', action: 'warn', rule: null, duration_seconds: null }),
      event('case_ended', { case_id: '9343', by: person('1') }),
    );
    const { caught } = await profile(target.id);
    const done = { action: 'timeout', duration_seconds: 600, number: expect.any(Number) };
    expect(caught).toEqual({
      items: [
        { at: ago(200), rule: 'spam', cases: [{ ...done, status: 'revoked' }] },
        {
          ...{ at: ago(300), rule: 'links' },
          cases: [
            { ...done, status: 'active' },
            { ...done, action: 'warn', duration_seconds: null, status: 'active' },
          ],
        },
      ],
      last_month: 2,
    });
  });

  it('are the last ten, and those of 30 days are counted', async () => {
    const days = (count: number) => ago(count * 86_400 - 1);
    for (let index = 0; index < 12; index += 1) {
      const id = `${935_000 + index}`;
      await send(caseMade(id, {}, { target: person('8806') }));
      const created_at = new Date(days(25 + index));
      await api.database.db.update(cases).set({ created_at }).where(eq(cases.id, id));
    }
    const { caught } = await profile('8806');
    expect(caught?.items.map(({ at }) => at)).toEqual(
      Array.from({ length: 10 }, (_, index) => days(25 + index)),
    );
    expect(caught?.last_month).toBe(6);
    expect((await profile(demoAccounts.manager.id)).caught).toEqual({ items: [], last_month: 0 });
  });
});

describe('whoever asks', () => {
  it('may see the history', async () => {
    const [one] = await api.database.db.select().from(cases).where(eq(cases.guild_id, potager)).limit(1);
    const path = pathOf(one?.target_id ?? '');
    const member = await readerOf(api, 'member');
    const { db } = api.database;
    const subject = {
      guild_id: potager,
      subject_id: demoAccounts.member.id,
      subject_kind: 'person' as const,
    };
    const grant = async (modules: Granted['modules']) => {
      await db.delete(accessGrants);
      await db.insert(accessGrants).values({ ...subject, modules, actions: [] });
    };
    await grant({ captcha: 'see' });
    expect(await member.refused(path)).toBe('403 access.forbidden');
    await grant({ history: 'see' });
    expect((await member.read(getMember.reply, path)).member.id).toBe(one?.target_id);
  });
});
