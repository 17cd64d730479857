/** Appeals: what banned people see and send, what nobody learns, and who decides. */
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../server/cleanup.ts';
import {
  accessGrants,
  appeals,
  appealVotes,
  cases,
  members,
  requestedActions,
  settings,
  users,
} from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { forgetPerson } from '../../../server/features/personal-data/forget.ts';
import type { Appeal, AppealSettings, MyAppeal, SentAppeal } from '../../../src/contract/appeals.ts';
import { bitsOf } from '../../../src/lib/permissions.ts';
import { demoTime } from '../../databases/provided.ts';
import { bearer, openTestApi, refusalOf, siteOrigin, type TestApi } from './api.ts';
import { addAppeal, answers, ban as banIn, takeAppeals, taken } from './appeals-scene.ts';
import { botKey, caseMade, event, eventsOf, outcomes } from './bot.ts';
import { callsIn } from './lists.ts';

const guildId = demoGuilds.potager;
const banned = demoAccounts.member.id;
const day = 86_400_000;

let api: TestApi;
let owner: ReturnType<typeof callsIn>;
let manager: typeof owner;
let moderator: typeof owner;
let tokens: { banned: string; moderator: string };
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  tokens = { banned: await api.signIn('member'), moderator: await api.signIn('moderator') };
  owner = callsIn(api, 'potager', await api.signIn('owner'));
  manager = callsIn(api, 'potager', await api.signIn('manager'));
  moderator = callsIn(api, 'potager', tokens.moderator);
  await api.database.db.delete(cases).where(eq(cases.target_id, banned));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = demoTime;
  await takeAppeals(api.database.db, guildId);
});
afterEach(async () => {
  const { db } = api.database;
  await db.delete(requestedActions);
  await db.delete(appeals);
  await db.delete(cases).where(eq(cases.target_id, banned));
  await db.delete(settings).where(eq(settings.name, 'appeals'));
  await db.delete(accessGrants);
});

const ban = (own: Parameters<typeof banIn>[4] = {}) =>
  banIn(api.database.db, guildId, banned, new Date(demoTime.getTime() - 5 * day), own);
const pathIn = (guild: string) => `/user/appeals/${guild}`;
const call = (method: string, path: string, body?: unknown, token = tokens.banned) =>
  api.app.request(path, {
    method,
    headers: bearer(token),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const mine = async () => (await (await call('GET', pathIn(guildId))).json()) as MyAppeal;
const send = (body: unknown = { answers }) => call('POST', pathIn(guildId), body);
const sent = async () => {
  const reply = await send();
  if (reply.status !== 201) throw new Error(await reply.text());
  return ((await reply.json()) as SentAppeal).id;
};
const decide = (id: string, decision: string, text: string | null = null, by = owner) =>
  by.call('POST', `/appeals/${id}/decision`, { decision, text });
const decided = async (...wish: Parameters<typeof decide>) => {
  const reply = await decide(...wish);
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as Appeal;
};
const queue = async (query = '') =>
  (await owner.read<{ items: Appeal[]; next_cursor: string | null; total: number }>(`/appeals${query}`))
    .value;
const keyOf = async (reply: Response | Promise<Response>) => {
  const { status, key } = await refusalOf(reply);
  return [status, key];
};
const hold = (permissions: string) =>
  api.database.db
    .update(members)
    .set({ permissions })
    .where(and(eq(members.guild_id, guildId), eq(members.user_id, demoAccounts.moderator.id)));

describe('the settings', () => {
  it('begin disabled, with questions in the guild’s language', async () => {
    await api.database.db.delete(settings).where(eq(settings.name, 'appeals'));
    const { value } = await owner.read<AppealSettings>('/appeals/settings');
    expect(value).toMatchObject({ enabled: false, days_between: 30, votes: 1 });
    expect(value.questions[0]).toMatch(/^Que s’est-il passé/);
  });

  it('are saved as a whole, and refused by the field that breaks a limit', async () => {
    const good = { enabled: true, questions: ['Why?', 'What now?'], days_between: 365, votes: 2 };
    await owner.write('POST', '/appeals/settings', good);
    expect((await owner.read('/appeals/settings')).value).toEqual(good);
    const faulty = async (own: Partial<AppealSettings>) =>
      (await owner.refused('POST', '/appeals/settings', { ...good, ...own })).fields;
    expect(await faulty({ questions: [] })).toEqual([
      { path: 'questions', key: 'appeals.question_required' },
    ]);
    expect(await faulty({ questions: ['?', '?', '?', '?'] })).toEqual([
      { path: 'questions', key: 'too_many', limit: 3 },
    ]);
    expect(await faulty({ questions: ['x'.repeat(201)], days_between: 0, votes: 3 })).toEqual([
      { path: 'questions.0', key: 'too_long', limit: 200 },
      { path: 'days_between', key: 'too_small', limit: 1 },
      { path: 'votes', key: 'too_big', limit: 2 },
    ]);
    expect(await faulty({ questions: ['\u200b'] })).toEqual([{ path: 'questions.0', key: 'required' }]);
    await owner.write('POST', '/appeals/settings', { ...good, enabled: false, questions: [] });
  });
});

describe('whoever is banned', () => {
  it('sees the ban without its reason or moderator, what is asked, and that they can appeal', async () => {
    await ban({ reason: 'A secret of the team' });
    const reply = await call('GET', pathIn(guildId));
    const text = await reply.text();
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toEqual({
      guild: { id: guildId, name: expect.any(String), icon_url: null },
      ban: { since: new Date(demoTime.getTime() - 5 * day).toISOString(), until: null },
      questions: ['Why?'],
      days_between: 30,
      appeal: null,
      may_send: true,
      next_at: null,
    });
  });

  it('sends one appeal a period, and reads the answer but not who gave it', async () => {
    await ban();
    const id = await sent();
    expect(await mine()).toMatchObject({
      appeal: { id, state: 'open', answers },
      may_send: false,
      next_at: null,
    });
    expect(await keyOf(send())).toEqual([409, 'appeal.too_soon']);
    await decided(id, 'refuse', 'Not yet.');
    const text = await (await call('GET', pathIn(guildId))).text();
    expect(text).not.toContain(demoAccounts.owner.id);
    expect(JSON.parse(text)).toMatchObject({
      appeal: { state: 'refused', text: 'Not yet.' },
      may_send: false,
      next_at: new Date(demoTime.getTime() + 30 * day).toISOString(),
    });
    api.clock.now = new Date(demoTime.getTime() + 30 * day - 1000);
    expect(await keyOf(send())).toEqual([409, 'appeal.too_soon']);
    api.clock.now = new Date(demoTime.getTime() + 30 * day);
    expect((await mine()).may_send).toBe(true);
    expect(await sent()).not.toBe(id);
  });

  it('sends one of two at the same time', async () => {
    await ban();
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
    expect(await api.database.db.$count(appeals)).toBe(1);
  });

  it('waits for the decision, however long it takes', async () => {
    await ban();
    await sent();
    api.clock.now = new Date(demoTime.getTime() + 90 * day);
    expect(await keyOf(send())).toEqual([409, 'appeal.too_soon']);
  });

  it.each([
    ['none', [], 422],
    ['too many', [...answers, ...answers, ...answers, ...answers], 422],
    ['one too many', [...answers, ...answers], 409],
    ['to another question', [{ question: 'Who?', answer: 'Me.' }], 409],
    ['too long', [{ question: 'Why?', answer: 'x'.repeat(1001) }], 422],
    ['empty', [{ question: 'Why?', answer: '' }], 422],
    ['invisible', [{ question: 'Why?', answer: ' \u200b\n' }], 422],
    ['not texts', [{ question: 'Why?', answer: { $ne: '' } }], 422],
    ['with something else', [{ question: 'Why?', answer: 'Me.', state: 'accepted' }], 422],
  ])('is refused answers that are %s', async (_, wrong, status) => {
    await ban();
    expect((await send({ answers: wrong })).status).toBe(status);
    expect(await api.database.db.$count(appeals)).toBe(0);
  });

  it('cannot name somebody else', async () => {
    await ban();
    const { fields } = await refusalOf(send({ answers, user_id: demoAccounts.manager.id }));
    expect(fields).toEqual([{ path: 'user_id', key: 'unknown_key' }]);
  });

  it('is refused a body that is larger than what it can hold', async () => {
    await ban();
    expect((await send({ answers, more: 'x'.repeat(100_000) })).status).toBe(413);
  });

  it('keeps what they write as it is', async () => {
    await ban();
    const answer = '<script>alert(1)</script> **@everyone** \u202egnp';
    await send({ answers: [{ question: 'Why?', answer }] });
    expect((await queue()).items[0]?.answers).toEqual([{ question: 'Why?', answer }]);
  });

  it('replies once, when the team asks', async () => {
    await ban();
    const reply = () => call('POST', `${pathIn(guildId)}/reply`, { text: 'In spring.' });
    expect(await keyOf(reply())).toEqual([409, 'appeal.not_asked']);
    const id = await sent();
    expect(await keyOf(reply())).toEqual([409, 'appeal.not_asked']);
    expect(await decided(id, 'ask', 'When was it?')).toMatchObject({ state: 'asked', reply: null });
    expect((await mine()).appeal).toMatchObject({ state: 'asked', asked: 'When was it?', reply: null });
    const statuses = (await Promise.all([reply(), reply()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await queue()).items).toMatchObject([{ id, state: 'open', reply: 'In spring.' }]);
    expect(await keyOf(decide(id, 'ask', 'And where?'))).toEqual([409, 'appeal.asked']);
  });
});

describe('nobody learns anything from', () => {
  /** The answer to a guild that is not there. */
  const nothing = async (method: string, path: string, body?: unknown) => {
    const { answer: _, ...refusal } = await refusalOf(call(method, path, body));
    expect(refusal).toMatchObject({ status: 404, key: 'not_found' });
    return refusal;
  };
  const everywhere = async (guild: string) => [
    await nothing('GET', pathIn(guild)),
    await nothing('POST', pathIn(guild), { answers }),
    await nothing('POST', `${pathIn(guild)}/reply`, { text: 'Hello' }),
  ];

  it('a guild that takes no appeals, has no bot, or has not banned the caller', async () => {
    const unknown = await everywhere('999999999999999999');
    expect(await everywhere('x')).toEqual(unknown);
    expect(await everywhere(guildId)).toEqual(unknown);
    await ban();
    await takeAppeals(api.database.db, guildId, { ...taken, enabled: false });
    expect(await everywhere(guildId)).toEqual(unknown);
    await takeAppeals(api.database.db, demoGuilds.atelier);
    await banIn(api.database.db, demoGuilds.atelier, banned, demoTime);
    expect(await everywhere(demoGuilds.atelier)).toEqual(unknown);
  });

  it.each([
    ['is over', { expires_at: new Date(demoTime.getTime() - 1000) }],
    ['was taken back', { status: 'revoked' as const }],
    ['the platform refused', { status: 'failed' as const }],
    ['was none', { action: 'softban' as const }],
  ])('a ban that %s', async (_, own) => {
    await ban(own);
    await nothing('GET', pathIn(guildId));
    await nothing('POST', pathIn(guildId), { answers });
  });

  it('a ban that was lifted by an unban since', async () => {
    await ban();
    await banIn(api.database.db, guildId, banned, demoTime, { action: 'unban', status: 'failed' });
    expect((await mine()).may_send).toBe(true);
    await banIn(api.database.db, guildId, banned, demoTime, { action: 'unban' });
    await nothing('POST', pathIn(guildId), { answers });
    await banIn(api.database.db, guildId, banned, demoTime);
    expect((await mine()).may_send).toBe(true);
  });

  it('the appeal or ban of somebody else', async () => {
    const { id } = demoAccounts.manager;
    await banIn(api.database.db, guildId, id, demoTime);
    await addAppeal(api.database.db, guildId, id, demoTime);
    await everywhere(guildId);
    await api.database.db.delete(cases).where(eq(cases.target_id, id));
    expect((await api.app.request(pathIn(guildId))).status).toBe(401);
  });

  it('but keep what was decided of their own, when the ban is lifted', async () => {
    await ban();
    await decided(await sent(), 'accept', 'Welcome back.');
    await api.database.db.update(cases).set({ status: 'revoked' }).where(eq(cases.target_id, banned));
    expect(await mine()).toMatchObject({
      ban: null,
      appeal: { state: 'accepted', text: 'Welcome back.' },
      may_send: false,
    });
  });
});

describe('the team', () => {
  it('reads those that wait, oldest first, page after page, and those that are decided, newest first', async () => {
    const { db } = api.database;
    const at = (days: number) => new Date(demoTime.getTime() - days * day);
    const people = await db.select({ id: users.id }).from(users).limit(5);
    const states = ['open', 'asked', 'open', 'refused', 'accepted'] as const;
    const ids: string[] = [];
    for (const [index, { id }] of people.entries()) {
      ids.push(await addAppeal(db, guildId, id, at(10 - index), states[index]));
    }
    await addAppeal(db, demoGuilds.nebula, banned, at(1));
    const first = await queue('?limit=2');
    expect([first.items.map(({ id }) => id), first.total]).toEqual([ids.slice(0, 2), 3]);
    const second = await queue(`?limit=2&cursor=${first.next_cursor}`);
    expect([second.items.map(({ id }) => id), second.next_cursor]).toEqual([[ids[2]], null]);
    const listed = async (state: string) => (await queue(`?state=${state}`)).items.map(({ id }) => id);
    expect(await listed('decided')).toEqual([ids[4], ids[3]]);
    expect(await listed('asked')).toEqual([ids[1]]);
    expect(await listed('accepted')).toEqual([ids[4]]);
    const wrong = await owner.refused('GET', `/appeals?state=decided&cursor=${first.next_cursor}`);
    expect(wrong.fields).toEqual([{ path: 'cursor', key: 'malformed' }]);
  });

  it('lifts the ban through the bot, in the name of who accepts, and sees what became of it', async () => {
    await ban();
    const id = await sent();
    const appeal = await decided(id, 'accept', 'Welcome back.');
    expect(appeal).toMatchObject({
      state: 'accepted',
      text: 'Welcome back.',
      banned: true,
      votes: [{ by: { id: demoAccounts.owner.id }, decision: 'accept' }],
      lift: { state: 'waiting', refusal: null },
    });
    const [asked] = await api.database.db.select().from(requestedActions);
    expect(asked).toMatchObject({
      asked_by: demoAccounts.owner.id,
      target_id: banned,
      action: { kind: 'unban', reason: 'Recours accepté' },
    });
    const made = caseMade('9301', {}, {
      action: 'unban',
      source: 'human',
      target: { ...demoAccounts.member, avatar_url: null },
      duration_seconds: null,
      rule: null,
    } as never);
    const done = event('action_done', { action_id: asked?.id ?? '', case_id: '9301' });
    expect(await outcomes(api.app, [made, done])).toEqual(['applied', 'applied']);
    expect((await queue('?state=accepted')).items).toMatchObject([
      { lift: { state: 'done' }, banned: false },
    ]);
  });

  it('sees that the bot refused or did not answer', async () => {
    await ban();
    await decided(await sent(), 'accept');
    const [asked] = await api.database.db.select().from(requestedActions);
    api.clock.now = new Date(demoTime.getTime() + 300_000);
    expect((await queue('?state=decided')).items).toMatchObject([{ lift: { state: 'expired' } }]);
    const refused = event('action_refused', {
      action_id: asked?.id ?? '',
      reason: 'missing_permission',
    } as never);
    await outcomes(api.app, [refused]);
    const lift = { state: 'refused', refusal: 'missing_permission' };
    expect((await queue('?state=decided')).items).toMatchObject([{ lift }]);
  });

  it('asks the bot for nothing where the ban is lifted already', async () => {
    await ban();
    const id = await sent();
    await api.database.db.update(cases).set({ status: 'revoked' }).where(eq(cases.target_id, banned));
    expect(await decided(id, 'accept')).toMatchObject({ state: 'accepted', banned: false, lift: null });
    expect(await api.database.db.$count(requestedActions)).toBe(0);
  });

  it('decides once', async () => {
    await ban();
    const id = await sent();
    const statuses = await Promise.all([decide(id, 'accept'), decide(id, 'accept', null, manager)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await api.database.db.$count(requestedActions)).toBe(1);
    expect(await keyOf(decide(id, 'refuse'))).toEqual([409, 'appeal.decided']);
    expect(await keyOf(decide(id, 'ask', 'Why?'))).toEqual([409, 'appeal.decided']);
  });

  it('needs two people where the guild wants two, and one to refuse', async () => {
    await takeAppeals(api.database.db, guildId, { ...taken, votes: 2 });
    await ban();
    const id = await sent();
    expect(await decided(id, 'accept', 'I believe them.')).toMatchObject({ state: 'open', votes_needed: 2 });
    expect((await mine()).appeal).toMatchObject({ state: 'open', text: null });
    expect(await keyOf(decide(id, 'accept'))).toEqual([409, 'appeal.voted']);
    expect(await keyOf(decide(id, 'refuse'))).toEqual([409, 'appeal.voted']);
    expect(await api.database.db.$count(requestedActions)).toBe(0);
    expect(await decided(id, 'accept', 'Welcome back.', manager)).toMatchObject({
      state: 'accepted',
      text: 'Welcome back.',
    });
    await api.database.db.delete(appeals);
    const other = await sent();
    await decided(other, 'accept');
    expect((await decided(other, 'refuse', null, manager)).state).toBe('refused');
  });

  it('does not decide its own appeals, nor those of another guild', async () => {
    const own = await addAppeal(api.database.db, guildId, demoAccounts.owner.id, demoTime);
    expect(await keyOf(decide(own, 'accept'))).toEqual([409, 'appeal.own']);
    const there = await addAppeal(api.database.db, demoGuilds.nebula, banned, demoTime);
    expect(await keyOf(decide(there, 'accept'))).toEqual([404, 'not_found']);
  });

  it('writes within limits, and something when it asks', async () => {
    await ban();
    const id = await sent();
    const fieldsOf = async (decision: string, text: string | null) =>
      (await refusalOf(decide(id, decision, text))).fields;
    expect(await fieldsOf('ask', null)).toEqual([{ path: 'text', key: 'required' }]);
    expect(await fieldsOf('refuse', 'x'.repeat(1001))).toEqual([
      { path: 'text', key: 'too_long', limit: 1000 },
    ]);
    expect(await fieldsOf('reopen', null)).toEqual([{ path: 'decision', key: 'not_allowed' }]);
  });
});

describe('whoever decides', () => {
  beforeEach(() => ban());

  it('may ban on the platform, or was granted to lift', async () => {
    const id = await sent();
    await hold(bitsOf(['moderate_members', 'kick_members']));
    for (const [decision, text] of [
      ['accept', null],
      ['refuse', null],
      ['ask', 'When?'],
    ] as const) {
      const { fields } = await refusalOf(decide(id, decision, text, moderator));
      expect(fields).toEqual([{ path: 'decision', key: 'needs.ban_members' }]);
    }
    expect((await moderator.call('GET', '/appeals')).status).toBe(200);
    const subject = { subject_id: demoAccounts.moderator.id, subject_kind: 'person' } as const;
    await api.database.db
      .insert(accessGrants)
      .values({ guild_id: guildId, ...subject, modules: {}, actions: ['lift'] });
    expect((await decided(id, 'refuse', null, moderator)).state).toBe('refused');
  });

  it('without any right on the platform sees them by one grant and decides by another', async () => {
    const id = await sent();
    await hold('0');
    const subject = { subject_id: demoAccounts.moderator.id, subject_kind: 'person' } as const;
    const grant = (granted: object) =>
      api.database.db
        .insert(accessGrants)
        .values({ guild_id: guildId, ...subject, modules: {}, actions: [], ...granted })
        .onConflictDoUpdate({ target: [accessGrants.guild_id, accessGrants.subject_id], set: granted });
    await grant({ actions: ['lift'] });
    expect((await decide(id, 'refuse', null, moderator)).status).toBe(403);
    await grant({ modules: { appeals: 'see' }, actions: ['warn'] });
    expect((await moderator.call('GET', '/appeals')).status).toBe(200);
    expect((await moderator.call('POST', '/appeals/settings', taken)).status).toBe(403);
    expect((await decide(id, 'refuse', null, moderator)).status).toBe(403);
    await grant({ actions: ['lift'] });
    expect((await decided(id, 'refuse', null, moderator)).state).toBe('refused');
  });
});

it('whoever has their data deleted cannot send another appeal at once, and those who decided get a pseudonym', async () => {
  const { db } = api.database;
  const person = { username: 'passing.by', display_name: 'Passing' };
  await db.insert(users).values([
    { id: '900000000000000077', ...person },
    { id: '900000000000000078', ...person },
  ]);
  const appeal_id = await addAppeal(db, guildId, '900000000000000077', demoTime, 'refused');
  const vote = { appeal_id, guild_id: guildId, decision: 'refuse', text: null, voted_at: demoTime } as const;
  await db.insert(appealVotes).values({ ...vote, voter_id: '900000000000000078' });
  for (const person_id of ['900000000000000077', '900000000000000078'])
    expect((await forgetPerson(db, person_id, demoTime)).kind).toBe('forgotten');
  const [decidedOne] = (await queue('?state=decided')).items;
  expect(decidedOne?.user).toMatchObject({ id: '900000000000000077', display_name: '900000000000000077' });
  expect(decidedOne?.votes).toHaveLength(1);
  expect(decidedOne?.votes[0]?.by.id).not.toBe('900000000000000078');
});

it('the bot is told where people appeal, and that this has changed', async () => {
  const read = async () => {
    const reply = await api.app.request(`/bot/guild/${guildId}/settings`, { headers: bearer(botKey) });
    return (await reply.json()) as { appeal_url?: string };
  };
  const events = eventsOf(await api.app.request('/bot/stream', { headers: bearer(botKey) }));
  await events.next();
  expect((await read()).appeal_url).toBe(`${siteOrigin}/appeal/${guildId}`);
  const lines = await (await api.app.request('/bot/settings', { headers: bearer(botKey) })).text();
  expect(lines).toContain(`"appeal_url":"${siteOrigin}/appeal/${guildId}"`);
  await owner.write('POST', '/appeals/settings', { ...taken, enabled: false });
  expect(await events.next()).toMatchObject({ event: 'guild', data: { guild_id: guildId } });
  expect(await read()).not.toHaveProperty('appeal_url');
  await events.cut();
});

it('an appeal is forgotten after a year, which is the longest time between two', async () => {
  await takeAppeals(api.database.db, guildId, { ...taken, days_between: 365 });
  await ban();
  await decided(await sent(), 'refuse');
  await cleanUp(api.database.db, new Date(demoTime.getTime() + 365 * day));
  expect(await api.database.db.$count(appeals)).toBe(1);
  await cleanUp(api.database.db, new Date(demoTime.getTime() + 366 * day));
  expect(await api.database.db.$count(appeals)).toBe(0);
});
