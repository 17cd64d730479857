/** What the bot reads of a guild with its key: cases, open tickets and templates. */
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guildItems } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { botCase, botTemplates, memberCases, openTickets } from '../../../src/contract/bot/reads.ts';
import type { Schema } from '../../../src/contract/endpoint.ts';
import { demoTime } from '../../databases/provided.ts';
import { bearer, openTestApi, refusalOf, type TestApi } from './api.ts';
import { ago, botKey, caseMade, event, guildId, outcomes, person, ticketOpened } from './bot.ts';
import { callsIn } from './lists.ts';

const [target, other, moderator] = [person('601', 'Target'), person('602', 'Other'), person('502', 'Team')];
const day = 86_400;

let api: TestApi;
/** The ladder: three infractions in a week, five warnings in ninety days; the third rule is disabled. */
let rules: string[];
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  const isRule = and(eq(guildItems.guild_id, guildId), eq(guildItems.kind, 'sanction_rule'));
  const rows = await api.database.db.select().from(guildItems).where(isRule).orderBy(guildItems.position);
  rules = rows.map(({ id }) => id);
  const human = { source: 'human', moderator, target, duration_seconds: null, rule: null } as const;
  const hit = { target, rule: 'spam' } as const;
  const warning = { ...human, action: 'warn' } as const;
  await send(
    caseMade('9001', { at: ago(6 * day) }, warning),
    caseMade('9002', { at: ago(5 * day) }, { ...warning, duration_seconds: 600 }),
    caseMade('9003', { at: ago(4 * day) }, warning),
    event('case_ended', { case_id: '9003', by: moderator }, { at: ago(3 * day) }),
    // One hit of a rule, for which two things were done.
    caseMade('9004', { at: ago(2 * day) }, { ...hit, action: 'warn', duration_seconds: null }),
    caseMade('9005', { at: ago(2 * day) }, hit),
    caseMade('9006', { at: ago(100) }, { ...human, action: 'kick' }),
    caseMade('9007', { at: ago(90) }, { ...warning, target: other }),
  );
});
afterAll(() => api.close());

const send = (...events: readonly unknown[]) => outcomes(api.app, events);
const get = (path: string, guild: string = guildId) =>
  api.app.request(`/bot/guild/${guild}${path}`, { headers: bearer(botKey) });
async function read<S extends Schema>(schema: S, path: string): Promise<v.InferOutput<S>> {
  const reply = await get(path);
  expect(reply.status).toBe(200);
  return v.parse(schema, await reply.json());
}

describe('the cases of a member', () => {
  it('say which of them the ladder counts, and where the member is on it', async () => {
    const { items, total, ladder } = await read(memberCases, '/members/601/cases');
    expect(items.map(({ id, infraction, counts_for }) => [id, infraction, counts_for])).toEqual([
      ['9006', null, []],
      ['9005', 'spam', [rules[0]]],
      ['9004', 'spam', [rules[0]]],
      ['9003', null, []],
      ['9002', null, []],
      ['9001', 'warn', [rules[0], rules[1]]],
    ]);
    expect(items[5]).toMatchObject({ target, moderator, status: 'active', created_at: ago(6 * day) });
    expect(total).toBe(6);
    expect(ladder).toEqual([
      { rule_id: rules[0], counted: 2, needed: 3 },
      { rule_id: rules[1], counted: 1, needed: 5 },
    ]);
  });

  it('count no longer once the window of a rule is over', async () => {
    api.clock.now = new Date(demoTime.getTime() + day * 1000);
    const { ladder } = await read(memberCases, '/members/601/cases?limit=1');
    expect(ladder.map(({ counted }) => counted)).toEqual([1, 1]);
    api.clock.now = demoTime;
  });

  it('come in pages, whose cursor is good for that member alone', async () => {
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const at: string = cursor && `&cursor=${cursor}`;
      const page = await read(memberCases, `/members/601/cases?limit=4${at}`);
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(ids).toEqual(['9006', '9005', '9004', '9003', '9002', '9001']);
    const { next_cursor } = await read(memberCases, '/members/601/cases?limit=1');
    expect(Buffer.from(next_cursor ?? '', 'base64url').toString()).not.toContain('601');
    const refused = await refusalOf(get(`/members/602/cases?cursor=${next_cursor}`));
    expect(refused).toMatchObject({ status: 422, fields: [{ path: 'cursor', key: 'malformed' }] });
  });

  it('are none of somebody unknown, and those of one guild', async () => {
    expect(await read(memberCases, '/members/699/cases')).toMatchObject({ items: [], total: 0 });
    const elsewhere = await get('/members/601/cases', demoGuilds.nebula);
    expect(await elsewhere.json()).toMatchObject({ items: [], total: 0 });
  });

  it('are named in the metrics without the member', async () => {
    const text = await (await api.app.request('/metrics')).text();
    expect(text).toContain('operation="/bot/guild/:id/members/:memberId/cases"');
    // In a label: durations may have these digits too.
    expect(text).not.toMatch(/="[^"]*601/);
  });
});

describe('a case', () => {
  it('is found by its id and by its number', async () => {
    const one = await read(botCase, '/cases/9001');
    expect(one).toMatchObject({ id: '9001', infraction: 'warn', counts_for: rules.slice(0, 2) });
    expect(await read(botCase, `/cases/number/${one.number}`)).toEqual(one);
  });

  it.each([
    '/cases/8999',
    '/cases/x',
    '/cases/number/0',
    '/cases/number/99999999999',
    '/cases/number/2147483647',
  ])('that there is not is 404: %s', async (path) =>
    expect(await refusalOf(get(path))).toMatchObject({ status: 404, key: 'not_found' }),
  );

  it('of another guild is not found', async () => {
    expect((await get('/cases/9001', demoGuilds.nebula)).status).toBe(404);
  });
});

describe('the open tickets', () => {
  it('are those that are not closed, of all or of one opener, in pages', async () => {
    const [before] = [await read(openTickets, '/tickets?limit=100')];
    const answers = [{ question: 'Why?', answer: 'Because' }];
    const opened = ['9101', '9102', '9103'].map((id, place) => ({
      ...ticketOpened(id, { at: ago(50 - place) }),
      opener: target,
      answers,
    }));
    const closed = event('ticket_closed', { ticket_id: '9102', by: null, reason: null, message_count: 1 });
    await send(...opened, { ...closed, at: ago(5) });
    expect((await read(openTickets, '/tickets')).total).toBe(before.total + 2);
    const first = await read(openTickets, '/tickets?opener_id=601&limit=1');
    expect(first).toMatchObject({
      total: 2,
      items: [{ id: '9103', state: 'open', opener: target, answers }],
    });
    const second = await read(openTickets, `/tickets?opener_id=601&limit=1&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ next_cursor: null, items: [{ id: '9101' }] });
    expect((await get(`/tickets?cursor=${first.next_cursor}`)).status).toBe(422);
  });
});

describe('the templates', () => {
  it('are those of the team, in pages', async () => {
    const owner = callsIn(api, 'potager', await api.signIn('owner'));
    const before = (await read(botTemplates, '/templates')).total;
    const message = { content: 'Hello {user}', embeds: [] };
    for (const name of ['Hello', 'Again']) {
      const reply = await owner.call('POST', '/templates', { name, message });
      expect(reply.status).toBe(201);
    }
    const first = await read(botTemplates, '/templates?limit=1');
    expect(first).toMatchObject({ total: before + 2, items: [{ name: 'Again', message }] });
    const second = await read(botTemplates, `/templates?limit=1&cursor=${first.next_cursor}`);
    expect(second.items).toMatchObject([{ name: 'Hello', saved_at: demoTime.toISOString() }]);
  });
});

const paths = ['/members/601/cases', '/cases/9001', '/cases/number/1', '/tickets', '/templates'];
it.each(paths)('%s is for the bot alone, in guilds that it is in', async (path) => {
  const token = await api.signIn('owner');
  for (const headers of [{}, bearer(token)])
    expect((await api.app.request(`/bot/guild/${guildId}${path}`, { headers })).status).toBe(401);
  expect(await refusalOf(get(path, '2'))).toMatchObject({ status: 404, key: 'guild.not_found' });
});
