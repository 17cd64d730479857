import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tickets, transcriptMessages, transcripts } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { hostileTalk } from '../../../server/demo/data/hostile-talk.ts';
import { getTranscript } from '../../../src/contract/transcript.ts';
import { openTestApi, type TestApi } from './api.ts';
import { type Reader, readerOf } from './reading.ts';

const { nebula, potager, hostile } = demoGuilds;
let api: TestApi;
let owner: Reader;
beforeAll(async () => {
  api = await openTestApi();
  owner = await readerOf(api, 'owner');
});
afterAll(() => api.close());

const ticketsOf = (guildId: string, kept: boolean) =>
  api.database.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.guild_id, guildId), eq(tickets.has_transcript, kept)))
    .orderBy(asc(tickets.number));
const pathOf = (guildId: string, channelId: string) => `/guild/${guildId}/tickets/transcript/${channelId}`;

describe.each([
  ['potager', potager],
  ['hostile', hostile],
  ['nebula', nebula],
])('a transcript of %s', (_, guildId) => {
  it('is whole, in order, and names everybody who wrote', async () => {
    const kept = await ticketsOf(guildId, true);
    expect(kept.length).toBeGreaterThan(0);
    for (const row of kept) {
      const { ticket, users, messages } = await owner.read(
        getTranscript.reply,
        pathOf(guildId, row.channel_id),
      );
      expect([ticket.id, ticket.opener.id]).toEqual([row.id, row.opener_id]);
      expect(messages).toHaveLength(row.message_count);
      const times = messages.map(({ created_at }) => Date.parse(created_at));
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
      expect(messages.filter(({ author_id }) => !users[author_id])).toEqual([]);
      expect(messages[0]).toMatchObject({ author_id: expect.any(String), system: null });
      expect(users[messages[0]?.author_id ?? '']?.bot).toBe(true);
    }
  });

  it('is not there where none was kept', async () => {
    for (const row of (await ticketsOf(guildId, false)).slice(0, 3)) {
      expect(await owner.refused(pathOf(guildId, row.channel_id))).toBe('404 not_found');
    }
  });
});

describe('what stands in it', () => {
  it('comes back to the letter, and addresses that a browser could run are gone', async () => {
    const said = new Set<string>();
    const names = new Set<string>();
    for (const row of await ticketsOf(hostile, true)) {
      const reply = await owner.request(pathOf(hostile, row.channel_id));
      const text = await reply.text();
      expect(text).not.toMatch(/url":"(?!https?:|\/|")/);
      const { messages } = JSON.parse(text) as {
        messages: { content: string; attachments: { name: string }[] }[];
      };
      for (const { content, attachments } of messages) {
        said.add(content);
        for (const { name } of attachments) names.add(name);
      }
    }
    const plain = hostileTalk.opener.filter((line) => !line.includes('{'));
    expect(plain.filter((line) => !said.has(line)).length).toBeLessThan(plain.length / 2);
    expect([...names]).toContain('../../../etc/passwd');
  });

  it('says which reactions are the caller’s', async () => {
    const [row] = await ticketsOf(potager, true);
    if (!row) throw new Error('no transcript');
    await api.database.db
      .update(transcriptMessages)
      .set({
        extras: {
          reactions: [
            { emoji: '🌻', image_url: null, count: 3, user_ids: [demoAccounts.owner.id, '1'] },
            { emoji: '🐌', image_url: null, count: 1, user_ids: [demoAccounts.manager.id] },
          ],
        },
      })
      .where(and(eq(transcriptMessages.ticket_id, row.id), eq(transcriptMessages.position, 2)));
    const { messages } = await owner.read(getTranscript.reply, pathOf(potager, row.channel_id));
    expect(messages[1]?.reactions.map(({ me }) => me)).toEqual([true, false]);
    const manager = await readerOf(api, 'manager');
    const other = await manager.read(getTranscript.reply, pathOf(potager, row.channel_id));
    expect(other.messages[1]?.reactions.map(({ me }) => me)).toEqual([false, true]);
  });

  it('is cut after 10,000 messages', async () => {
    const [row] = await ticketsOf(potager, true);
    if (!row) throw new Error('no transcript');
    await api.database.db.execute(sql`
      insert into transcript_messages (guild_id, ticket_id, position, id, author_id, content, created_at)
      select ${potager}, ${row.id}, n, n::text, ${row.opener_id}, 'مرحبا ' || n, ${row.opened_at.toISOString()}::text::timestamptz
      from generate_series(${row.message_count + 1}::int, 10005) as n`);
    const { messages } = await owner.read(getTranscript.reply, pathOf(potager, row.channel_id));
    expect(messages).toHaveLength(10_000);
    expect(messages.at(-1)?.content).toBe('مرحبا 10000');
  });
});

it('is not there any more once it was deleted', async () => {
  const [row] = await ticketsOf(hostile, true);
  if (!row) throw new Error('no transcript');
  await api.database.db.delete(transcripts).where(eq(transcripts.ticket_id, row.id));
  expect(await owner.refused(pathOf(hostile, row.channel_id))).toBe('404 not_found');
});
