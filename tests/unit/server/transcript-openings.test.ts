import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tickets, transcriptMessages, transcriptOpenings } from '../../../server/db/schema.ts';
import { type AccountKey, demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { indexMessages } from '../../../server/features/index-words.ts';
import { parseRequest } from '../../../server/http/parse-request.ts';
import { getTicketHistory } from '../../../src/contract/ticket-history.ts';
import {
  blankTranscriptMessage,
  getTranscript,
  getTranscriptOpenings,
} from '../../../src/contract/transcript.ts';
import { bearer, openTestApi, refusalOf, type TestApi } from './api.ts';
import { type Reader, readerOf } from './reading.ts';

const { potager } = demoGuilds;
let api: TestApi;
let readers: Readonly<Record<'owner' | 'manager' | 'moderator', Reader>>;
let tokens: Readonly<Record<'owner' | 'manager' | 'moderator', string>>;
let ticket: typeof tickets.$inferSelect;
beforeAll(async () => {
  api = await openTestApi();
  const of = async <T>(get: (account: AccountKey) => Promise<T>) => ({
    owner: await get('owner'),
    manager: await get('manager'),
    moderator: await get('moderator'),
  });
  readers = await of((account) => readerOf(api, account));
  tokens = await of((account) => api.signIn(account));
  const kept = and(eq(tickets.guild_id, potager), eq(tickets.has_transcript, true));
  const [row] = await api.database.db.select().from(tickets).where(kept).orderBy(tickets.number).limit(1);
  if (!row) throw new Error('no transcript');
  ticket = row;
});
afterAll(() => api.close());

const path = () => `/guild/${potager}/tickets/transcript/${ticket.channel_id}`;
const read = (who: keyof typeof readers) => readers[who].read(getTranscript.reply, path());
const openings = async () =>
  (await readers.owner.read(getTranscriptOpenings.reply, `${path()}/openings`)).items.map(
    ({ user, at }) => `${user.id} ${at}`,
  );
const later = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
  return api.clock.now.toISOString();
};

describe('openings of a transcript', () => {
  beforeEach(() => api.database.db.delete(transcriptOpenings));

  it('names who has read it, newest first, once for each hour', async () => {
    api.clock.now = new Date('2026-11-21T08:10:00Z');
    await read('moderator');
    later(20);
    await read('moderator');
    const second = later(10);
    await read('manager');
    const third = later(30);
    await read('moderator');
    const { moderator, manager } = demoAccounts;
    expect(await openings()).toEqual([
      `${moderator.id} ${third}`,
      `${manager.id} ${second}`,
      `${moderator.id} 2026-11-21T08:10:00.000Z`,
    ]);
  });

  it('keeps nothing of a transcript that was refused', async () => {
    expect(
      await readers.owner.refused(`/guild/${demoGuilds.nebula}/tickets/transcript/${ticket.channel_id}`),
    ).toBe('404 not_found');
    expect(await api.database.db.$count(transcriptOpenings)).toBe(0);
  });

  it('are the newest hundred', async () => {
    await api.database.db.execute(sql`
      insert into transcript_openings (guild_id, ticket_id, user_id, hour, opened_at)
      select ${ticket.guild_id}, ${ticket.id}, '1', at, at
      from generate_series(timestamptz '2026-01-01', timestamptz '2026-01-06', interval '1 hour') as at`);
    const items = await openings();
    expect(items).toHaveLength(100);
    expect(items[0]).toBe('1 2026-01-06T00:00:00.000Z');
  });
});

describe('blanking a message', () => {
  const blank = (who: keyof typeof tokens, message_id: string, reason: string) =>
    api.app.request(`${path()}/blank`, {
      method: 'POST',
      headers: bearer(tokens[who]),
      body: JSON.stringify({ message_id, reason }),
    });
  const history = async (transcript_q: string) =>
    (
      await readers.owner.read(
        getTicketHistory.reply,
        `/guild/${potager}/tickets/history?transcript_q=${transcript_q}`,
      )
    ).items.length;
  /** Gives the message at an index a text and every other kind of content. */
  async function say(position: number, word: string) {
    const file = {
      url: 'https://media.example/a',
      size: 1,
      content_type: 'text/plain',
      width: null,
      height: null,
    };
    const [row] = await api.database.db
      .update(transcriptMessages)
      .set({
        content: word,
        extras: {
          embeds: [{ title: word }],
          attachments: [{ ...file, name: word }],
          reactions: [{ emoji: word, image_url: null, count: 1, user_ids: [] }],
          system: word,
        },
      })
      .where(and(eq(transcriptMessages.ticket_id, ticket.id), eq(transcriptMessages.position, position)))
      .returning();
    if (!row) throw new Error('no message');
    await indexMessages(api.database.db, [row]);
    return row;
  }

  it('leaves nothing of what it said, in the reply, the store and the search', async () => {
    const { id, author_id, created_at } = await say(2, 'ocelotteries');
    expect(await history('ocelotteries')).toBe(1);
    const now = later(1);
    const reply = await blank('manager', id, '  Un nom réel ');
    expect(reply.status).toBe(200);
    const message = parseRequest(blankTranscriptMessage.reply, await reply.json());
    expect(message).toMatchObject({
      id,
      author_id,
      created_at: created_at.toISOString(),
      content: '',
      embeds: [],
      attachments: [],
      reactions: [],
      system: null,
      blanked: { by: { id: demoAccounts.manager.id }, at: now, reason: 'Un nom réel' },
    });
    const { messages } = await read('moderator');
    expect(messages[1]).toEqual(message);
    expect(messages.filter(({ blanked }) => blanked)).toHaveLength(1);
    const [stored] = await api.database.db
      .select()
      .from(transcriptMessages)
      .where(eq(transcriptMessages.id, id));
    expect(JSON.stringify(stored)).not.toContain('ocelotteries');
    expect(await history('ocelotteries')).toBe(0);
  });

  it('a second time changes nothing', async () => {
    const { id } = await say(3, 'tamanoir');
    await blank('manager', id, 'one');
    later(1);
    const again = parseRequest(blankTranscriptMessage.reply, await (await blank('owner', id, 'two')).json());
    expect(again.blanked).toMatchObject({ by: { id: demoAccounts.manager.id }, reason: 'one' });
  });

  it.each([
    ['', 'required'],
    [' \n ', 'required'],
    ['x'.repeat(201), 'too_long'],
  ])('wants a reason: %j', async (reason, key) => {
    const { id } = await say(4, 'agouti');
    const { status, fields } = await refusalOf(blank('owner', id, reason));
    expect([status, fields?.map((field) => `${field.path} ${field.key}`)]).toEqual([422, [`reason ${key}`]]);
    expect((await read('owner')).messages[3]?.content).toBe('agouti');
  });

  it('is for managers, of a message of this transcript', async () => {
    const { id } = await say(5, 'tapir');
    expect(await refusalOf(blank('moderator', id, 'no'))).toMatchObject({ status: 403 });
    expect(await refusalOf(blank('owner', '1', 'no'))).toMatchObject({ status: 404, key: 'not_found' });
    expect((await read('owner')).messages[4]?.content).toBe('tapir');
  });
});
