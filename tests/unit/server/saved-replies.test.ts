/** The texts that a team answers tickets with: who reads and saves them, their names and limits, and how uses are counted. */
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savedReplies, tickets } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { type SavedReply, savedReplyLimits } from '../../../src/contract/saved-replies.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn } from './lists.ts';

let api: TestApi;
let tokens: Readonly<Record<'manager' | 'moderator', string>>;
beforeAll(async () => {
  api = await openTestApi();
  tokens = { manager: await api.signIn('manager'), moderator: await api.signIn('moderator') };
});
afterAll(() => api.close());
beforeEach(() => api.database.db.delete(savedReplies));

const path = '/tickets/replies';
const calls = (who: 'manager' | 'moderator' = 'manager', guild: 'nebula' | 'potager' = 'nebula') =>
  callsIn(api, guild, tokens[who]);
const body = (name: string, text = 'Hello {user}.', panel_ids: string[] = []) => ({ name, text, panel_ids });
const save = async (name: string) => (await calls().write<SavedReply>('POST', path, body(name))).value;
const listed = async (who?: 'moderator', guild?: 'potager') =>
  (await calls(who, guild).read<{ items: SavedReply[]; max: number }>(path)).value;

describe('the saved replies of a guild', () => {
  it('are read by whoever reads tickets, by name, and belong to their guild', async () => {
    await save('solved');
    await save('Hello');
    const { items, max } = await listed('moderator');
    const { locale: _, ...saved_by } = demoAccounts.manager;
    expect(items.map(({ name }) => name)).toEqual(['Hello', 'solved']);
    expect(items[0]).toEqual({
      ...body('Hello'),
      id: expect.stringMatching(/^\d+$/),
      etag: '"1"',
      uses: 0,
      used_at: null,
      saved_by,
      saved_at: api.clock.now.toISOString(),
    });
    expect(max).toBe(savedReplyLimits.replies);
    expect((await listed(undefined, 'potager')).items).toEqual([]);
  });

  it('have names of their own, whatever the case, of letters, digits and hyphens', async () => {
    const first = await save('Solved_2');
    const other = await save('مرحبًا');
    const taken = { status: 409, key: 'reply.name_taken' };
    expect(await calls().refused('POST', path, body('SOLVED_2'))).toMatchObject(taken);
    expect(await calls().refused('PUT', `${path}/${other.id}`, body('solved_2'))).toMatchObject(taken);
    await calls().write('PUT', `${path}/${first.id}`, body('SOLVED_2'));
    for (const [name, key] of [
      ['two words', 'malformed'],
      ['a/b', 'malformed'],
      [' ', 'required'],
      ['a'.repeat(33), 'too_long'],
    ] as const)
      expect(await calls().refused('POST', path, body(name)), name).toMatchObject({
        fields: [{ path: 'name', key }],
      });
    expect(await calls().refused('POST', path, body('long', 'a'.repeat(1901)))).toMatchObject({
      fields: [{ path: 'text', key: 'too_long', limit: 1900 }],
    });
  });

  it('are added once, also when their reply is lost and they are sent again', async () => {
    const first = await save('hello');
    expect(await save('hello')).toEqual(first);
    expect((await listed()).items).toHaveLength(1);
    const another = body('hello', 'Good evening.');
    expect(await calls().refused('POST', path, another)).toMatchObject({ key: 'reply.name_taken' });
  });

  it('are as many as the guild may have, also for two who save the last one at once', async () => {
    const row = {
      guild_id: demoGuilds.nebula,
      text: 'Hello.',
      panel_ids: [],
      saved_by: demoAccounts.owner.id,
      saved_at: api.clock.now,
      revision: 1,
    };
    const most = Array.from({ length: savedReplyLimits.replies - 1 }, (_, n) => ({
      ...row,
      id: `${n}`,
      name: `n${n}`,
    }));
    await api.database.db.insert(savedReplies).values(most);
    const both = await Promise.all(['a', 'b'].map((name) => calls().call('POST', path, body(name))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('keep what somebody else has saved meanwhile, and how often they were used', async () => {
    const { id, etag } = await save('hello');
    const one = `${path}/${id}`;
    const changed = await calls().write<SavedReply>('PUT', one, body('hello', 'Hi {username}.'), etag ?? '');
    expect(changed.value).toMatchObject({ text: 'Hi {username}.', etag: '"2"', uses: 0 });
    const stale = await calls().refused('PUT', one, body('hello', 'Hey.'), etag ?? '');
    expect(stale).toMatchObject({ status: 412, current: { text: 'Hi {username}.' }, tag: '"2"' });
    expect(await calls().refused('DELETE', one, undefined, etag ?? '')).toMatchObject({ status: 412 });
    await calls().write('DELETE', one, undefined, '"2"');
    expect(await calls().refused('DELETE', one)).toMatchObject({ status: 404 });
  });
});

describe('the uses of a saved reply', () => {
  const answer = async (reply_id: string, key: string, kind: 'answer_ticket' | 'close_ticket') => {
    const { db } = api.database;
    const isOpen = and(eq(tickets.guild_id, demoGuilds.nebula), ne(tickets.state, 'closed'));
    const [open] = await db.select().from(tickets).where(isOpen).limit(1);
    const rest = kind === 'answer_ticket' ? { content: 'Hello.' } : { reason: null };
    const action = { kind, ticket_id: open?.id, ...rest };
    await calls().write('POST', '/actions', { action, key, reply_id });
  };

  it('are counted once for each answer that is asked for, and change no tag', async () => {
    const { id, etag } = await save('hello');
    await answer(id, 'of-the-first', 'answer_ticket');
    await answer(id, 'of-the-first', 'answer_ticket');
    const [used] = (await listed()).items;
    expect(used).toMatchObject({ uses: 1, used_at: api.clock.now.toISOString(), etag });
    await answer(id, 'of-the-second', 'answer_ticket');
    await answer(id, 'of-a-closing', 'close_ticket');
    expect((await listed()).items[0]?.uses).toBe(2);
    await calls().write('PUT', `${path}/${id}`, body('hello', 'Hi.'));
    expect((await listed()).items[0]?.uses).toBe(2);
  });

  it('are not counted for one that is gone, or of another guild', async () => {
    const elsewhere = await calls('manager', 'potager').write<SavedReply>('POST', path, body('hello'));
    await answer(elsewhere.value.id, 'of-another-guild', 'answer_ticket');
    await answer('999', 'of-one-that-is-gone', 'answer_ticket');
    expect((await listed(undefined, 'potager')).items[0]?.uses).toBe(0);
  });
});
