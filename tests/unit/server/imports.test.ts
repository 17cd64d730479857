/** Imports of cases from other bots, as the dashboard and as the bot make them. */
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../server/cleanup.ts';
import { cases, imports, tickets, users } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { exportPerson } from '../../../server/features/personal-data/export.ts';
import { forgetPerson } from '../../../server/features/personal-data/forget.ts';
import type { ModerationCase } from '../../../src/contract/history.ts';
import type { ImportedCaseInput } from '../../../src/contract/imported-rows.ts';
import type { ImportRecord, ImportReply } from '../../../src/contract/imports.ts';
import { bearer, openTestApi, refusalOf, type TestApi } from './api.ts';
import { ago, botKey, event, guildId, outcomes, person } from './bot.ts';
import { callsIn } from './lists.ts';

let api: TestApi;
let owner: ReturnType<typeof callsIn>;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  owner = callsIn(api, 'potager', await api.signIn('owner'));
});
afterAll(() => api.close());

let made = 0;
/** A warning of 2019, of a member whom the host has never seen. */
function row(own: Partial<ImportedCaseInput> = {}): ImportedCaseInput {
  made += 1;
  const target = { id: `66000${made}`, username: `old.member${made}` };
  return { external_id: `old-${made}`, action: 'warn', target, at: '2019-05-04T03:02:01Z', ...own };
}

async function begin(key: string, source = 'Carl-bot'): Promise<ImportRecord> {
  return (await owner.write<ImportRecord>('POST', '/imports', { source, key })).value;
}
const add = async (id: string, rows: readonly unknown[], more: object = {}) =>
  (await owner.write<ImportReply>('POST', `/imports/${id}/rows`, { cases: rows, ...more })).value;
const check = async (rows: readonly unknown[], source = 'Carl-bot') =>
  (await owner.write<ImportReply>('POST', '/imports/check', { source, cases: rows })).value;
const against = async (memberId: string) =>
  (await owner.read<{ items: ModerationCase[] }>(`/history?target_id=${memberId}`)).value.items;
/** How many rows the tables of records and people have. */
async function sizes() {
  const { db } = api.database;
  const size = async (table: typeof cases | typeof users | typeof imports) =>
    (await db.select({ size: count() }).from(table))[0]?.size ?? 0;
  return [await size(cases), await size(users), await size(imports)];
}

describe('imported cases', () => {
  it('are as old as they are, say where they come from, and have the next numbers', async () => {
    const last = Math.max(
      ...(await owner.read<{ items: ModerationCase[] }>('/history')).value.items.map((one) => one.number),
    );
    const { id } = await begin('key-own-time-1');
    const target = { id: '660001', username: 'elena', display_name: 'Elena' };
    const moderator = { id: demoAccounts.moderator.id, username: 'somebody.else' };
    const ban = row({ action: 'ban', target, moderator, reason: 'Raid', at: '1970-01-02T00:00:00+01:00' });
    const reply = await add(id, [ban]);
    expect(reply).toMatchObject({ imported: 1, doubles: 0, faults: [] });
    const [shown] = await against('660001');
    expect(shown).toMatchObject({
      action: 'ban',
      source: 'human',
      reason: 'Raid',
      target: { display_name: 'Elena' },
      // A name that the host knows is newer than that of an export.
      moderator: { id: demoAccounts.moderator.id },
      created_at: '1970-01-01T23:00:00.000Z',
      expires_at: null,
      status: 'active',
      imported_from: 'Carl-bot',
    });
    expect(shown?.moderator?.username).not.toBe('somebody.else');
    expect(shown?.number).toBeGreaterThan(last);
    await outcomes(api.app, [
      event('case_made', {
        ...{ case_id: '660999', action: 'warn', source: 'human', target: person('660001') },
        ...{ moderator: person('502'), reason: null, duration_seconds: null, rule: null },
      }),
    ]);
    const [newest] = await against('660001');
    expect(newest).toMatchObject({ number: (shown?.number ?? 0) + 1 });
    expect(newest).not.toHaveProperty('imported_from');
  });

  it('are imported once, whether a call is repeated, a file comes again, or a row stands in it twice', async () => {
    const { id } = await begin('key-once-1');
    const [one, two] = [row(), row()];
    expect(await add(id, [one, two, one])).toMatchObject({ imported: 2, doubles: 1 });
    expect(await add(id, [one, two])).toMatchObject({ imported: 0, doubles: 2 });
    const again = await begin('key-once-2', 'CARL-BOT');
    expect(await add(again.id, [two])).toMatchObject({ imported: 0, doubles: 1 });
    const other = await begin('key-once-3', 'Dyno');
    expect(await add(other.id, [two])).toMatchObject({ imported: 1, doubles: 0 });
    expect(await against(two.target.id)).toHaveLength(2);
    expect(await against(one.target.id)).toHaveLength(1);
  });

  it('that are faulty are refused alone, by their place and member', async () => {
    const { id } = await begin('key-faults-1');
    const tomorrow = new Date(api.clock.now.getTime() + 86_400_000).toISOString();
    const good = row();
    const rows = [
      { ...row(), action: 'strike' },
      good,
      { ...row(), target: { id: 'elena' } },
      row({ at: tomorrow }),
      'no row',
      { ...row(), reason: 'broken \u0000' },
    ];
    const reply = await add(id, rows);
    expect(reply.imported).toBe(1);
    expect(
      reply.faults.map(({ index, fields }) => [index, ...fields.map(({ path, key }) => `${path} ${key}`)]),
    ).toEqual([
      [0, 'action not_allowed'],
      [2, 'target.id malformed'],
      [3, 'at import.in_future'],
      [4, ' malformed'],
      [5, 'reason malformed'],
    ]);
    expect(await against(good.target.id)).toHaveLength(1);
  });

  it('last as they did', async () => {
    const { id } = await begin('key-lasting-1');
    const recent = ago(3600);
    const rows = {
      lifted: row({ action: 'ban', ended: true }),
      over: row({ action: 'mute', duration_seconds: 600, ended: true }),
      running: row({ action: 'mute', at: recent, duration_seconds: 86_400 }),
      long: row({ action: 'timeout', at: recent, duration_seconds: 40 * 86_400 }),
      endless: row({ action: 'timeout', at: recent }),
      kick: row({ action: 'kick', duration_seconds: 60 }),
      century: row({ action: 'ban', duration_seconds: 100 * 365 * 86_400 }),
    };
    await add(id, Object.values(rows));
    const shown = async ({ target }: ImportedCaseInput) => {
      const [{ action, status, duration_seconds, expires_at } = {} as ModerationCase] = await against(
        target.id,
      );
      return [action, status, duration_seconds, expires_at === null ? null : Date.parse(expires_at)];
    };
    const at = Date.parse('2019-05-04T03:02:01Z');
    expect(await shown(rows.lifted)).toEqual(['ban', 'revoked', null, null]);
    expect(await shown(rows.over)).toEqual(['mute', 'expired', 600, at + 600_000]);
    expect(await shown(rows.running)).toEqual(['mute', 'active', 86_400, Date.parse(recent) + 86_400_000]);
    expect((await shown(rows.long)).slice(0, 3)).toEqual(['mute', 'active', 40 * 86_400]);
    expect(await shown(rows.endless)).toEqual([
      'timeout',
      'active',
      null,
      Date.parse(recent) + 28 * 86_400_000,
    ]);
    expect(await shown(rows.kick)).toEqual(['kick', 'active', null, null]);
    expect(await shown(rows.century)).toEqual(['ban', 'active', null, null]);
  });

  it('have the moderator who is meant by a name', async () => {
    const { db } = api.database;
    const [known] = await db.select().from(users).where(eq(users.id, demoAccounts.moderator.id));
    const { id } = await begin('key-names-1');
    const named = row({ moderator: { username: `@${known?.username.toUpperCase()}#0042` } });
    const nobodys = row({ moderator: { username: 'who.is.this' } });
    expect(await add(id, [named, nobodys])).toMatchObject({
      imported: 2,
      unknown_moderators: ['who.is.this'],
    });
    expect((await against(named.target.id))[0]?.moderator?.id).toBe(demoAccounts.moderator.id);
    expect((await against(nobodys.target.id))[0]?.moderator).toBeNull();
  });
});

describe('a check', () => {
  it('says what would happen, and stores nothing', async () => {
    const { id } = await begin('key-check-1');
    const there = row();
    await add(id, [there]);
    const before = await sizes();
    const rows = [
      there,
      row({ moderator: { id: '668001' } }),
      row({ moderator: { id: '668001' } }),
      row({ moderator: { id: '668002', username: 'known.by.the.file' } }),
      row({ target: { id: '668003' } }),
      { ...row(), at: 'yesterday' },
    ];
    expect(await check(rows)).toMatchObject({
      imported: 4,
      doubles: 1,
      unknown_moderators: ['668001'],
      unknown_members: ['668003'],
      faults: [{ index: 5, fields: [{ path: 'at', key: 'malformed' }] }],
    });
    expect(await sizes()).toEqual(before);
  });

  it('takes no more than 500 rows', async () => {
    const cases = Array.from({ length: 501 }, () => row());
    const refused = await owner.refused('POST', '/imports/check', { source: 'Dyno', cases });
    expect(refused).toMatchObject({ status: 422, fields: [{ path: 'cases', key: 'too_many', limit: 500 }] });
  });
});

describe('an import', () => {
  it('is begun once for a key, and listed with who made it and what it brought', async () => {
    const begun = await begin('listed-1');
    expect(await begin('listed-1')).toEqual(begun);
    await add(begun.id, [row(), row()]);
    await add(begun.id, [row()], { finished: true });
    const { value } = await owner.read<{ items: ImportRecord[] }>('/imports');
    expect(value.items.find(({ id }) => id === begun.id)).toMatchObject({
      source: 'Carl-bot',
      created_by: { id: demoAccounts.owner.id },
      finished_at: api.clock.now.toISOString(),
      cases: 3,
      undone: false,
    });
  });

  it('is undone: exactly what it brought is gone', async () => {
    const { db } = api.database;
    const [kept, gone] = [await begin('key-undo-1'), await begin('key-undo-2')];
    await add(kept.id, [row()]);
    const before = await db.$count(cases);
    await add(gone.id, [row(), row(), row()]);
    const undone = await owner.write<{ remaining: number }>('DELETE', `/imports/${gone.id}`);
    expect(undone.value).toEqual({ remaining: 0 });
    expect(await db.$count(cases)).toBe(before);
    expect(await db.$count(cases, eq(cases.import_id, kept.id))).toBe(1);
    expect((await owner.refused('DELETE', `/imports/${gone.id}`)).status).toBe(404);
  });

  it('that is being undone takes no more, and the cleanup does the rest', async () => {
    const { db } = api.database;
    const { id } = await begin('undo-key-3');
    await add(id, [row(), row()]);
    await db.update(imports).set({ undone_at: api.clock.now }).where(eq(imports.id, id));
    expect(await owner.refused('POST', `/imports/${id}/rows`, { cases: [row()] })).toMatchObject({
      status: 409,
      key: 'import.undone',
    });
    expect((await owner.refused('POST', '/imports', { source: 'Carl-bot', key: 'undo-key-3' })).key).toBe(
      'import.undone',
    );
    await cleanUp(db, api.clock.now);
    expect(await db.$count(cases, eq(cases.import_id, id))).toBe(0);
    expect(await db.$count(imports, eq(imports.id, id))).toBe(0);
  });

  it('of another server is nobody’s to fill or undo', async () => {
    const { id } = await begin('elsewhere-1');
    const there = callsIn(api, 'nebula', await api.signIn('admin'));
    expect((await there.refused('POST', `/imports/${id}/rows`, { cases: [row()] })).status).toBe(404);
    expect((await there.refused('DELETE', `/imports/${id}`)).status).toBe(404);
  });

  it('goes into the copy of whoever made it, and names nobody after their deletion', async () => {
    const { db } = api.database;
    const manager = demoAccounts.manager.id;
    const calls = callsIn(api, 'potager', await api.signIn('manager'));
    const { value } = await calls.write<ImportRecord>('POST', '/imports', {
      source: 'Wick',
      key: 'copied-1',
    });
    const target = { id: manager, username: 'manager.then' };
    await calls.write('POST', `/imports/${value.id}/rows`, { cases: [row({ target })] });
    const copy = await exportPerson(db, manager, 'person', api.clock.now);
    expect(copy.records.imports_by).toEqual([expect.objectContaining({ id: value.id })]);
    expect(copy.records.cases_about).toContainEqual(expect.objectContaining({ import_id: value.id }));
    await forgetPerson(db, manager, api.clock.now);
    const [left] = await db.select().from(imports).where(eq(imports.id, value.id));
    expect(left?.created_by).not.toBe(manager);
    // A later export does not bring the name back.
    await add((await begin('copied-2')).id, [row({ target })]);
    const [shown] = await against(manager);
    expect(shown?.target.username).toBe(manager);
  });
});

describe('the bot', () => {
  const call = (method: string, path: string, body?: object, guild: string = guildId) =>
    api.app.request(`/bot/guild/${guild}/imports${path}`, {
      method,
      headers: bearer(botKey),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const json = async <T>(reply: Response | Promise<Response>) => (await (await reply).json()) as T;
  const opened = { external_id: 't-1', ticket_id: '669001', opener: { id: '669100', username: 'opener' } };
  const ticket = { ...opened, opened_at: '2020-01-01T00:00:00Z', closed_at: '2020-01-02T00:00:00Z' };

  it('brings cases with ids of its own along, which later events change', async () => {
    const { id } = await json<ImportRecord>(call('POST', '', { source: 'Old Vigie', key: 'of-the-bot' }));
    const cases = [row({ action: 'ban', case_id: '669002' }), row({ case_id: '669002' })];
    const reply = await json<ImportReply>(call('POST', `/${id}/rows`, { cases, finished: true }));
    expect(reply).toMatchObject({
      imported: 1,
      faults: [{ list: 'cases', index: 1, fields: [{ path: 'case_id', key: 'case.exists' }] }],
    });
    expect(await outcomes(api.app, [event('case_ended', { case_id: '669002', by: null })])).toEqual([
      'applied',
    ]);
    const { items } = await json<{ items: ImportRecord[] }>(call('GET', ''));
    expect(items).toContainEqual(expect.objectContaining({ id, created_by: null, cases: 1 }));
  });

  it('brings closed tickets along, takes a transcript for them, and undoes both', async () => {
    const { db } = api.database;
    const { id } = await json<ImportRecord>(call('POST', '', { source: 'Tickets', key: 'of-tickets' }));
    const faulty = { ...ticket, external_id: 't-2', ticket_id: '669003', closed_at: '2019-01-01T00:00:00Z' };
    const rows = { tickets: [{ ...ticket, rating: 5, closed_by: { id: '502' } }, faulty] };
    const checked = await json<ImportReply>(call('POST', '/check', { source: 'Tickets', ...rows }));
    const reply = await json<ImportReply>(call('POST', `/${id}/rows`, rows));
    expect(reply).toEqual(checked);
    expect(reply).toMatchObject({
      imported: 1,
      faults: [{ list: 'tickets', index: 1, fields: [{ path: 'closed_at', key: 'not_allowed' }] }],
    });
    const said = event('transcript_messages', {
      ticket_id: '669001',
      first: 1,
      messages: [{ id: '9', author_id: '669100', content: 'Hello', created_at: '2020-01-01T00:01:00Z' }],
      users: [{ ...person('669100'), bot: false }],
      roles: [],
      channels: [],
    } as never);
    expect(await outcomes(api.app, [said])).toEqual(['applied']);
    const { value } = await owner.read<object>('/tickets/transcript/669001');
    expect(value).toMatchObject({ messages: [{ content: 'Hello' }] });
    const { value: history } = await owner.read<{ items: object[] }>('/tickets/history?opener_id=669100');
    expect(history.items).toMatchObject([
      { rating: 5, state: 'closed', closed_at: '2020-01-02T00:00:00.000Z', imported_from: 'Tickets' },
    ]);
    expect(await json(call('DELETE', `/${id}`))).toEqual({ remaining: 0 });
    expect(await db.$count(tickets, eq(tickets.id, '669001'))).toBe(0);
  });

  it('does so in guilds of its own, with its key', async () => {
    expect((await refusalOf(call('GET', '', undefined, '404404'))).key).toBe('guild.not_found');
    const reply = api.app.request(`/bot/guild/${guildId}/imports`, { headers: bearer('no-key') });
    expect((await refusalOf(reply)).status).toBe(401);
    expect((await refusalOf(call('POST', '/1/rows', { cases: [] }))).status).toBe(404);
  });
});
