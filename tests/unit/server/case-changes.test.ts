/** Changes of cases from the dashboard. */
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessGrants, caseEdits, cases, members } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { forgetPerson } from '../../../server/features/personal-data/forget.ts';
import { type CaseAction, caseLimits, type ModerationCase } from '../../../src/contract/history.ts';
import { bitsOf } from '../../../src/lib/permissions.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn } from './lists.ts';

const guildId = demoGuilds.potager;
let api: TestApi;
let owner: ReturnType<typeof callsIn>;
let moderator: ReturnType<typeof callsIn>;
let member: ReturnType<typeof callsIn>;
beforeAll(async () => {
  api = await openTestApi();
  owner = callsIn(api, 'potager', await api.signIn('owner'));
  moderator = callsIn(api, 'potager', await api.signIn('moderator'));
  member = callsIn(api, 'potager', await api.signIn('member'));
});
afterAll(() => api.close());

type Row = typeof cases.$inferSelect;
let ban: Row;
let warning: Row;
beforeEach(async () => {
  ban = await caseWith('ban');
  warning = await caseWith('warn');
});

/** A case by another moderator than the demo's. */
async function caseWith(action: CaseAction): Promise<Row> {
  const { guild_id, moderator_id, reason } = cases;
  const others = and(isNotNull(moderator_id), ne(moderator_id, demoAccounts.moderator.id), isNotNull(reason));
  const wanted = and(eq(guild_id, guildId), eq(cases.action, action as Row['action']), others);
  const [found] = await api.database.db.select().from(cases).where(wanted).limit(1);
  if (!found) throw new Error(`There is no ${action}.`);
  return found;
}
const change = async (by: typeof owner, { id }: Pick<Row, 'id'>, body: object) =>
  (await by.write<ModerationCase>('PATCH', `/history/${id}`, body)).value;
const refused = async (by: typeof owner, { id }: Pick<Row, 'id'>, body: object) => {
  const { status, key, fields } = await by.refused('PATCH', `/history/${id}`, body);
  return [status, key, ...(fields ?? []).map((one) => `${one.path} ${one.key}`)];
};
const read = async ({ number }: Pick<Row, 'number'>) =>
  (await owner.read<{ items: ModerationCase[] }>(`/history?q=%23${number}`)).value.items[0];

describe('the reason', () => {
  it('is changed, and what it was before is told with who changed it', async () => {
    const by = { id: demoAccounts.owner.id };
    const changed = await change(owner, warning, { reason: 'Words of my own' });
    const at = api.clock.now.toISOString();
    expect(changed).toMatchObject({ reason: 'Words of my own', changed: { at, by } });
    expect(changed.edits).toEqual([
      expect.objectContaining({ at, changed: 'reason', reason: warning.reason, duration_seconds: null }),
    ]);
    expect(await read(warning)).toEqual(changed);
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    const again = await change(moderator, warning, { reason: null });
    expect([again.reason, again.edits?.map(({ reason }) => reason)]).toEqual([
      null,
      [warning.reason, 'Words of my own'],
    ]);
  });

  it('that stays is no change', async () => {
    const before = await read(ban);
    expect(await change(owner, ban, { reason: ban.reason })).toEqual(before);
  });

  it('is found by its words', async () => {
    await change(owner, warning, { reason: 'Zanzibar' });
    const { value } = await owner.read<{ items: ModerationCase[] }>('/history?q=zanzibar');
    expect(value.items.map(({ number }) => number)).toEqual([warning.number]);
  });

  it('keeps its latest changes alone', async () => {
    const { db } = api.database;
    const row = { guild_id: guildId, case_id: ban.id, edited_by: ban.target_id, changed: 'reason' as const };
    const many = Array.from({ length: caseLimits.edits + 1 }, (_, at) => ({
      ...row,
      id: String(at),
      edited_at: new Date(at),
      reason: `Reason ${at}`,
    }));
    await db.insert(caseEdits).values(many);
    const edits = (await read(ban))?.edits?.map(({ reason }) => reason);
    expect([edits?.length, edits?.[0], edits?.at(-1)]).toEqual([
      caseLimits.edits,
      'Reason 1',
      `Reason ${caseLimits.edits}`,
    ]);
    await db.delete(caseEdits).where(eq(caseEdits.case_id, ban.id));
  });
});

describe('links to evidence', () => {
  const links = [
    { url: 'https://example.com/a.png', caption: 'The message' },
    { url: 'https://example.org/b', caption: null },
  ];

  it('are kept in their order, and replaced as a whole', async () => {
    expect((await change(owner, ban, { links })).evidence).toEqual({ links, messages: [] });
    expect((await change(owner, ban, { reason: 'Another' })).evidence?.links).toEqual(links);
    expect((await change(owner, ban, { links: links.slice(1) })).evidence?.links).toEqual(links.slice(1));
    expect((await change(owner, ban, { links: [] })).evidence?.links).toEqual([]);
  });

  it('are addresses that a browser runs nothing of, and not too many', async () => {
    const at = (url: string) => ({ links: [{ url, caption: null }] });
    for (const url of ['javascript:alert(1)', 'http://example.com', 'data:text/html,x', 'example.com'])
      expect(await refused(owner, ban, at(url))).toEqual([422, 'invalid', 'links.0.url url']);
    const tooMany = Array.from({ length: caseLimits.links + 1 }, () => links[0]);
    expect(await refused(owner, ban, { links: tooMany })).toEqual([422, 'invalid', 'links too_many']);
  });
});

describe('linked cases', () => {
  it('are linked from both sides', async () => {
    const one = await change(owner, ban, { linked: [warning.number] });
    expect(one.linked).toEqual([
      { number: warning.number, action: 'warn', target: expect.objectContaining({ id: warning.target_id }) },
    ]);
    expect((await read(warning))?.linked).toMatchObject([{ number: ban.number, action: 'ban' }]);
    expect((await change(owner, warning, { linked: [] })).linked).toEqual([]);
    expect((await read(ban))?.linked).toEqual([]);
  });

  it('have to be other cases of the guild, or nothing is saved', async () => {
    const before = await read(ban);
    for (const number of [ban.number, 0, 999_999])
      expect(await refused(owner, ban, { reason: 'X', linked: [warning.number, number] })).toEqual([
        422,
        'invalid',
        'linked.1 case.unknown',
      ]);
    expect(await refused(owner, ban, { linked: [2 ** 31] })).toEqual([422, 'invalid', 'linked.0 too_big']);
    expect(await refused(owner, ban, { linked: [2, 2] })).toEqual([422, 'invalid', 'linked repeated']);
    expect(await read(ban)).toEqual(before);
  });
});

describe('what somebody else has changed since the caller read it', () => {
  const link = (name: string) => ({ url: `https://example.com/${name}`, caption: null });

  it('stays in the lists', async () => {
    await change(owner, ban, { links: [link('a'), link('b')], linked: [warning.number] });
    const before = { links: [link('b'), link('removed')], linked: [] };
    const changed = await change(owner, ban, { links: [link('removed'), link('c')], linked: [], before });
    expect(changed.evidence?.links).toEqual([link('c'), link('a')]);
    expect(changed.linked?.map(({ number }) => number)).toEqual([warning.number]);
    await change(owner, ban, { links: [], linked: [] });
  });

  it('makes no list too long', async () => {
    const many = Array.from({ length: caseLimits.links }, (_, at) => link(`${at}`));
    await change(owner, ban, { links: many });
    const refusal = await refused(owner, ban, { links: [link('mine')], before: { links: [] } });
    expect(refusal).toEqual([422, 'invalid', 'links too_many']);
    await change(owner, ban, { links: [] });
  });

  it('is told before a reason is replaced', async () => {
    await change(owner, warning, { reason: 'Theirs' });
    const before = { reason: warning.reason };
    expect(await refused(owner, warning, { reason: 'Mine', before })).toEqual([
      422,
      'invalid',
      'reason case.changed',
    ]);
    expect((await read(warning))?.reason).toBe('Theirs');
    expect((await change(owner, warning, { reason: 'Theirs', before })).reason).toBe('Theirs');
    const seen = { reason: 'Theirs' };
    expect((await change(owner, warning, { reason: 'Mine', before: seen })).reason).toBe('Mine');
  });
});

describe('a case may be changed', () => {
  const isModerator = and(eq(members.guild_id, guildId), eq(members.user_id, demoAccounts.moderator.id));
  const have = (permissions: string) =>
    api.database.db.update(members).set({ permissions }).where(isModerator);
  const notTheirs = [403, 'case.not_changeable'];

  it('by who may do what it is about, and by who made it', async () => {
    await have(bitsOf(['kick_members']));
    expect(await refused(moderator, ban, { reason: 'X' })).toEqual(notTheirs);
    await change(moderator, warning, { reason: 'X' });
    const made = (moderator_id: string | null) =>
      api.database.db.update(cases).set({ moderator_id }).where(eq(cases.id, ban.id));
    await made(demoAccounts.moderator.id);
    expect(await change(moderator, ban, { reason: 'Mine' })).toMatchObject({ reason: 'Mine' });
    await made(ban.moderator_id);
    await have(bitsOf(['ban_members']));
    await change(moderator, ban, { reason: 'X' });
  });

  it('by whom the action was granted to, who sees the history', async () => {
    const grant = { guild_id: guildId, subject_id: demoAccounts.member.id, subject_kind: 'person' as const };
    const granted = async (modules: object, actions: ('ban' | 'warn')[]) => {
      await api.database.db.delete(accessGrants);
      await api.database.db.insert(accessGrants).values({ ...grant, modules, actions });
    };
    await granted({ history: 'see' }, ['warn']);
    expect(await refused(member, ban, { reason: 'X' })).toEqual(notTheirs);
    await granted({ history: 'see' }, ['ban']);
    expect(await refused(member, warning, { reason: 'X' })).toEqual(notTheirs);
    await change(member, ban, { reason: 'Granted' });
    await granted({}, ['ban']);
    expect(await refused(member, ban, { reason: 'X' })).toEqual([403, 'access.forbidden']);
  });

  it('in its own guild alone', async () => {
    expect(await refused(owner, { id: '1' }, { reason: 'X' })).toEqual([404, 'not_found']);
  });
});

it('who changed a case stays under a pseudonym when they are deleted', async () => {
  await change(moderator, warning, { reason: 'By somebody who goes' });
  await forgetPerson(api.database.db, demoAccounts.moderator.id, api.clock.now);
  const { edits = [] } = (await read(warning)) ?? {};
  expect(edits.length).toBeGreaterThan(0);
  expect(edits.some(({ by }) => by.id === demoAccounts.moderator.id)).toBe(false);
});
