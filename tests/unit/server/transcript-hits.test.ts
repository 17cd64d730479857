/** The messages that a search of transcripts shows, and how it leads from ticket to ticket. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tickets, transcriptMessages } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { guildWords } from '../../../server/documents/words.ts';
import { messageWords } from '../../../server/features/message-words.ts';
import { commonWords } from '../../../server/features/transcript-hits.ts';
import { getTicketHistory } from '../../../src/contract/ticket-history.ts';
import { getTranscriptHits } from '../../../src/contract/transcript.ts';
import { openTestApi, type TestApi } from './api.ts';
import { type Reader, readerOf } from './reading.ts';

const { potager } = demoGuilds;
let api: TestApi;
let owner: Reader;
/** Newest first, as in lists. */
let kept: (typeof tickets.$inferSelect)[];
beforeAll(async () => {
  api = await openTestApi();
  owner = await readerOf(api, 'owner');
  const own = and(eq(tickets.guild_id, potager), eq(tickets.has_transcript, true));
  kept = await api.database.db.select().from(tickets).where(own).orderBy(sql`opened_at desc, number desc`);
});
afterAll(() => api.close());

const history = (query: Record<string, string>) =>
  owner.read(getTicketHistory.reply, `/guild/${potager}/tickets/history?${new URLSearchParams(query)}`);

/** Adds a message to the n-th transcript; returns its id. */
let last = 500_000;
async function say(content: string, index = 0): Promise<string> {
  const ticket = kept[index];
  if (!ticket) throw new Error('The demo has too few transcripts.');
  last += 1;
  const id = String(last);
  const { guild_id, id: ticket_id, opener_id: author_id, opened_at: created_at } = ticket;
  const search = messageWords(guild_id, content, {});
  const row = { guild_id, ticket_id, position: last, id, author_id, content, created_at, search };
  await api.database.db.insert(transcriptMessages).values(row);
  return id;
}

describe('what a search of transcripts found', () => {
  const hitsIn = (q: string, index = 0, more: Record<string, string> = {}) =>
    owner.read(
      getTranscriptHits.reply,
      `/guild/${potager}/tickets/transcript/${kept[index]?.channel_id}/hits?${new URLSearchParams({ transcript_q: q, ...more })}`,
    );

  it('is shown with its author and the part around the first word, three of each ticket', async () => {
    await say(`${'Bien avant. '.repeat(20)}Le **Dodo** de <@${kept[0]?.opener_id}> s’est échappé.`);
    for (const n of [2, 3, 4]) await say(`dodo ${n}`);
    const [only] = (await history({ transcript_q: 'DÔDO' })).items;
    expect(only?.hits?.messages.map(({ excerpt }) => excerpt)).toEqual([
      expect.stringMatching(/^….{0,30}Le Dodo de @.+ s’est échappé\.$/),
      'dodo 2',
      'dodo 3',
    ]);
    expect(only?.hits).toMatchObject({
      has_more: true,
      messages: [{ author: only?.opener.display_name }, {}, {}],
    });
    expect((await history({})).items[0]).not.toHaveProperty('hits');
  });

  it('leads on from ticket to ticket, from the newest to the oldest, as the filters say', async () => {
    const ids = [await say('hoatzin', 0), await say('hoatzin', 0)];
    const far = await say('hoatzin', 2);
    const [newer, older] = [kept[0], kept[2]].map((ticket) => ticket?.channel_id);
    expect(await hitsIn('HOATZIN', 0)).toEqual({
      message_ids: ids,
      previous: null,
      next: { channel_id: older, message_id: far },
    });
    expect(await hitsIn('hoatzin', 1)).toEqual({
      message_ids: [],
      previous: { channel_id: newer, message_id: ids[1] },
      next: { channel_id: older, message_id: far },
    });
    expect(await hitsIn('hoatzin', 2)).toMatchObject({
      previous: { channel_id: newer, message_id: ids[1] },
      next: null,
    });
    // The other ticket has another number.
    expect(await hitsIn('hoatzin', 0, { q: `#${kept[0]?.number}` })).toMatchObject({ next: null });
  });

  it('is nothing of a ticket that the reader may not read, nor leads there', async () => {
    const moderator = await readerOf(api, 'moderator');
    const hidden = eq(tickets.id, kept[1]?.id ?? '');
    await api.database.db
      .update(tickets)
      .set({ panel_id: '1', claimed_by: null, closed_by: null })
      .where(hidden);
    for (const index of [0, 1, 2]) await say('okapi', index);
    const path = (index: number) =>
      `/guild/${potager}/tickets/transcript/${kept[index]?.channel_id}/hits?transcript_q=okapi`;
    expect(await moderator.refused(path(1))).toBe('403 tickets.not_readable');
    const all = await moderator.read(
      getTicketHistory.reply,
      `/guild/${potager}/tickets/history?transcript_q=okapi`,
    );
    const ids = all.items.map(({ id }) => id);
    expect(ids).not.toContain(kept[1]?.id);
    expect((await history({ transcript_q: 'okapi' })).total).toBe(3);
    // All that the moderator reads lead to each other alone.
    for (const id of ids) {
      const index = kept.findIndex((ticket) => ticket.id === id);
      const { previous, next } = await moderator.read(getTranscriptHits.reply, path(index));
      for (const hit of [previous, next]) expect(hit?.channel_id).not.toBe(kept[1]?.channel_id);
    }
  });

  it('is of the newest tickets only, where the words are too common', async () => {
    const { db } = api.database;
    const word = `${guildWords(potager, ['tamanoir'])[0]}`;
    await db.execute(sql`
      insert into transcript_messages (guild_id, ticket_id, position, id, author_id, content, created_at, search)
      select ${potager}, ${kept[0]?.id}, 700000 + n, (700000 + n)::text, '1', 'tamanoir', now(), array_to_tsvector(array[${word}])
      from generate_series(1, ${commonWords.messages}) as n`);
    expect(await history({ transcript_q: 'tamanoir' })).not.toHaveProperty('newest_searched');
    await say('tamanoir', 1);
    const page = await history({ transcript_q: 'tamanoir' });
    expect(page.newest_searched).toBe(commonWords.tickets);
    expect(page.items.map(({ number }) => number)).toEqual([kept[0]?.number, kept[1]?.number]);
    expect(page.total).toBe(2);
  });
});
