/** What the host makes of events that are not as the page for bots says. */
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guildQuarters, transcriptMessages, users } from '../../../server/db/schema.ts';
import { openTestApi, type TestApi } from './api.ts';
import { ago, botKey, caseMade, event, guildId, outcomes, person, ticketOpened } from './bot.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
});
afterAll(() => api.close());

const send = (events: readonly unknown[]) => outcomes(api.app, events);
const used = (common: object = {}) => ({
  ...event('command_used', { command: 'ping', duration_ms: 1, ok: true }),
  ...common,
});

describe('times', () => {
  it.each([
    '2026-11-21T13:00:00+00:00',
    '2026-11-21T13:00:00.123000+00:00',
    '2026-11-21t14:00:00.5+01:00',
    '2026-11-21 13:00:00z',
    '2026-11-21T08:30:59.999999999-04:30',
  ])('may be written %s', async (text) => {
    expect(await send([messages([{ created_at: text, embeds: [{ timestamp: text }] }])])).toEqual([
      'applied',
    ]);
  });

  it.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-02-30T10:00:00Z',
    '2023-02-29T10:00:00Z',
    '2026-04-31T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T10:60:00Z',
    '2026-11-21T10:00:00',
    '2026-11-21',
    '+275760-09-13T00:00:00Z',
    '',
  ])('are refused for their event alone when they are %s', async (text) => {
    expect(await send([used(), messages([{ created_at: text }]), used({ at: text }), used()])).toEqual([
      'applied',
      'invalid',
      'invalid',
      'applied',
    ]);
  });
});

let ticket = 0;
let position = 0;
beforeAll(async () => {
  await send([ticketOpened('9001', { at: ago(3000) })]);
  ticket = 9001;
});

/** A transcript part with messages as the platform returns them. */
function messages(given: readonly object[]) {
  position += given.length;
  const list = given.map((own, at) => ({
    id: String(7_000_000 + position + at),
    author_id: '501',
    content: 'Hello',
    created_at: ago(100),
    ...own,
  }));
  const part = { ticket_id: String(ticket || 9001), first: position, users: [], roles: [], channels: [] };
  return event('transcript_messages', { ...part, messages: list as never });
}

const stored = async (id: string) =>
  (await api.database.db.select().from(transcriptMessages)).find((row) => row.id === id)?.extras;

describe('messages of a ticket', () => {
  it('may have whatever the platform puts into them', async () => {
    const one = messages([
      {
        type: 0,
        pinned: true,
        message_reference: { type: 1, message_id: '1' },
        sticker_items: [{ id: '1', name: 'Wave', format_type: 1 }],
        poll: {
          question: { text: 'Tea?' },
          answers: [{ answer_id: 1, poll_media: { text: 'Yes', emoji: { name: '🍵' } } }],
          expiry: null,
        },
        components: [{ type: 17, components: [{ type: 10, content: 'In a box\0' }] }],
        message_snapshots: [
          {
            message: {
              content: 'From elsewhere',
              embeds: Array(11).fill({ type: 'rich', title: 'A card' }),
              attachments: [{ id: '1', filename: 'far.zip', size: 5, url: 'https://e.org/far.zip' }],
            },
          },
        ],
        embeds: [
          {
            type: 'video',
            url: 'http://e.org',
            color: null,
            provider: { name: 'Tube' },
            video: { url: 'https://e.org/v', width: 1 },
          },
          {
            type: 'rich',
            description: 'Rich',
            author: { name: 'A', proxy_icon_url: 'https://e.org' },
            footer: null,
          },
        ],
        attachments: [{ name: 'notes', url: null, size: 1, content_type: null, width: null, height: null }],
      },
    ]);
    expect(await send([one])).toEqual(['applied']);
    const id = (one.messages[0] as { id: string }).id;
    expect(await stored(id)).toEqual({
      embeds: [{ url: 'http://e.org' }, { description: 'Rich', author: { name: 'A' } }],
      attachments: [
        {
          name: 'notes',
          url: '',
          size: 1,
          content_type: 'application/octet-stream',
          width: null,
          height: null,
        },
        {
          name: 'far.zip',
          url: 'https://e.org/far.zip',
          size: 5,
          content_type: 'application/octet-stream',
          width: null,
          height: null,
        },
      ],
      parts: [
        { kind: 'forwarded', text: 'From elsewhere' },
        ...Array(11).fill({ kind: 'embed', text: 'A card' }),
        { kind: 'poll', text: 'Tea?' },
        { kind: 'poll', text: 'Yes' },
        { kind: 'component', text: 'In a box' },
        { kind: 'sticker', text: 'Wave' },
        { kind: 'preview', text: 'Tube' },
        { kind: 'preview', text: 'https://e.org/v' },
      ],
    });
  });

  it('name people by what can be seen', async () => {
    const given = { id: '88001', username: 'seen', avatar_url: 'http://e.org/a.png' };
    const seen = { person: { ...given, display_name: '\u200b' } };
    const long = { person: { ...given, id: '88002', display_name: '😀'.repeat(101) } };
    expect(await send([event('member_seen', seen), event('member_seen', long)])).toEqual([
      'applied',
      'applied',
    ]);
    const named = await api.database.db
      .select()
      .from(users)
      .where(inArray(users.id, ['88001', '88002']));
    expect(named.map(({ display_name }) => display_name).sort()).toEqual(['seen', '😀'.repeat(100)]);
    expect(named.map(({ avatar_url }) => avatar_url)).toEqual([null, null]);
  });
});

describe('what cannot be', () => {
  it.each([
    ['a timeout of more than 28 days', { duration_seconds: 2_419_201 }],
    ['a timeout without an end', { duration_seconds: null }],
    ['a timeout of nothing', { duration_seconds: 0 }],
    ['an id with zeros before it', { target: person('0990000000000000001') }],
    ['the id 0', { target: person('0') }],
    ['an id of more than 64 bits', { case_id: '99999999999999999999' }],
  ])('is refused: %s', async (_, own) => {
    expect(await send([{ ...caseMade(String(8_000_000 + position++)), ...own }])).toEqual(['invalid']);
  });

  it('does not hold up what is after it: a sum that the database cannot hold', async () => {
    const quarter = '2026-11-21T13:00:00Z';
    const counted = {
      quarter,
      joins: 1_000_000,
      leaves: 0,
      captcha_passed: 0,
      captcha_failed: 0,
      messages: [],
    };
    await api.database.db
      .insert(guildQuarters)
      .values({ guild_id: guildId, starts_at: new Date(quarter), joins: 2_147_000_000 })
      .onConflictDoUpdate({
        target: [guildQuarters.guild_id, guildQuarters.starts_at],
        set: { joins: 2_147_000_000 },
      });
    const batch = [used(), event('activity', counted), used()];
    expect(await send(batch)).toEqual(['applied', 'invalid', 'applied']);
    expect(await send(batch)).toEqual(['repeated', 'invalid', 'repeated']);
  });
});
