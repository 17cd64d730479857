import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageExtras } from '../../../server/db/schema/transcripts.ts';
import { guilds, tickets, transcriptMessages, transcripts } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { indexMessages, messageTexts } from '../../../server/features/index-words.ts';
import { messageWords } from '../../../server/features/message-words.ts';
import { ticketQueries } from '../../../server/routes/ticket-history.ts';
import { getTicketHistory } from '../../../src/contract/ticket-history.ts';
import { openTestApi, type TestApi } from './api.ts';
import { allPages, type Reader, readerOf } from './reading.ts';

const { potager, nebula } = demoGuilds;
let api: TestApi;
let owner: Reader;
let kept: (typeof tickets.$inferSelect)[];
beforeAll(async () => {
  api = await openTestApi();
  owner = await readerOf(api, 'owner');
  const own = and(eq(tickets.guild_id, potager), eq(tickets.has_transcript, true));
  kept = await api.database.db.select().from(tickets).where(own).orderBy(tickets.number);
});
afterAll(() => api.close());

const history = (query: Record<string, string>, guild = potager) =>
  owner.read(getTicketHistory.reply, `/guild/${guild}/tickets/history?${new URLSearchParams(query)}`);
/** Searches transcripts; returns the numbers of the tickets found. */
const found = async (transcript_q: string, guild = potager) =>
  (await history({ transcript_q }, guild)).items.map(({ number }) => number);

/** Adds a message to the n-th transcript; returns the number of its ticket. */
let last = 500_000;
async function say(content: string, extras: MessageExtras = {}, index = 0): Promise<number> {
  const ticket = kept[index];
  if (!ticket) throw new Error('The demo has too few transcripts.');
  last += 1;
  await api.database.db.insert(transcriptMessages).values({
    guild_id: ticket.guild_id,
    ticket_id: ticket.id,
    position: last,
    id: String(last),
    author_id: ticket.opener_id,
    content,
    created_at: ticket.opened_at,
    extras,
    search: messageWords(ticket.guild_id, content, extras),
  });
  return ticket.number;
}
const ofLast = () => eq(transcriptMessages.position, last);

describe('a search of transcripts', () => {
  it.each([
    ['J’ai été exclu à tort, la quetzalcoatlité', 'QUETZALCOATLITE exclu'],
    ['Brigadeiro — l’œuvre inachevée', 'oeuvre inachevee'],
    ['They deleted my wombatesque build.', 'WOMBAT delet'],
    ['وصلني التَّحذِيـــرُ الزرافيّ', 'تحذير زرافي'],
    ['إساءةٌ أخرى من الفنّان', 'اساءه اخري فنان'],
    ['رقم القضية ٧٣٤٥١٢', '734512'],
    ['**gras** ||divulgâché|| `xylophone()`', 'divulgache xylophone'],
  ])('finds the ticket in which %j was said by %j', async (content, q) => {
    const number = await say(content);
    expect(await found(q)).toEqual([number]);
  });

  it('looks into forwarded messages, polls, stickers and components, and not at the addresses of videos', async () => {
    const number = await say('', {
      parts: [
        { kind: 'forwarded', text: 'Le **kakapo** boude' },
        { kind: 'poll', text: 'Numbat ?' },
        { kind: 'sticker', text: 'Quokka' },
        { kind: 'component', text: 'Wallaby' },
        { kind: 'preview', text: 'https://dugong.example/film' },
      ],
    });
    for (const q of ['kakapo', 'numbat', 'quokka', 'wallaby', 'kakapo wallaby'])
      expect(await found(q), q).toEqual([number]);
    expect(await found('dugong')).toEqual([]);
  });

  it('looks into embeds and at the names of files, and not at addresses', async () => {
    const address = 'https://zanzibar.example/okapi';
    const number = await say('', {
      embeds: [
        {
          title: 'Ornithorynque',
          url: address,
          author: { name: 'Échidné', icon_url: address },
          image: { url: address },
        },
        {
          description: 'Tatou',
          fields: [{ name: 'Lémurien', value: 'Fossa' }],
          footer: { text: 'Pangolin' },
        },
      ],
      attachments: [
        { name: 'capture-galago.png', url: address, size: 1, content_type: 'image/png', width: 1, height: 1 },
      ],
      reactions: [{ emoji: 'loris', image_url: null, count: 1, user_ids: [] }],
    });
    expect(await found('ornithorynque echidne tatou lemurien fossa pangolin galago')).toEqual([number]);
    for (const word of ['zanzibar', 'okapi', 'loris']) expect(await found(word)).toEqual([]);
  });

  it('wants all words in one message, in any order, each from its beginning', async () => {
    const number = await say('ptarmigan et lagopède');
    await say('gélinotte');
    expect(await found('lagop ptarmi')).toEqual([number]);
    expect(await found('lagopede gelinotte')).toEqual([]);
    expect(await found('opede')).toEqual([]);
  });

  it('names a ticket once, however often it was said, and pages through many', async () => {
    expect(kept.length).toBeGreaterThan(2);
    for (const index of kept.keys()) for (const _ of [1, 2, 3]) await say('casoar', {}, index);
    const pages = await allPages((cursor) =>
      owner.read(
        getTicketHistory.reply,
        `/guild/${potager}/tickets/history?transcript_q=casoar&limit=2${cursor}`,
      ),
    );
    const numbers = pages.flat().map(({ number }) => number);
    expect([...numbers].sort((one, other) => one - other)).toEqual(kept.map(({ number }) => number));
    expect((await history({ transcript_q: 'casoar', limit: '1' })).total).toBe(kept.length);
  });

  it('goes together with the other filters', async () => {
    const number = await say('hoazin', {}, 1);
    expect((await history({ transcript_q: 'hoazin', q: `#${number}` })).total).toBe(1);
    expect((await history({ transcript_q: 'hoazin', q: '#999999' })).total).toBe(0);
    const { next_cursor } = await history({ transcript_q: 'casoar', limit: '1' });
    expect(
      await owner.refused(`/guild/${potager}/tickets/history?transcript_q=hoazin&cursor=${next_cursor}`),
    ).toBe('422 invalid cursor:malformed');
  });

  it('stays within the guild', async () => {
    await say('kakapo');
    expect(await found('kakapo', nebula)).toEqual([]);
  });

  it('follows what is changed and forgets what is deleted', async () => {
    const { db } = api.database;
    const number = await say('nandou');
    const change = async (values: Partial<typeof transcriptMessages.$inferInsert>) => {
      const changed = db.update(transcriptMessages).set(values).where(ofLast());
      await indexMessages(db, await changed.returning(messageTexts));
    };
    await change({ content: 'émeu' });
    expect(await found('nandou')).toEqual([]);
    expect(await found('emeu')).toEqual([number]);
    await change({ extras: { embeds: [{ title: 'aepyornis' }] } });
    expect(await found('emeu aepyornis')).toEqual([number]);
    await db.delete(transcripts).where(eq(transcripts.ticket_id, kept[0]?.id ?? ''));
    expect(await found('emeu')).toEqual([]);
  });

  it('asks for nothing with blank text, and finds nothing without a letter', async () => {
    expect((await history({ transcript_q: ' ' })).total).toBe((await history({})).total);
    expect(await found('!? —')).toEqual([]);
  });

  it('is answered from the index', async () => {
    const { db } = api.database;
    const [guild] = await db.select().from(guilds).where(eq(guilds.id, potager));
    if (!guild) throw new Error('no guild');
    const plan = await db.transaction(async (tx) => {
      // So many that it would take longer to look at all messages of the guild.
      await tx.execute(sql`
        insert into transcript_messages (guild_id, ticket_id, position, id, author_id, content, created_at, search)
        select ${potager}, ${kept.at(-1)?.id}, 600000 + n, 'n' || n, '1', '', now(), array_to_tsvector(array['word' || n])
        from generate_series(1, 5000) as n`);
      await tx.execute(sql`analyze transcript_messages`);
      await tx.execute(sql`set local enable_seqscan = off`);
      const { page, total } = ticketQueries(tx, guild, { transcript_q: 'casoar', limit: 50 }, undefined);
      const plans = [page, total].map((query) => tx.execute(sql`explain ${query.getSQL()}`));
      return (await Promise.all(plans)).map((one) => JSON.stringify(one));
    });
    for (const one of plan) {
      expect(one).toContain('transcript_messages_search');
      expect(one).not.toContain('Seq Scan');
    }
  });
});
